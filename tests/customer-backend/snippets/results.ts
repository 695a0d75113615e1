import { randomUUID } from 'node:crypto';
import { CHANGED, CUT } from './damaged.ts';
import {
  ACCOUNTS,
  cases,
  draftOf,
  fooling,
  MINUTE,
  moment,
  part,
  seconds,
  wrong,
  type Draft,
  type ResultCase,
  type Sent,
} from './resultDraft.ts';

const right = (name: string, make: (draft: Draft) => Sent & { accepted: object }): ResultCase => ({
  name,
  class: 'right',
  sent: (key, ticketId) => [make(draftOf(key, ticketId))],
});

const RIGHT: readonly ResultCase[] = [
  right('as the bank service sends it', (draft) => ({
    result: draft.signed(),
    accepted: ACCOUNTS,
  })),
  right('an empty object as data', (draft) => ({ result: draft.with({ data: {} }), accepted: {} })),
  right('the transactions of a year', (draft) => {
    const data = Array.from({ length: 2000 }, (_, id) => ({ id, ...fooling(draft.ticketId) }));
    return { result: draft.with({ data }), accepted: data };
  }),
  right('umlauts, emoji and texts that look like claims', (draft) => {
    const data = [fooling(randomUUID()), [fooling(randomUUID())]];
    return { result: draft.with({ data }), accepted: data };
  }),
  right('such data before the ticket’s id', (draft) => {
    const data = [{ a: '\\"\\', b: '{[\\', c: fooling(randomUUID()) }];
    const { ticketId } = draft;
    const claims = { more: fooling(randomUUID()), data: { timestamp: moment(), data, ticketId } };
    return { result: draft.signed({ claims }), accepted: data };
  }),
  right('members in another order, with white space', (draft) => {
    const header = ` {\n "kid" : "${draft.key.id}",\t"typ":"JWT" , "alg" :"HS256" }\r\n`;
    const claims = JSON.stringify({ iat: seconds(0), data: draft.data }, undefined, 2);
    return { result: draft.signed({ header, claims }), accepted: ACCOUNTS };
  }),
  right('further members', (draft) => ({
    result: draft.signed({
      header: { ...draft.header, cty: 'x', nested: [{ alg: 'none' }] },
      claims: { iss: 'bank', data: { ...draft.data, more: [null, true, 1.5] } },
    }),
    accepted: ACCOUNTS,
  })),
  right('exp in the future', (draft) => ({
    result: draft.with({}, { exp: seconds(5 * MINUTE) }),
    accepted: ACCOUNTS,
  })),
  ...Object.entries({
    'nanoseconds in the timestamp': () => moment().replace('Z', '456789Z'),
    'no fraction in the timestamp': () => moment().replace(/\.\d+/, ''),
    'another time zone': () => moment(2 * 60 * MINUTE).replace('Z', '+02:00'),
    'a time zone west of Greenwich': () => moment(-210 * MINUTE).replace('Z', '-03:30'),
    '12 minutes old': () => moment(-12 * MINUTE),
    'half a minute ahead': () => moment(MINUTE / 2),
  }).map(([name, timestamp]) =>
    right(name, (draft) => ({
      result: draft.with({ timestamp: timestamp() }),
      accepted: ACCOUNTS,
    })),
  ),
];

const SIGNATURE = wrong('signature')({
  'another key': (draft) => draft.signed({ secret: Buffer.alloc(32, 7) }),
  'an empty key': (draft) => draft.signed({ secret: Buffer.alloc(0) }),
  'the text of the secret as the key': (draft) =>
    draft.signed({ secret: Buffer.from(draft.key.secret) }),
  'no signature': (draft) => draft.signed().replace(/[^.]+$/, ''),
  'two parts': (draft) => draft.signed().replace(/\.[^.]+$/, ''),
  'four parts': (draft) => `${draft.signed()}.${part('{}')}`,
  'a part before it': (draft) => `${part('{}')}.${draft.signed()}`,
  'the signature of another result': (draft) =>
    draft.signed().replace(/[^.]+$/, draft.with({ data: [] }).split('.')[2] ?? ''),
});

const ALGORITHM = wrong('algorithm')({
  'none, without a signature': (draft) => draft.under({ alg: 'none' }).replace(/[^.]+$/, ''),
  'none, with the signature of before': (draft) => {
    const [, claims, signature] = draft.parts();
    return `${part({ ...draft.header, alg: 'none' })}.${claims}.${signature}`;
  },
  'none, signed': (draft) => draft.under({ alg: 'none' }),
  'None, without a signature': (draft) => draft.under({ alg: 'None' }).replace(/[^.]+$/, ''),
  HS384: (draft) => draft.under({ alg: 'HS384' }, 'sha384'),
  HS512: (draft) => draft.under({ alg: 'HS512' }, 'sha512'),
  'HS512, signed with HS256': (draft) => draft.under({ alg: 'HS512' }),
  'HS256, signed with HS512': (draft) => draft.under({}, 'sha512'),
  'RS256, signed with HS256': (draft) => draft.under({ alg: 'RS256' }),
  'small letters': (draft) => draft.under({ alg: 'hs256' }),
  'the algorithm under a name in capitals': (draft) =>
    draft.under({ alg: undefined, ALG: 'HS256' }),
  'no algorithm': (draft) => draft.under({ alg: undefined }),
  'a list of algorithms': (draft) => draft.under({ alg: ['HS256'] }),
  'another key’s id': (draft) => draft.under({ kid: randomUUID() }),
  'no key’s id': (draft) => draft.under({ kid: undefined }),
  'the key’s id in capitals': (draft) => draft.under({ kid: draft.key.id.toUpperCase() }),
  'a header that is a list': (draft) => draft.signed({ header: [draft.header] }),
  'a header without JSON': (draft) => draft.signed({ header: 'HS256' }),
});

