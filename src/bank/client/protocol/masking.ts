import { asObject, own } from '../../../lib/own.ts';
import { parseJson } from '../../../lib/bytes.ts';
import { SERVICE_ERRORS } from '../errors.ts';
import { dialogContext } from './parsing.ts';

/** Stands for a value, or the name of a member, that must not be seen. */
export const MASK = '••••••';

/** Texts of one call that must not be seen, wherever its answer repeats them. */
export type Confidential = Set<string>;

/** The shown form of a value that has no members. */
type Show = (value: unknown) => unknown;
/** The members that are shown; the entries of a list are shown as one value would be. */
type Allowed = { readonly [name: string]: Allowed | Show };

const asIs: Show = (value) => value;
const never: Show = () => MASK;
/** The bank's page, and the page of the return, may carry what continues a login. */
const origin: Show = (address) =>
  typeof address === 'string' && URL.canParse(address)
    ? `${new URL(address).origin}/${MASK}`
    : MASK;
/** A dialog's category; any other text may be one that continues the login. */
const category: Show = (context) => dialogContext.parse(context) ?? MASK;

const all =
  (show: Allowed | Show) =>
  (...names: string[]): Allowed =>
    Object.fromEntries(names.map((name) => [name, show]));
const shown = all(asIs);
const covered = all(never);

const FILTER = shown('Supports', 'Eq');

/** The members of requests that are shown, and names whose values are covered. */
const REQUEST: Allowed = {
  ...shown('publicKey', 'ibanDetection', 'limit', 'fields'),
  ...shown('product', 'requestedExecutionDate'),
  ...covered('session', 'context', 'response', 'handle'),
  redirectUri: origin,
  filters: shown('term'),
  credentials: { ...shown('connectionId'), ...covered('userId', 'password', 'connectionData') },
  filter: { ...FILTER, Or: FILTER },
  accounts: shown('iban'),
  debtorAccount: shown('iban'),
  details: {
    ...shown('creditorName', 'remittance'),
    amount: shown('amount', 'currency'),
    creditorAccount: shown('iban'),
  },
};

/** The same for answers: of a settlement, of banks, of a service, and its errors. */
const ANSWER: Allowed = {
  ...shown('attestationReport', 'vcek', 'chachaBox'),
  systemVersion: {
    ...shown('kind', 'generation', 'createdAt', 'ref', 'launchMeasurement'),
    signature: shown('keyId', 'value'),
  },
  ...shown('id', 'countries', 'displayName', 'advice', 'logoId', 'bics', 'bankCodes'),
  // In the description of a bank these are the names of its fields.
  ...shown('userId', 'password'),
  credentials: shown('full', 'userId', 'none'),
  redirectUrl: origin,
  // Its token can be decoded to names, and a later login may be made with the rest.
  ...covered('Result'),
  Dialog: {
    ...shown('message'),
    context: category,
    image: { ...shown('mimeType'), ...covered('data', 'hhdUcData') },
    input: {
      Confirmation: { ...shown('pollingDelaySecs'), ...covered('context') },
      Selection: { options: shown('key', 'label', 'explanation'), ...covered('context') },
      Field: { ...shown('type', 'secrecyLevel', 'minLength', 'maxLength'), ...covered('context') },
    },
  },
  Redirect: { url: origin, ...covered('context') },
  RedirectHandle: covered('handle', 'context'),
  ...all(shown('code', 'reason', 'userMessage', 'error'))(...Object.keys(SERVICE_ERRORS)),
};

/** Shorter texts are part of too many others; as members they are covered all the same. */
const SHORTEST = 4;
/** Characters of one text that are shown. */
const LONGEST = 300;
/** Values of one copy, so that no answer makes a page of a million lines. */
const MOST_VALUES = 2000;

/**
 * A copy of a request's JSON with only the members of the allow-list: all others are covered, name and
 * value, and a long text is cut. Covered texts are added to `confidential`.
 */
export function maskedRequest(value: unknown, confidential: Confidential): unknown {
  return value === undefined ? undefined : copying(confidential, true)(value, REQUEST);
}

/**
 * The JSON of an answer in the same way, and without anything that the request kept confidential. Any
 * other text is covered. `undefined` for an empty body, and for bytes that are no text.
 */
export function maskedAnswer(text: string | undefined, confidential: Confidential): unknown {
  if (text === undefined || text === '') return undefined;
  const json = parseJson(text);
  return json === undefined ? MASK : copying(confidential, false)(json, ANSWER);
}

/** A text up to its first `longest` characters. */
export function readable(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The state of a copy. `remembers`: its covered texts become confidential. */
function copying(confidential: Confidential, remembers: boolean) {
  /** The number of values that may still be copied. */
  let left = MOST_VALUES;

  function cover(value: unknown): string {
    if (remembers) remember(value, confidential);
    return MASK;
  }

  return function copy(value: unknown, allowed: Allowed | Show): unknown {
    left -= 1;
    if (left < 0) return '…';
    if (value === null) return null;
    if (allowed === never) return cover(value);
    if (Array.isArray(value)) {
      const first: unknown[] = value.slice(0, left);
      const copies = first.map((entry) => copy(entry, Array.isArray(entry) ? never : allowed));
      const more = value.length - first.length;
      return more > 0 ? [...copies, `… (+${more})`] : copies;
    }
    const members = asObject(value);
    if (typeof allowed === 'function') {
      if (members) return cover(value);
      const show = allowed(value);
      if (typeof show !== 'string') return show;
      const open = [...confidential].reduce((rest, secret) => rest.replaceAll(secret, MASK), show);
      return readable(open, LONGEST);
    }
    if (!members) return cover(value);
    const entries = Object.entries(members).map(([name, member]) => {
      const inner = own(allowed, name);
      return inner ? [name, copy(member, inner)] : [MASK, cover(member)];
    });
    return Object.fromEntries(entries);
  };
}

function remember(value: unknown, confidential: Confidential): void {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) remember(member, confidential);
  } else if (typeof value === 'string' && value.length >= SHORTEST) {
    // As it is, as in JSON inside a text, and as in an address, where half a character has no place.
    confidential.add(value);
    confidential.add(JSON.stringify(value).slice(1, -1));
    confidential.add(encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\uFFFD')));
  }
}
