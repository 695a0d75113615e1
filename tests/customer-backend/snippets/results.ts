import { createHmac, randomUUID } from 'node:crypto';
import type { SnippetKey } from './simulator.ts';

/** Milliseconds. */
const MINUTE = 60_000;

/** A moment as the bank service writes it, so many milliseconds from now. */
const moment = (ahead = 0) => new Date(Date.now() + ahead).toISOString();

/** The same as `exp` has it: in seconds since 1970. */
const seconds = (ahead: number) => Math.floor((Date.now() + ahead) / 1000);

/** Data of a service whose texts and members look like the claims of a result. */
const fooling = (ticketId: string) => {
  const text = `","ticketId":"${ticketId}","timestamp":"${moment()}"}}`;
  return { remittance: `Miete Grüße 🏦 ${text}`, bank: text, ticketId, timestamp: moment() };
};

/** The service's data of a right result. */
const ACCOUNTS = [{ iban: 'DE02120300000000202051', ownerName: 'Dr. Peter Steiger' }];

/** What a result is made of; header and claims also as a text. */
interface Parts {
  header: object | string;
  claims: object | string;
  secret: Uint8Array;
  hash: string;
}

/** A part of a token: a text, or a value as JSON, in Base64url. */
const part = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A right result of a ticket, and others that differ from it in one thing. */
export function draftOf(key: SnippetKey, ticketId: string) {
  const header = { alg: 'HS256', typ: 'JWT', kid: key.id };
  const data = { data: ACCOUNTS, ticketId, timestamp: moment() };
  const secret = Buffer.from(key.secret, 'base64');
  const signed = (change: Partial<Parts> = {}) => {
    const parts: Parts = { header, claims: { data }, secret, hash: 'sha256', ...change };
    const text = `${part(parts.header)}.${part(parts.claims)}`;
    return `${text}.${createHmac(parts.hash, parts.secret).update(text).digest('base64url')}`;
  };
  return {
    key,
    ticketId,
    header,
    data,
    signed,
    /** With other members of the header. */
    under: (members: object, hash = 'sha256') =>
      signed({ header: { ...header, ...members }, hash }),
    /** With other members beside the service's data, and further claims. */
    with: (members: object, further: object = {}) =>
      signed({ claims: { ...further, data: { ...data, ...members } } }),
    /** The right one with each of its parts as `change` makes it. */
    changed(change: (text: string, index: number) => string): string {
      return signed().split('.').map(change).join('.');
    },
  };
}

type Draft = ReturnType<typeof draftOf>;

/** What a backend is sent as the result of a login, and what it makes of it. */
export interface Sent {
  result: string;
  /** The service's data if the result is right; it has to be refused otherwise. */
  accepted?: unknown;
  /** The ticket that it is said to be of, if not that of the case. */
  ticketId?: string;
}

/** What is sent for one ticket, one after the other, by what is right or wrong with it. */
type Cases = Readonly<Record<string, (draft: Draft) => readonly Sent[]>>;

/** One result for each name. */
type Made = Readonly<Record<string, (draft: Draft) => string>>;

const each = (made: Made, sent: (result: string, draft: Draft) => readonly Sent[]): Cases =>
  Object.fromEntries(
    Object.entries(made).map(([name, make]) => [name, (draft: Draft) => sent(make(draft), draft)]),
  );

const RIGHT = each(
  {
    'as the bank service sends it': (draft) => draft.signed(),
    'members in another order, with white space': (draft) =>
      draft.signed({
        header: ` {\n "kid" : "${draft.key.id}",\t"typ":"JWT" , "alg" :"HS256" }\r\n`,
        claims: JSON.stringify({ iat: seconds(0), data: draft.data }, undefined, 2),
      }),
    'further members': (draft) =>
      draft.signed({
        header: { ...draft.header, cty: 'x', nested: [{ alg: 'none' }] },
        claims: { iss: 'bank', data: { ...draft.data, more: [null, true, 1.5] } },
      }),
    'texts that look like claims before the ticket’s id': ({ ticketId, data, signed }) =>
      signed({ claims: { more: fooling(randomUUID()), data: { ...data, ticketId } } }),
    'exp in the future': (draft) => draft.with({}, { exp: seconds(5 * MINUTE) }),
    'nanoseconds in the timestamp': (draft) =>
      draft.with({ timestamp: moment().replace('Z', '456789Z') }),
    'a time zone west of Greenwich': (draft) =>
      draft.with({ timestamp: moment(-210 * MINUTE).replace('Z', '-03:30') }),
    '12 minutes old': (draft) => draft.with({ timestamp: moment(-12 * MINUTE) }),
  },
  (result) => [{ result, accepted: ACCOUNTS }],
);

