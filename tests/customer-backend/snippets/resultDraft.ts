import { createHmac } from 'node:crypto';
import type { SnippetKey } from './simulator.ts';

/** Milliseconds. */
export const MINUTE = 60_000;

/** A moment as the bank service writes it, so many milliseconds from now. */
export const moment = (ahead = 0) => new Date(Date.now() + ahead).toISOString();

/** The same as `exp` has it: in seconds since 1970. */
export const seconds = (ahead: number) => Math.floor((Date.now() + ahead) / 1000);

/** Data of a service whose texts and members look like the claims of a result. */
export const fooling = (ticketId: string) => {
  const text = `","ticketId":"${ticketId}","timestamp":"${moment()}"}}`;
  return { remittance: `Miete Grüße 🏦 ${text}`, bank: text, ticketId, timestamp: moment() };
};

/** What a right result without further ado has as the service's data. */
export const ACCOUNTS = [{ iban: 'DE02120300000000202051', ownerName: 'Dr. Peter Steiger' }];

/** What a result is made of; header and claims also as a text. */
interface Parts {
  header: object | string;
  claims: object | string;
  secret: Uint8Array;
  hash: string;
}

/** A part of a token: a text, or a value as JSON, in Base64url. */
export const part = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Signs a text, which may be any. */
export const signedText = (text: string, secret: Uint8Array, hash = 'sha256'): string =>
  `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;

/** A right result of a ticket, and others that differ from it in what a case is about. */
export function draftOf(key: SnippetKey, ticketId: string) {
  const header = { alg: 'HS256', typ: 'JWT', kid: key.id };
  const data = { data: ACCOUNTS, ticketId, timestamp: moment() };
  const secret = Buffer.from(key.secret, 'base64');

  const signed = (change: Partial<Parts> = {}) => {
    const parts: Parts = { header, claims: { data }, secret, hash: 'sha256', ...change };
    return signedText(`${part(parts.header)}.${part(parts.claims)}`, parts.secret, parts.hash);
  };
  return {
    key,
    ticketId,
    header,
    data,
    secret,
    signed,
    /** With other members of the header. */
    under: (members: object, hash?: string) =>
      signed({ header: { ...header, ...members }, ...(hash && { hash }) }),
    /** With other members beside the service's data, and further claims. */
    with: (members: object, further: object = {}) =>
      signed({ claims: { ...further, data: { ...data, ...members } } }),
    /** The three parts of the right one. */
    parts(): readonly [header: string, claims: string, signature: string] {
      const [first = '', second = '', third = ''] = signed().split('.');
      return [first, second, third];
    },
  };
}

/** See `draftOf`. */
export type Draft = ReturnType<typeof draftOf>;

/** What a backend is sent as the result of a login, and what it makes of it. */
export interface Sent {
  result: string;
  /** The service's data if the result is right; it has to be refused otherwise. */
  accepted?: object;
  /** The ticket that it is said to be of, if not that of the case. */
  ticketId?: string;
}

/** Right and wrong results of one kind, as the columns of a table. */
export const CLASSES = [
  'right',
  'signature',
  'algorithm',
  'ticket',
  'time',
  'replay',
  'cut',
  'changed',
  'rubbish',
] as const;

/** One way in which a result is right or wrong. */
export interface ResultCase {
  /** What is sent. */
  name: string;
  class: (typeof CLASSES)[number];
  /** What is sent for this ticket id, one after the other; the tickets of two cases are never the same. */
  sent: (key: SnippetKey, ticketId: string) => readonly Sent[];
}

type Make = (draft: Draft) => string;

/** Cases of one class, by name; `sent` says what becomes of the result that each makes. */
export const cases = (
  kind: ResultCase['class'],
  sent: (draft: Draft, make: Make) => readonly Sent[],
) => {
  return (made: Readonly<Record<string, Make>>): ResultCase[] =>
    Object.entries(made).map(([name, make]) => ({
      name,
      class: kind,
      sent: (key, ticketId) => sent(draftOf(key, ticketId), make),
    }));
};

/** Cases whose only result has to be refused. */
export const wrong = (kind: ResultCase['class']) =>
  cases(kind, (draft, make) => [{ result: make(draft) }]);
