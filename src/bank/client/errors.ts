import type { AttestationFailure, CheckName, CheckResult } from './attestation/checks.ts';

export type KindOnWire = {
  codeMember?: 'code' | 'reason';
  codes?: readonly string[];
  /** True if `error` holds a sentence about the failure. */
  sentence?: true;
};

/** Error kinds that the bank service reports. Each may have a `userMessage`. */
export const SERVICE_ERRORS = {
  /** A failure at the bank or on the way to it, not caused by the user. */
  UnexpectedError: {},
  /** Cancelled by the user, here or in the bank's app. */
  Canceled: {},
  /** Repeated attempts can lock the user's access. */
  InvalidCredentials: {},
  /** Online access is not set up, or the bank requires another action first. */
  ServiceBlocked: { codeMember: 'code', codes: ['MissingSetup', 'ActionRequired'] },
  /** The bank does not let the user use this service. */
  Unauthorized: {},
  /** The user has to log in again. */
  ConsentExpired: {},
  /** The bank's daily limit is reached. */
  AccessExceeded: {},
  PeriodOutOfBounds: {},
  /** The bank does not offer this payment; the reason names the refused part, if any. */
  UnsupportedProduct: { codeMember: 'reason', codes: ['Limit', 'Recipient', 'Scheduled'] },
  PaymentFailed: { codeMember: 'code', codes: ['LimitExceeded', 'InsufficientFunds'] },
  UnexpectedValue: { sentence: true },
  /** The ticket has to be replaced. */
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
  ProviderError: { codeMember: 'code', codes: ['Maintenance'] },
  InterruptError: {},
} as const satisfies Readonly<Record<string, KindOnWire>>;

type ServiceErrors = typeof SERVICE_ERRORS;
export type ServiceErrorKind = keyof ServiceErrors;

/** The codes of each kind that has some. Unknown codes of a newer service are dropped. */
export type ServiceErrorCode = {
  [
    Kind in ServiceErrorKind as ServiceErrors[Kind] extends { codes: unknown } ? Kind : never
  ]: ServiceErrors[Kind] extends { codes: readonly (infer Code)[] } ? Code : never;
};

export type BankErrorKind =
  | ServiceErrorKind
  | 'NotFound'
  /** An error status, except 404, without a kind. */
  | 'Response'
  /** A success that does not open or does not match its schema. */
  | 'Unreadable'
  /** No answer: no network, refused by CORS, connection lost. */
  | 'Network'
  | 'Timeout'
  | 'Aborted'
  /** The ticket contains no id. Nothing was sent. */
  | 'InvalidTicket'
  /** The attestation failed. Nothing was sealed to the service. */
  | 'Attestation';

export type BankErrorDetails = {
  /** Method and path template, without ids: 'POST accounts/service'. */
  call: string;
  /** 0 if no answer came. */
  status?: number | undefined;
  code?: ServiceErrorCode[keyof ServiceErrorCode] | undefined;
  /** The bank's message to the user, in the bank's language. */
  userMessage?: string | undefined;
  /** The service's sentence about the failure, or the body of an answer without a known kind. */
  text?: string | undefined;
  /** Identifies this answer for `trace`; absent unless the service sent one that opens. */
  traceId?: Uint8Array | undefined;
  /** Seconds to wait, from the service or a proxy before it. */
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** The only error type of the client. Callers distinguish errors by `kind`. */
export class BankServiceError extends Error {
  override readonly name: string = 'BankServiceError';
  readonly kind: BankErrorKind;
  readonly call: string;
  readonly status: number;
  readonly code: BankErrorDetails['code'];
  readonly userMessage: string | undefined;
  readonly text: string | undefined;
  readonly traceId: Uint8Array | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: BankErrorKind, details: BankErrorDetails) {
    const { call, status = 0, code, userMessage, text, traceId, retryAfter, cause } = details;
    super([`${call}: ${kind}`, code, status || undefined].filter(Boolean).join(' '), { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.code = code;
    this.userMessage = userMessage;
    this.text = text;
    this.traceId = traceId;
    this.retryAfter = retryAfter;
  }
}

/** A failed attestation: all `results` in their order, and the first failed `check`. */
export class AttestationError extends BankServiceError {
  override readonly name = 'AttestationError';
  readonly check: CheckName;
  readonly failure: AttestationFailure;
  readonly expected: string;
  readonly found: string;
  readonly attack: string | undefined;
  readonly results: readonly CheckResult[];

  constructor(failed: Omit<CheckResult, 'passed'>, results: readonly CheckResult[]) {
    const text = `${failed.failure}: expected ${failed.expected}, found ${failed.found}`;
    super('Attestation', { call: 'POST key-settlement', text });
    this.message = text;
    this.check = failed.check;
    this.failure = failed.failure;
    this.expected = failed.expected;
    this.found = failed.found;
    this.attack = failed.attack;
    this.results = results;
  }
}
