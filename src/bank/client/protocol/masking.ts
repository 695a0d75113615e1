import { asObject, own } from '../../../lib/own.ts';
import { parseJson } from '../../../lib/bytes.ts';
import { SERVICE_ERRORS } from '../errors.ts';
import { DIALOG_CONTEXTS } from './schemas.ts';

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
const category: Show = (context) => (DIALOG_CONTEXTS.includes(context) ? context : MASK);

const all =
  (show: Allowed | Show) =>
  (...names: string[]): Allowed =>
    Object.fromEntries(names.map((name) => [name, show]));
const shown = all(asIs);
const covered = all(never);

const ACCOUNT = shown('iban', 'currency');
const FILTER = shown('Supports', 'Eq');

/** The members of requests that are shown, and names whose values are covered. */
const REQUEST: Allowed = {
  ...shown('publicKey', 'ibanDetection', 'limit', 'fields'),
  ...shown('product', 'debtorName', 'requestedExecutionDate'),
  ...covered('session', 'context', 'response', 'handle'),
  redirectUri: origin,
  filters: shown('term'),
  credentials: { ...shown('connectionId'), ...covered('userId', 'password', 'connectionData') },
  filter: { ...FILTER, Or: FILTER },
  accounts: ACCOUNT,
  debtorAccount: ACCOUNT,
  details: {
    ...shown('endToEndIdentification', 'creditorName', 'remittance'),
    amount: shown('amount', 'currency'),
    creditorAccount: ACCOUNT,
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
  if (value === undefined) return undefined;
  return copy(value, REQUEST, { confidential, remembers: true, left: MOST_VALUES });
}

/**
 * The JSON of an answer in the same way, and without anything that the request kept confidential. Any
 * other text is covered. `undefined` for an empty body, and for bytes that are no text.
 */
export function maskedAnswer(text: string | undefined, confidential: Confidential): unknown {
  if (text === undefined || text === '') return undefined;
  const json = parseJson(text);
  if (json === undefined) return MASK;
  return copy(json, ANSWER, { confidential, remembers: false, left: MOST_VALUES });
}

/** A text up to its first `longest` characters. */
export function readable(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

type Masking = {
  confidential: Confidential;
  /** True for a request: its covered texts become confidential. */
  remembers: boolean;
  /** The number of values that may still be copied. */
  left: number;
};

function copy(value: unknown, allowed: Allowed | Show, masking: Masking): unknown {
  masking.left -= 1;
  if (masking.left < 0) return '…';
  if (value === null) return null;
  if (allowed === never) return cover(value, masking);
  if (Array.isArray(value)) return copyList(value, allowed, masking);
  const members = asObject(value);
  if (typeof allowed === 'function' && !members) {
    const show = allowed(value);
    return typeof show === 'string' ? readable(without(show, masking), LONGEST) : show;
  }
  if (typeof allowed === 'function' || !members) return cover(value, masking);
  const entries = Object.entries(members).map(([name, member]) => {
    const inner = own(allowed, name);
    return inner ? [name, copy(member, inner, masking)] : [MASK, cover(member, masking)];
  });
  return Object.fromEntries(entries) as unknown;
}

function copyList(list: readonly unknown[], allowed: Allowed | Show, masking: Masking): unknown[] {
  const first = list.slice(0, masking.left);
  const entries = first.map((entry) =>
    copy(entry, Array.isArray(entry) ? never : allowed, masking),
  );
  const more = list.length - first.length;
  return more > 0 ? [...entries, `… (+${more})`] : entries;
}

function cover(value: unknown, { remembers, confidential }: Masking): string {
  if (remembers) remember(value, confidential);
  return MASK;
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

const without = (text: string, { confidential }: Masking) =>
  [...confidential].reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
