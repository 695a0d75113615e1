import {
  BankServiceError,
  type BankErrorDetails,
  type BankErrorKind,
} from '../../../../src/bank/client/errors.ts';
import { ACCOUNT_FIELDS, CURRENT_ACCOUNTS } from '../../../../src/bank/client/filter.ts';
import {
  readResult,
  type BankResult,
  type ResultAccount,
} from '../../../../src/bank/client/result.ts';
import type {
  Connection,
  DialogInput,
  Evidence,
  ServiceAnswer,
} from '../../../../src/bank/client/service.ts';
import type { KeptRedirect } from '../../../../src/bank/login/flow/keptRedirects.ts';
import type { LoginService } from '../../../../src/bank/login/flow/outcomes.ts';
import type { Dialog, Signed } from '../../../../src/bank/login/flow/state.ts';

/** The time at which a login begins. */
export const INITIAL_STATE = Date.UTC(2026, 10, 21, 12);

/** Milliseconds for which a ticket is valid. */
export const LIFETIME = 600_000;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The beginning of every ticket. It may appear in no state. */
export const TICKET_HEAD = part({ alg: 'HS256', kid: 'secret' });

export const ticketNamed = (name: number | string, expiresAt = INITIAL_STATE + LIFETIME) =>
  `${TICKET_HEAD}.${part({ exp: expiresAt / 1000, data: { id: `id-${name}` } })}.c2ln`;

/** The arguments of a search. */
export const searched = (ticket: number, terms: string[]) => [
  ticketNamed(ticket),
  { terms, ibanDetection: true, limit: 50 },
];

export const evidenceOf = (name: string): Evidence => ({
  checkedAt: INITIAL_STATE,
  product: 'Genoa',
  simulated: true,
  configured: [{ kind: 'roots', used: true }],
  systemVersion: { kind: 'test', generation: 1, createdAt: '2026-11-21T12:00:00Z', ref: name },
  results: [],
});

export const bankNamed = (displayName: string): Connection => ({
  id: `connection-${displayName}`,
  countries: ['DE'],
  displayName,
  credentials: { full: true, userId: false, none: false },
});

export const BANK = bankNamed('Bank of Tests');

const dialogOf = (input: DialogInput, context: Dialog['context']): Dialog => ({
  kind: 'Dialog',
  context,
  message: 'Please do something.',
  image: undefined,
  input,
});

export const fieldDialog = (context: string): Dialog =>
  dialogOf({ kind: 'Field', context, type: 'Text', secrecyLevel: 'Otp' }, 'Sca');

const options = [
  { key: 'push', label: 'pushTAN' },
  { key: 'chip', label: 'chipTAN' },
];

export const selectionDialog = (context: string): Dialog =>
  dialogOf({ kind: 'Selection', context, options }, 'Sca');

export const confirmationDialog = (
  context: string,
  pollingDelaySecs?: number,
  about: Dialog['context'] = 'Sca',
): Dialog => dialogOf({ kind: 'Confirmation', context, pollingDelaySecs }, about);

export const redirectTo = (url: string, context: string): ServiceAnswer => ({
  kind: 'Redirect',
  url: new URL(url),
  context,
});

export const handleTo = (handle: string, context: string): ServiceAnswer => ({
  kind: 'RedirectHandle',
  handle,
  context,
});

export const accountAt = (index: number): ResultAccount => ({
  index,
  iban: `DE0212030000000020205${index}`,
  ownerName: 'Dr. Peter Steiger',
});

/** The bank's result for a ticket. Its second entry is no account. */
export function resultOf(name: number | string): Extract<ServiceAnswer, { kind: 'Result' }> {
  const timestamp = '2026-11-21T12:00:00Z';
  const data = [accountAt(0), {}, accountAt(2)];
  const claims = { data: { ticketId: `id-${name}`, timestamp, data } };
  return { kind: 'Result', jwt: `${part({ alg: 'HS256' })}.${part(claims)}.c2ln` };
}

export const RESULT = resultOf(1);

export const ACCOUNTS: LoginService<BankResult> = {
  name: 'Accounts',
  wanted: { service: 'Accounts', request: { fields: ACCOUNT_FIELDS, filter: CURRENT_ACCOUNTS } },
  read(jwt) {
    const result = readResult(jwt);
    if (!result) throw new Error('not a list of accounts');
    return result;
  },
};

/** The end of a login whose page reads `result`. */
export const signedState = <Result>(result: Result): Signed<Result> => ({
  name: 'SignedResult',
  evidence: evidenceOf('former'),
  query: 'bank of',
  info: BANK,
  bank: BANK,
  jwt: 'a.b.c',
  result,
  expiresAt: INITIAL_STATE + LIFETIME,
});

export const KEPT: KeptRedirect = {
  ticket: ticketNamed('kept'),
  expiresAt: INITIAL_STATE + LIFETIME,
  context: 'kept-context',
  url: new URL('https://bank.example/login'),
  bank: { id: BANK.id, displayName: BANK.displayName },
};

export const bankError = (kind: BankErrorKind, details: Partial<BankErrorDetails> = {}) =>
  new BankServiceError(kind, { call: 'POST accounts/service', status: 400, ...details });

export const expiry = () => bankError('TicketError', { code: 'Expired' });
