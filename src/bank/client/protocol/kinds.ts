import type { ServiceErrorCode, ServiceErrorKind } from '../errors.ts';

/** The known categories of dialogs. A newer service may send others, which are left out. */
export const DIALOG_CONTEXTS: readonly unknown[] = [
  'Sca',
  'Accounts',
  'Redirect',
  'PaymentStatus',
  'VopConfirmation',
  'VopCheck',
];

/** How one kind of error is written on the wire. */
type KindOnWire = {
  /** The member that holds the code, where the kind has codes. */
  codeMember?: 'code' | 'reason';
  codes?: readonly ServiceErrorCode[keyof ServiceErrorCode][];
  /** Whether `error` holds a sentence of the service about the failure. */
  sentence?: true;
};

/**
 * Every kind of error that a bank service reports, and its meaning. Each may also have a
 * `userMessage`.
 */
export const KINDS: Readonly<Record<ServiceErrorKind, KindOnWire>> = {
  /** Something at the bank or on the way to it; nothing the person did. */
  UnexpectedError: {},
  /** The person cancelled, here or in the bank's app. */
  Canceled: {},
  /** Too many attempts lock the person's access. */
  InvalidCredentials: {},
  /** The bank requires an action first (`ActionRequired`), or online access is not set up. */
  ServiceBlocked: { codeMember: 'code', codes: ['MissingSetup', 'ActionRequired'] },
  /** The person may not use this service at their bank. */
  Unauthorized: {},
  /** The session no longer allows this: the person has to log in again. */
  ConsentExpired: {},
  /** The bank's daily limit of accesses is used up. */
  AccessExceeded: {},
  /** The period begins before the bank's oldest transactions. */
  PeriodOutOfBounds: {},
  /** The bank does not offer this payment; the reason may name the part it refuses. */
  UnsupportedProduct: { codeMember: 'reason', codes: ['Limit', 'Recipient', 'Scheduled'] },
  PaymentFailed: { codeMember: 'code', codes: ['LimitExceeded', 'InsufficientFunds'] },
  /** The service did not accept a value of the request. */
  UnexpectedValue: { sentence: true },
  /** The ticket is invalid for this call, or no longer valid: it has to be replaced. */
  TicketError: {
    codeMember: 'code',
    codes: [
      'Missing',
      'Invalid',
      'MissingKey',
      'UnknownKey',
      'Mismatch',
      'Expired',
      'InvalidLifetime',
      'ExpiredKey',
      'KeyEnvironmentMismatch',
    ],
    sentence: true,
  },
  /** The bank's own system does not work; `Maintenance`: it is being maintained. */
  ProviderError: { codeMember: 'code', codes: ['Maintenance'] },
  InterruptError: {},
};

/** Whether this is the name of a kind. */
export function isKind(name: string): name is ServiceErrorKind {
  return Object.hasOwn(KINDS, name);
}
