import { asObject, own } from '../../../lib/own.ts';
import { parseJson } from '../../../lib/bytes.ts';
import { SERVICE_ERRORS } from '../errors.ts';
import { dialogContext } from './parsing.ts';

/** Replaces a confidential value or name. */
export const MASK = '••••••';

/** Texts of one request, masked wherever its answer repeats them. */
export type Confidential = Set<string>;

/** The shown form of a value without members. */
type Show = (value: unknown) => unknown;
/** The shown members. The entries of a list follow the same rule as a single value. */
type Allowed = { readonly [name: string]: Allowed | Show };

const asIs: Show = (value) => value;
const never: Show = () => MASK;
/** Only the origin: the rest of a redirect address may contain a token that continues the login. */
const origin: Show = (address) =>
  typeof address === 'string' && URL.canParse(address)
    ? `${new URL(address).origin}/${MASK}`
    : MASK;
/** Only known categories: any other `context` may be a token that continues the login. */
const category: Show = (context) => dialogContext.parse(context) ?? MASK;

const all =
  (show: Allowed | Show) =>
  (...names: string[]): Allowed =>
    Object.fromEntries(names.map((name) => [name, show]));
const shown = all(asIs);
const masked = all(never);

const FILTER = shown('Supports', 'Eq');

/** The shown and masked members of requests. A masked member keeps its name. */
const REQUEST: Allowed = {
  ...shown('publicKey', 'ibanDetection', 'limit', 'fields'),
  ...shown('product', 'requestedExecutionDate'),
  ...masked('session', 'context', 'response', 'handle'),
  redirectUri: origin,
  filters: shown('term'),
  credentials: { ...shown('connectionId'), ...masked('userId', 'password', 'connectionData') },
  filter: { ...FILTER, Or: FILTER },
  accounts: shown('iban'),
  debtorAccount: shown('iban'),
  details: {
    ...shown('creditorName', 'remittance'),
    amount: shown('amount', 'currency'),
    creditorAccount: shown('iban'),
  },
};

/** The shown and masked members of settlements, banks, service answers and errors. */
const ANSWER: Allowed = {
  ...shown('attestationReport', 'vcek', 'chachaBox'),
  systemVersion: {
    ...shown('kind', 'generation', 'createdAt', 'ref', 'launchMeasurement'),
    signature: shown('keyId', 'value'),
  },
  ...shown('id', 'countries', 'displayName', 'advice', 'logoId', 'bics', 'bankCodes'),
  // In an answer these are the bank's names for its two fields, not credentials.
  ...shown('userId', 'password'),
  credentials: shown('full', 'userId', 'none'),
  redirectUrl: origin,
  // The token contains names and IBANs; session and connection data can continue a login.
  ...masked('Result'),
  Dialog: {
    ...shown('message'),
    context: category,
    image: { ...shown('mimeType'), ...masked('data', 'hhdUcData') },
    input: {
      Confirmation: { ...shown('pollingDelaySecs'), ...masked('context') },
      Selection: { options: shown('key', 'label', 'explanation'), ...masked('context') },
      Field: { ...shown('type', 'secrecyLevel', 'minLength', 'maxLength'), ...masked('context') },
    },
  },
  Redirect: { url: origin, ...masked('context') },
  RedirectHandle: masked('handle', 'context'),
  ...all(shown('code', 'reason', 'userMessage', 'error'))(...Object.keys(SERVICE_ERRORS)),
};

/**
 * Minimum length of confidential texts, in characters. Shorter ones occur inside too many others,
 * so only their own member is masked.
 */
const MIN_LENGTH = 4;
/** Shown characters of a text. */
const MAX_LENGTH = 300;
/** Maximum number of values in a copy, which limits the length of the page. */
const MAX_VALUES = 2000;

/**
 * A copy of a request's JSON that shows only allow-listed members. Names and values of all others
 * are masked, and long texts cut. Masked texts are added to `confidential`.
 */
export function maskedRequest(value: unknown, confidential: Confidential): unknown {
  return value === undefined ? undefined : copying(confidential, true)(value, REQUEST);
}

/**
 * The same for an answer, in which `confidential` texts are masked too. Other text than JSON is
 * masked; `undefined` for an empty body or bytes that are not UTF-8.
 */
export function maskedAnswer(text: string | undefined, confidential: Confidential): unknown {
  if (text === undefined || text === '') return undefined;
  const json = parseJson(text);
  return json === undefined ? MASK : copying(confidential, false)(json, ANSWER);
}

export function readable(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Returns a function that copies a value. If `remembers`, its masked texts become confidential. */
function copying(confidential: Confidential, remembers: boolean) {
  let left = MAX_VALUES;

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
      return readable(open, MAX_LENGTH);
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
  } else if (typeof value === 'string' && value.length >= MIN_LENGTH) {
    // Plain, escaped as in JSON, and as in an address, which cannot encode a lone surrogate.
    confidential.add(value);
    confidential.add(JSON.stringify(value).slice(1, -1));
    confidential.add(encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\uFFFD')));
  }
}