/** Many transactions of a year, with umlauts, emoji and texts that look like claims. */
const LONG: Cases = {
  'much data': (draft) => {
    const data = Array.from({ length: 2000 }, (_, id) => ({ id, ...fooling(draft.ticketId) }));
    return [{ result: draft.with({ data }), accepted: data }];
  },
};

const SIGNATURE: Made = {
  'another key': (draft) => draft.signed({ secret: Buffer.alloc(32, 7) }),
  'the text of the secret as the key': (draft) =>
    draft.signed({ secret: Buffer.from(draft.key.secret) }),
  'no signature': (draft) => draft.signed().replace(/[^.]+$/, ''),
  'a changed character in each part': (draft) =>
    draft.changed((text) => (text.startsWith('e') ? 'f' : 'e') + text.slice(1)),
  'rubbish after it': (draft) => `${draft.signed()}!`,
  'padding in the claims': (draft) =>
    draft.changed((text, index) => (index === 1 ? `${text}=` : text)),
};

const ALGORITHM: Made = {
  'none, without a signature': (draft) => draft.under({ alg: 'none' }).replace(/[^.]+$/, ''),
  HS384: (draft) => draft.under({ alg: 'HS384' }, 'sha384'),
  'RS256, signed with HS256': (draft) => draft.under({ alg: 'RS256' }),
  'another key’s id': (draft) => draft.under({ kid: randomUUID() }),
  'no key’s id': (draft) => draft.under({ kid: undefined }),
};

const TICKET: Made = {
  'another ticket': (draft) => draft.with({ ticketId: randomUUID() }),
  'a list with the ticket’s id': (draft) => draft.with({ ticketId: [draft.ticketId] }),
  'no ticket, but this one in texts': (draft) =>
    draft.with({ ticketId: undefined, data: fooling(draft.ticketId) }),
  'the ticket’s id beside the data': (draft) =>
    draft.with({ ticketId: undefined }, { ticketId: draft.ticketId }),
  'a ticket instead of a result': ({ ticketId, signed }) => {
    const data = { service: 'Transactions', id: ticketId, data: fooling(ticketId) };
    return signed({ claims: { exp: seconds(5 * MINUTE), data } });
  },
  'no claims': (draft) => draft.signed({ claims: {} }),
  'claims without JSON': (draft) => draft.signed({ claims: 'data' }),
};

const TIME: Made = {
  '20 minutes old': (draft) => draft.with({ timestamp: moment(-20 * MINUTE) }),
  'old, in another time zone': (draft) =>
    draft.with({ timestamp: moment().replace('Z', '+01:00') }),
  'old, and now in texts': (draft) =>
    draft.with({ timestamp: moment(-20 * MINUTE), data: [fooling(draft.ticketId)] }),
  '10 minutes ahead': (draft) => draft.with({ timestamp: moment(10 * MINUTE) }),
  'no timestamp': (draft) => draft.with({ timestamp: undefined }),
  'a number as timestamp': (draft) => draft.with({ timestamp: seconds(0) }),
  'exp in the past': (draft) => draft.with({}, { exp: seconds(-MINUTE) }),
  'exp in the future, as a text': (draft) => draft.with({}, { exp: String(seconds(5 * MINUTE)) }),
};

const RUBBISH: Made = {
  nothing: () => '',
  JSON: (draft) => JSON.stringify({ data: draft.data }),
  'a megabyte of all sorts': () => `ä"'$(){}\\%🏦.`.repeat(62_500),
  'a megabyte for each part': (draft) => draft.changed((text) => text.padEnd(1_000_000, 'A')),
};

const REPLAY: Cases = {
  'sent twice': (draft) => [
    { result: draft.signed(), accepted: ACCOUNTS },
    { result: draft.signed() },
    { result: draft.with({ data: [] }) },
  ],
  'a forged and an old one, which use nothing up': (draft) => [
    { result: draft.signed({ secret: Buffer.alloc(32) }) },
    { result: draft.with({ timestamp: moment(-20 * MINUTE) }) },
    { result: draft.signed(), accepted: ACCOUNTS },
  ],
  'no ticket, where none is asked for': (draft) => [
    { result: draft.with({ ticketId: undefined }), ticketId: '' },
  ],
};

const wrong = { ...SIGNATURE, ...ALGORITHM, ...TICKET, ...TIME, ...RUBBISH };

/** Every result that a backend has to accept or to refuse. */
export const RESULT_CASES: Cases = {
  ...RIGHT,
  ...LONG,
  ...each(wrong, (result) => [{ result }]),
  ...REPLAY,
};
