import type { ServiceErrorCode, ServiceErrorKind } from '../errors.ts';

/** How one kind of error is written on the wire. */
type KindOnWire = {
  /** The member that holds the code, where the kind has codes. */
  codeMember?: 'code' | 'reason';
  codes?: readonly ServiceErrorCode[keyof ServiceErrorCode][];
  /** Whether `error` holds a sentence of the service about the failure. */
  sentence?: true;
};

/**
 * Every kind of error that a bank service reports (wire protocol, section 9; specification,
 * section 8), with what it means. Each may have a `userMessage` besides.
 */
export const KINDS: Readonly<Record<ServiceErrorKind, KindOnWire>> = {
  /** Something at the bank or on the way to it; nothing the person did. */
  UnexpectedError: {},
  /** The person, or their bank's app, called it off. */
  Canceled: {},
  /** Tried again too often, these lock the person's access. */
  InvalidCredentials: {},
  /** The bank asks for something first (`ActionRequired`), or online access is not set up. */
  ServiceBlocked: { codeMember: 'code', codes: ['MissingSetup', 'ActionRequired'] },
  /** The person may not use this service at their bank. */
  Unauthorized: {},
  /** The session is no longer good for this: log in again. */
  ConsentExpired: {},
  /** The bank's limit of accesses a day is used up. */
  AccessExceeded: {},
  /** Further back than the bank keeps transactions. */
  PeriodOutOfBounds: {},
  /** The bank does not offer this payment; the reason may say what about it. */
  UnsupportedProduct: { codeMember: 'reason', codes: ['Limit', 'Recipient', 'Scheduled'] },
  PaymentFailed: { codeMember: 'code', codes: ['LimitExceeded', 'InsufficientFunds'] },
  /** The service did not accept a value of the request. */
  UnexpectedValue: { sentence: true },
  /** The ticket is not, or no longer, good for this call: get another one. */
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
  /** The bank itself is out of order; `Maintenance`: on purpose. */
  ProviderError: { codeMember: 'code', codes: ['Maintenance'] },
  InterruptError: {},
};

/** Whether this is the name of a kind. */
export function isKind(name: string): name is ServiceErrorKind {
  return Object.hasOwn(KINDS, name);
}
