import type { FindingId, ProbeId } from './findings.ts';
import { claimsOf, random, respelled, signed, textOf, type Given, type Handed } from './made.ts';
import { EMPTY, part, sign } from './throwaway.ts';

/** A wrong result, and what a backend lacks that accepts it. */
export type Probe = {
  finds: FindingId;
  /** Findings that explain that it is accepted, too: then it is not sent. */
  unless?: readonly FindingId[];
  probe: ProbeId;
  /** Says something only of a backend that is told the id of the ticket beside the result. */
  besideId?: true;
  make: (given: Given) => Promise<Handed> | Handed;
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same bytes: the last of 43 digits has two bits that belong to none (RFC 4648, section 3.5). */
const withStrayBits = (signature: string) =>
  signature.slice(0, -1) + (DIGITS[DIGITS.indexOf(signature.slice(-1)) + 1] ?? '');

/** Another digit in its place, never the same bytes. */
const changed = (digit: string) => DIGITS[(DIGITS.indexOf(digit) + 16) % 64] ?? '';

const withChanged = (at: number) => (signature: string) =>
  signature.slice(0, at) + changed(signature.charAt(at)) + signature.slice(at + 1);

/** Beyond the 15 minutes, the one minute and the exp of the templates, by more than clocks differ. */
const MINUTE = 60_000;
const [OLD, AHEAD, OVER] = [20 * MINUTE, 10 * MINUTE, 10 * MINUTE];

const UNSIGNED: readonly FindingId[] = ['onlyDecoded', 'signatureUnchecked'];
/** Who compares only a part of a signature takes more than one text for it. */
const UNCOMPARED: readonly FindingId[] = [...UNSIGNED, 'cutSignature'];
const UNTIMED: readonly FindingId[] = ['oldTimestamp'];

/** Wrong results, each with one fault. A fault that explains others is asked first. */
export const PROBES: readonly Probe[] = [
  {
    finds: 'onlyDecoded',
    probe: 'decoded',
    make: (given) => ({ result: `AAAAAAAA.${part(claimsOf(given))}.AAAAAAAA` }),
  },
  {
    finds: 'signatureUnchecked',
    unless: ['onlyDecoded'],
    probe: 'otherSecret',
    make: async (given) => ({ result: await sign(textOf(given), random()) }),
  },
  {
    finds: 'cutSignature',
    unless: UNSIGNED,
    probe: 'cutSignature',
    make: respelled((signature) => signature.slice(0, 4)),
  },
  {
    finds: 'cutSignature',
    unless: UNSIGNED,
    probe: 'emptySignature',
    make: respelled(() => ''),
  },
  {
    finds: 'cutSignature',
    unless: UNSIGNED,
    probe: 'signatureStart',
    make: respelled(
      (signature) => signature.slice(0, 4) + signature.slice(4).replaceAll(/./g, changed),
    ),
  },
  {
    finds: 'cutSignature',
    unless: UNSIGNED,
    probe: 'signatureMiddle',
    make: respelled(withChanged(20)),
  },
  {
    finds: 'cutSignature',
    unless: UNSIGNED,
    probe: 'signatureEnd',
    make: respelled(withChanged(41)),
  },
  {
    finds: 'lenientSpelling',
    unless: UNCOMPARED,
    probe: 'strayBits',
    make: respelled(withStrayBits),
  },
  {
    finds: 'lenientSpelling',
    unless: UNCOMPARED,
    probe: 'padding',
    make: respelled((signature) => `${signature}=`),
  },
  {
    finds: 'lenientSpelling',
    unless: UNCOMPARED,
    probe: 'strayCharacter',
    make: respelled((signature) => `${signature.slice(0, 20)}!${signature.slice(20)}`),
  },
  {
    finds: 'lenientSpelling',
    unless: UNCOMPARED,
    probe: 'fourthPart',
    make: respelled((signature) => `${signature}.AAAA`),
  },
  {
    finds: 'algNone',
    unless: UNSIGNED,
    probe: 'algNone',
    make: (given) => ({ result: `${textOf(given, {}, { alg: 'none' })}.` }),
  },
  {
    finds: 'algNone',
    unless: UNSIGNED,
    probe: 'algNoneSpelled',
    make: async (given) => ({ result: await sign(textOf(given, {}, { alg: 'nOnE' }), random()) }),
  },
  {
    finds: 'algFromHeader',
    unless: UNSIGNED,
    probe: 'hs512',
    make: async (given) => ({
      result: await sign(textOf(given, {}, { alg: 'HS512' }), given.key.secret, 'SHA-512'),
    }),
  },
  {
    finds: 'algUnchecked',
    unless: [...UNSIGNED, 'algNone', 'algFromHeader'],
    probe: 'rs256',
    make: (given) => signed(given, {}, { alg: 'RS256' }),
  },
  {
    finds: 'emptyKey',
    unless: UNSIGNED,
    probe: 'emptySecret',
    make: async (given) => ({
      result: await sign(textOf(given, {}, { kid: crypto.randomUUID() }), EMPTY),
    }),
  },
  {
    finds: 'emptyKey',
    unless: UNSIGNED,
    probe: 'emptySecretNoKid',
    make: async (given) => ({ result: await sign(textOf(given, {}, { kid: undefined }), EMPTY) }),
  },
  {
    finds: 'kidUnchecked',
    unless: UNSIGNED,
    probe: 'unknownKid',
    make: (given) => signed(given, {}, { kid: crypto.randomUUID() }),
  },
  {
    finds: 'kidUnchecked',
    unless: UNSIGNED,
    probe: 'noKid',
    make: (given) => signed(given, {}, { kid: undefined }),
  },
  {
    // What every object inherits is found where keys are members of a plain one.
    finds: 'kidUnchecked',
    unless: UNSIGNED,
    probe: 'protoKid',
    make: (given) => signed(given, {}, { kid: '__proto__' }),
  },
  {
    finds: 'ticketIdIgnored',
    besideId: true,
    probe: 'otherTicket',
    make: (given) => signed(given, { ticketId: given.otherId }),
  },
  {
    finds: 'ticketAsResult',
    unless: ['ticketIdIgnored'],
    probe: 'ticket',
    make: ({ ticket }) => ({ result: ticket }),
  },
  {
    finds: 'unknownTicket',
    probe: 'unknownTicket',
    make: async (given) => {
      const ticketId = crypto.randomUUID();
      return { ticketId, ...(await signed({ ...given, ticketId }, {})) };
    },
  },
  {
    finds: 'oldTimestamp',
    probe: 'oldTime',
    make: (given) => signed(given, { timestamp: new Date(given.now - OLD).toISOString() }),
  },
  {
    finds: 'timestampUnread',
    unless: UNTIMED,
    probe: 'noTime',
    make: (given) => signed(given, { timestamp: undefined }),
  },
  {
    finds: 'timestampUnread',
    unless: UNTIMED,
    probe: 'wrongTime',
    make: (given) => signed(given, { timestamp: 'soon' }),
  },
  {
    finds: 'futureTimestamp',
    unless: UNTIMED,
    probe: 'futureTime',
    make: (given) => signed(given, { timestamp: new Date(given.now + AHEAD).toISOString() }),
  },
  {
    finds: 'expIgnored',
    probe: 'oldExp',
    make: (given) => signed(given, { exp: Math.floor((given.now - OVER) / 1000) }),
  },
  {
    finds: 'rubbishAccepted',
    probe: 'word',
    make: () => ({ result: 'rubbish' }),
  },
  {
    finds: 'rubbishAccepted',
    probe: 'noJson',
    make: () => ({ result: 'AAAA.AAAA.AAAA' }),
  },
  {
    finds: 'rubbishAccepted',
    probe: 'nullClaims',
    make: async ({ key }) => ({
      result: await sign(`${part({ alg: 'HS256', typ: 'JWT', kid: key.id })}.bnVsbA`, key.secret),
    }),
  },
  {
    finds: 'rubbishAccepted',
    unless: UNSIGNED,
    probe: 'nullHeader',
    make: async (given) => ({
      result: await sign(`bnVsbA.${part(claimsOf(given))}`, given.key.secret),
    }),
  },
];
