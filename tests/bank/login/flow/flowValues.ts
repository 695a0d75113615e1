import { BankServiceError } from '../../../../src/bank/client/errors.ts';
import type { BankErrorDetails, BankErrorKind } from '../../../../src/bank/client/errors.ts';
import type { BankResult, ResultAccount } from '../../../../src/bank/client/result.ts';
import type {
  Connection,
  DialogInput,
  Evidence,
  ServiceAnswer,
} from '../../../../src/bank/client/service.ts';
import type { KeptRedirect, Ready } from '../../../../src/bank/login/flow/effects.ts';
import type { Dialog, StateOf } from '../../../../src/bank/login/flow/state.ts';

/** The initial time of the tests. */
export const BEGINNING = Date.UTC(2026, 10, 21, 12);

/** The lifetime of the tests' tickets in milliseconds. */
export const LIFETIME = 600_000;

/** The tests' tickets, recognisable because none of them may appear in a state. */
export const ticketNamed = (name: number | string) => `secret-ticket-${name}`;

/** What a search is called with: a ticket, and all of its words. */
export const searched = (ticket: number, terms: string[]) => [
  ticketNamed(ticket),
  { terms, ibanDetection: true, limit: 50 },
];

export const evidenceOf = (name: string): Evidence => ({
  checkedAt: BEGINNING,
  product: 'Genoa',
  simulated: true,
  configured: [{ kind: 'roots', used: true }],
  systemVersion: { kind: 'test', generation: 1, createdAt: '2026-11-21T12:00:00Z', ref: name },
  results: [],
});

export const readyNamed = (name: number | string, expiresAt = BEGINNING + LIFETIME): Ready => ({
  ticket: ticketNamed(name),
  expiresAt,
  evidence: evidenceOf(`proof ${name}`),
});

export const bankNamed = (displayName: string): Connection => ({
  id: `connection-${displayName}`,
  countries: ['DE'],
  displayName,
  credentials: { full: true, userId: false, none: false },
});

export const BANK = bankNamed('Bank of Tests');

const dialogOf = (input: DialogInput, context: string | undefined): Dialog => ({
  kind: 'Dialog',
  context,
  message: 'Please do something.',
  image: undefined,
  input,
});

export const fieldDialog = (context: string): Dialog =>
  dialogOf({ kind: 'Field', context, type: 'Text', secrecyLevel: 'Otp' }, 'Sca');

export const selectionDialog = (context: string): Dialog =>
  dialogOf(
    {
      kind: 'Selection',
      context,
      options: [
        { key: 'push', label: 'pushTAN' },
        { key: 'chip', label: 'chipTAN' },
      ],
    },
    'Sca',
  );

export const confirmationDialog = (
  context: string,
  pollingDelaySecs?: number,
  about: string | undefined = 'Sca',
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

export const RESULT: ServiceAnswer = {
  kind: 'Result',
  jwt: 'header.payload.signature',
};

export const accountAt = (index: number): ResultAccount => ({
  index,
  iban: `DE0212030000000020205${index}`,
  ownerName: 'Dr. Peter Steiger',
});

/** The bank's result. Its second entry cannot be chosen. */
export const ACCOUNTS: BankResult = {
  ticketId: 'id',
  timestamp: '2026-11-21T12:00:00Z',
  accounts: [accountAt(0), accountAt(2)],
};

/** The end of a login whose page reads `result`. */
export const signedState = <Result>(result: Result): StateOf<'SignedResult', Result> => ({
  name: 'SignedResult',
  evidence: evidenceOf('former'),
  query: 'bank of',
  info: BANK,
  bank: BANK,
  jwt: 'a.b.c',
  result,
  expiresAt: BEGINNING + LIFETIME,
});

export const KEPT: KeptRedirect = {
  ticket: ticketNamed('kept'),
  expiresAt: BEGINNING + LIFETIME,
  context: 'kept-context',
  url: new URL('https://bank.example/login'),
  bank: { id: BANK.id, displayName: BANK.displayName },
};

export function bankError(
  kind: BankErrorKind,
  details: Partial<BankErrorDetails> = {},
): BankServiceError {
  return new BankServiceError(kind, { call: 'POST accounts/service', status: 400, ...details });
}

export const expiry = () => bankError('TicketError', { code: 'Expired' });
