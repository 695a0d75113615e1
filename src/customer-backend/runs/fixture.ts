import { asObject, own } from '../../lib/own.ts';
import { parseJson, toBase64 } from '../../lib/bytes.ts';
import { ACCOUNT_VALUES } from '../../bank/client/filter.ts';
import type { ServiceName } from '../../bank/services.ts';
import { signResult } from '../../bank/tickets/signing.ts';
import {
  createPseudonyms,
  isClean,
  unmistakable,
  type Pseudonyms,
  type Random,
} from './pseudonyms.ts';

/** Increases when a fixture's members change. */
const VERSION = 1;

const CURRENCIES =
  'ALL AUD BAM BGN CAD CHF CNY CZK DKK EUR GBP GEL HUF ISK JPY MDL MKD NOK PLN RON RSD SEK TRY UAH USD';

/** The service's own words and lists, by the members that they stand in. They say nothing of a person. */
const CLOSED: Readonly<Record<string, ReadonlySet<string>>> = {
  status: new Set([...ACCOUNT_VALUES.Status, 'Booked', 'Pending']),
  type: new Set([...ACCOUNT_VALUES.Type, 'Booked', 'Expected', 'Available']),
  // Not each of the service's is known to every platform.
  currency: new Set([...CURRENCIES.split(' '), ...Intl.supportedValuesOf('currency')]),
};

/** A day, or a time of RFC 3339, of this or the last century. */
const DATE =
  /^(19|20)\d\d-[01]\d-[0-3]\d(T[0-2]\d:[0-5]\d(:[0-6]\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A number with decimals. One without may as well be that of an account. */
const DECIMAL = /^[+\u2212-]?\d{1,15}[.,]\d{1,6}$/;
const WHOLE = /^[+\u2212-]?\d{1,15}$/;

/** Nothing of something says nothing of a person, and programs treat it as no other amount. */
const ZERO = /^[+\u2212-]?(0|0{1,15}[.,]0{1,6})$/;

/** The name of a member of the protocol, and not a number or a name as one. */
const MEMBER = /^[a-z][A-Za-z]{0,39}\d?$/;

/** Results are not nested this deeply. */
const DEEPEST = 50;

/** Whether a text stays as it is. */
const stays = (name: string, text: string) =>
  DATE.test(text) || ZERO.test(text) || own(CLOSED, name)?.has(text) === true;

/** Every text of a value that does not stay, with the member that it stands in. */
function textsIn(value: unknown, name: string, depth = 0): { name: string; text: string }[] {
  if (typeof value === 'number') return [{ name, text: String(value) }];
  if (typeof value === 'string') return stays(name, value) ? [] : [{ name, text: value }];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, name, depth + 1));
  return Object.entries(value).flatMap(([key, member]) => [
    ...(MEMBER.test(key) ? [] : [{ name: '', text: key }]),
    ...textsIn(member, key, depth + 1),
  ]);
}

/**
 * A value with a pseudonym for every text and number: what is not known to be harmless is replaced.
 * Days, currencies, the service's own words, and the names of members stay.
 */
function replaced(value: unknown, name: string, by: Pseudonyms, depth = 0): unknown {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    const text = String(value);
    if (value === 0) return 0;
    return DECIMAL.test(text) || WHOLE.test(text) ? Number(by.amount(text)) : 0;
  }
  if (typeof value === 'string') {
    if (stays(name, value)) return value;
    if (/bic$/i.test(name)) return by.bic(value);
    const isAmount = DECIMAL.test(value) || (name === 'amount' && WHOLE.test(value));
    return isAmount ? by.amount(value) : by.text(value);
  }
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => replaced(one, name, by, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      MEMBER.test(key) ? key : by.text(key),
      replaced(member, key, by, depth + 1),
    ]),
  );
}

/**
 * Data of a result with pseudonyms: other IBANs (valid, same country and length), names, numbers and
 * amounts, the same for the same original. Dates stay. @throws Error if something of the original is
 * left
 */
export function pseudonymized(data: unknown, random: Random): unknown {
  const found = textsIn(data, '');
  const originals = found.map(({ text }) => text);
  const by = createPseudonyms(originals, random);
  // First, so that a BIC has the same pseudonym in every text.
  for (const { name, text } of found) if (/bic$/i.test(name)) by.bic(text);
  const made = replaced(data, '', by);
  const avoided = unmistakable(originals);
  const left = textsIn(made, '').some(({ text }) => !isClean(text, avoided));
  if (left) throw new Error('Something of the original is left');
  return made;
}

/** A random number of the platform's secure generator. */
function secureRandom(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % below;
}

type FixtureOf = { service: ServiceName; claims: string; random?: Random };

/**
 * A test fixture of a result, as JSON: its data with pseudonyms, and a token of them that is signed by
 * a key made for this file alone, whose secret is in it. `claims` are those of the result (JSON).
 */
export async function fixtureOf({ service, claims, random = secureRandom }: FixtureOf) {
  const result = asObject(asObject(parseJson(claims))?.['data']);
  const data = pseudonymized(result?.['data'] ?? null, random);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const [keyId, ticketId] = [crypto.randomUUID(), crypto.randomUUID()];
  const sent = String(result?.['timestamp']);
  const timestamp = DATE.test(sent) ? sent : new Date().toISOString();
  const token = await signResult({ keyId, secret, ticketId, timestamp, data });
  const fixture = {
    kind: 'bank-result-fixture',
    version: VERSION,
    about:
      'A result with pseudonyms. Its key is made for this file alone: verify the token with it, at the time of its timestamp.',
    service,
    key: { id: keyId, secret: toBase64(secret) },
    ticketId,
    timestamp,
    result: token,
    data,
  };
  return `${JSON.stringify(fixture, undefined, 2)}\n`;
}
