import type { AttestationFailure, CheckName, CheckResult } from './attestation/checks.ts';

/** What a bank service itself reports (specification, section 8; wire protocol, section 9). */
export type ServiceErrorKind =
  | 'UnexpectedError'
  | 'Canceled'
  | 'InvalidCredentials'
  | 'ServiceBlocked'
  | 'Unauthorized'
  | 'ConsentExpired'
  | 'AccessExceeded'
  | 'PeriodOutOfBounds'
  | 'UnsupportedProduct'
  | 'PaymentFailed'
  | 'UnexpectedValue'
  | 'TicketError'
  | 'ProviderError'
  | 'InterruptError';

/** Codes within a kind; those that a newer service may add are dropped, the kind stays. */
export type ServiceErrorCode = {
  ServiceBlocked: 'MissingSetup' | 'ActionRequired';
  UnsupportedProduct: 'Limit' | 'Recipient' | 'Scheduled';
  PaymentFailed: 'LimitExceeded' | 'InsufficientFunds';
  ProviderError: 'Maintenance';
  TicketError:
    | 'Missing'
    | 'Invalid'
    | 'MissingKey'
    | 'UnknownKey'
    | 'Mismatch'
    | 'Expired'
    | 'InvalidLifetime'
    | 'ExpiredKey'
    | 'KeyEnvironmentMismatch';
};

/** Everything that a call to the bank service can fail with. */
export type BankErrorKind =
  | ServiceErrorKind
  /** The service knows no such thing (404 without a kind of its own). */
  | 'NotFound'
  /** Any other error status: see `status` and `text`. */
  | 'Response'
  /** An answer of success that cannot be opened, or is not what the call promises. */
  | 'Unreadable'
  /** No answer: no network, refused by CORS, connection cut. */
  | 'Network'
  | 'Timeout'
  /** The caller's own signal. */
  | 'Aborted'
  /** The ticket names no ticket id; nothing was sent. */
  | 'InvalidTicket'
  /** The service did not prove that it is the attested enclave; nothing was sealed to it. */
  | 'Attestation';

export type BankErrorDetails = {
  /** The call as method and path template, without ids: 'POST accounts/service'. */
  call: string;
  /** 0 where there was no answer. */
  status?: number | undefined;
  code?: ServiceErrorCode[keyof ServiceErrorCode] | undefined;
  /** The bank's own words for the person, in whatever language the bank speaks. */
  userMessage?: string | undefined;
  /** The body of an answer that fits no kind, or the service's own sentence about the failure. */
  text?: string | undefined;
  /** Names this answer to `trace`. Raw bytes; only where the service sent one that opens. */
  traceId?: Uint8Array | undefined;
  cause?: unknown;
};

/** The one error type of the bank service; `kind` tells what to do about it. */
export class BankServiceError extends Error {
  readonly kind: BankErrorKind;
  readonly call: string;
  readonly status: number;
  readonly code: BankErrorDetails['code'];
  readonly userMessage: string | undefined;
  readonly text: string | undefined;
  readonly traceId: Uint8Array | undefined;

  constructor(kind: BankErrorKind, details: BankErrorDetails) {
    const { call, status = 0, code, userMessage, text, traceId, cause } = details;
    super([`${call}: ${kind}`, code, status || undefined].filter(Boolean).join(' '), { cause });
    this.name = 'BankServiceError';
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.code = code;
    this.userMessage = userMessage;
    this.text = text;
    this.traceId = traceId;
  }
}

/**
 * The enclave did not prove itself (wire protocol, section 5.3). `failure` is the specification's
 * name; `results` are all checks in their order, this one the first that failed.
 */
export class AttestationError extends BankServiceError {
  readonly check: CheckName;
  readonly failure: AttestationFailure;
  readonly expected: string;
  readonly found: string;
  readonly results: readonly CheckResult[];

  constructor(
    failed: Pick<CheckResult, 'check' | 'failure' | 'expected' | 'found'>,
    results: readonly CheckResult[],
    call = 'POST key-settlement',
  ) {
    const text = `${failed.failure}: expected ${failed.expected}, found ${failed.found}`;
    super('Attestation', { call, text });
    this.name = 'AttestationError';
    this.message = text;
    this.check = failed.check;
    this.failure = failed.failure;
    this.expected = failed.expected;
    this.found = failed.found;
    this.results = results;
  }
}