const TICKET = wrong('ticket')({
  'another ticket': (draft) => draft.with({ ticketId: randomUUID() }),
  'no ticket': (draft) => draft.with({ ticketId: undefined }),
  'the ticket’s id in capitals': (draft) => draft.with({ ticketId: draft.ticketId.toUpperCase() }),
  'a list with the ticket’s id': (draft) => draft.with({ ticketId: [draft.ticketId] }),
  'another ticket, and this one in texts': (draft) =>
    draft.with({ ticketId: randomUUID(), data: [fooling(draft.ticketId)] }),
  'no ticket, but this one in texts': (draft) =>
    draft.with({ ticketId: undefined, data: fooling(draft.ticketId) }),
  'the ticket’s id beside the data': (draft) =>
    draft.with({ ticketId: undefined }, { ticketId: draft.ticketId }),
  'a ticket instead of a result': (draft) =>
    draft.signed({
      claims: {
        exp: seconds(5 * MINUTE),
        data: { service: 'Accounts', id: draft.ticketId, data: null },
      },
    }),
  'a ticket whose data are those of a result': (draft) =>
    draft.signed({
      claims: {
        exp: seconds(5 * MINUTE),
        data: { service: 'Transactions', id: draft.ticketId, data: fooling(draft.ticketId) },
      },
    }),
  'the ticket’s id under a name in capitals': (draft) =>
    draft.with({ ticketId: undefined, TICKETID: draft.ticketId }),
  'no claims': (draft) => draft.signed({ claims: {} }),
  'claims that are a list': (draft) => draft.signed({ claims: [{ data: draft.data }] }),
  'claims without JSON': (draft) => draft.signed({ claims: 'data' }),
});

/** What a program without the id of a ticket makes of a result without one. */
const NO_TICKET = cases('ticket', (draft, make) => [{ result: make(draft), ticketId: '' }])({
  'no ticket, where none is asked for': (draft) => draft.with({ ticketId: undefined }),
});

const TIME = wrong('time')({
  '20 minutes old': (draft) => draft.with({ timestamp: moment(-20 * MINUTE) }),
  'old, and exp in the future': (draft) =>
    draft.with({ timestamp: moment(-20 * MINUTE) }, { exp: seconds(5 * MINUTE) }),
  'old, in another time zone': (draft) =>
    draft.with({ timestamp: moment().replace('Z', '+01:00') }),
  'old, and now in texts': (draft) =>
    draft.with({ timestamp: moment(-20 * MINUTE), data: [fooling(draft.ticketId)] }),
  '10 minutes ahead': (draft) => draft.with({ timestamp: moment(10 * MINUTE) }),
  'no timestamp': (draft) => draft.with({ timestamp: undefined }),
  'an empty timestamp': (draft) => draft.with({ timestamp: '' }),
  'a word for the time': (draft) => draft.with({ timestamp: 'now' }),
  'a number as timestamp': (draft) => draft.with({ timestamp: seconds(0) }),
  'exp in the past': (draft) => draft.with({}, { exp: seconds(-MINUTE) }),
  'exp of 0': (draft) => draft.with({}, { exp: 0 }),
  'exp of null': (draft) => draft.with({}, { exp: null }),
  'exp in the future, as a text': (draft) => draft.with({}, { exp: String(seconds(5 * MINUTE)) }),
  'a word for exp': (draft) => draft.with({}, { exp: 'never' }),
});

const REPLAY: readonly ResultCase[] = [
  ...cases('replay', (draft, make) => [
    { result: draft.signed(), accepted: ACCOUNTS },
    { result: make(draft) },
  ])({
    'sent twice': (draft) => draft.signed(),
    'another result of the same ticket': (draft) => draft.with({ data: [] }),
  }),
  ...cases('replay', (draft, make) => [
    { result: make(draft) },
    { result: draft.signed(), accepted: ACCOUNTS },
    { result: draft.signed() },
  ])({
    'a forged one, which uses nothing up': (draft) => draft.signed({ secret: Buffer.alloc(32) }),
    'an old one, which uses nothing up': (draft) => draft.with({ timestamp: moment(-20 * MINUTE) }),
  }),
];

const MEGABYTE = 1_000_000;

const RUBBISH = wrong('rubbish')({
  nothing: () => '',
  'a word': () => 'result',
  dots: () => '..',
  JSON: (draft) => JSON.stringify({ data: draft.data }),
  'a megabyte of letters': () => 'eyJ'.padEnd(MEGABYTE, 'hbGciOi'),
  'a megabyte of dots': () => '.'.repeat(MEGABYTE),
  'a megabyte of all sorts': () => `ä"'$(){}\\%🏦.`.repeat(MEGABYTE / 16),
  'a megabyte for each part': (draft) =>
    draft
      .parts()
      .map((text) => text.padEnd(MEGABYTE / 3, 'A'))
      .join('.'),
});

/** Every result that a backend has to accept or to refuse, by what a right check of a result is. */
export const RESULT_CASES: readonly ResultCase[] = [
  ...RIGHT,
  ...SIGNATURE,
  ...ALGORITHM,
  ...TICKET,
  ...NO_TICKET,
  ...TIME,
  ...REPLAY,
  ...CUT,
  ...CHANGED,
  ...RUBBISH,
];
