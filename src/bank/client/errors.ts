import type { AttestationFailure, CheckName, CheckResult } from './attestation/checks.ts';

/** One kind of error on the wire. */
export type KindOnWire = {
  /** The member that holds the code, where the kind has codes. */
  codeMember?: 'code' | 'reason';
  codes?: readonly string[];
  /** `error` holds a sentence of the service about the failure. */
  sentence?: true;
};

/** The kinds of errors that a bank service itself reports. Each may have a `userMessage`. */
export const SERVICE_ERRORS = {
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
} as const satisfies Readonly<Record<string, KindOnWire>>;

type ServiceErrors = typeof SERVICE_ERRORS;
export type ServiceErrorKind = keyof ServiceErrors;

/** The codes of each kind that has some. A newer service may add codes, which are dropped. */
export type ServiceErrorCode = {
  [
    Kind in ServiceErrorKind as ServiceErrors[Kind] extends { codes: unknown } ? Kind : never
  ]: ServiceErrors[Kind] extends { codes: readonly (infer Code)[] } ? Code : never;
};

/** Every kind of error of a call to the bank service. */
export type BankErrorKind =
  | ServiceErrorKind
  /** 404 without a kind of the service. */
  | 'NotFound'
  /** Any other error status: see `status` and `text`. */
  | 'Response'
  /** A successful answer that cannot be opened or does not match its schema. */
  | 'Unreadable'
  /** No answer came: no network, refused by CORS, connection lost. */
  | 'Network'
  | 'Timeout'
  /** The caller's signal was aborted. */
  | 'Aborted'
  /** The ticket contains no ticket id. Nothing was sent. */
  | 'InvalidTicket'
  /** The service did not prove that it is the attested enclave. Nothing was sealed to it. */
  | 'Attestation';

export type BankErrorDetails = {
  /** The call as method and path template, without ids: 'POST accounts/service'. */
  call: string;
  /** 0 if no answer came. */
  status?: number | undefined;
  code?: ServiceErrorCode[keyof ServiceErrorCode] | undefined;
  /** The bank's own message to the person, in the bank's language. */
  userMessage?: string | undefined;
  /** The body of an answer without a known kind, or the service's sentence about the failure. */
  text?: string | undefined;
  /** Identifies this answer for `trace`. Raw bytes; only if the service sent one that opens. */
  traceId?: Uint8Array | undefined;
  /** Seconds that the service, or a proxy before it, wants to be left alone. */
  busyFor?: number | undefined;
  cause?: unknown;
};

/** The only error type of the bank service's client. Callers distinguish errors by `kind`. */
export class BankServiceError extends Error {
  override readonly name: string = 'BankServiceError';
  readonly kind: BankErrorKind;
  readonly call: string;
  readonly status: number;
  readonly code: BankErrorDetails['code'];
  readonly userMessage: string | undefined;
  readonly text: string | undefined;
  readonly traceId: Uint8Array | undefined;
  readonly busyFor: number | undefined;

  constructor(kind: BankErrorKind, details: BankErrorDetails) {
    const { call, status = 0, code, userMessage, text, traceId, busyFor, cause } = details;
    super([`${call}: ${kind}`, code, status || undefined].filter(Boolean).join(' '), { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.code = code;
    this.userMessage = userMessage;
    this.text = text;
    this.traceId = traceId;
    this.busyFor = busyFor;
  }
}

/**
 * The enclave did not prove itself. `results` are all checks in their order; `check` is the first
 * that failed and `failure` its name.
 */
export class AttestationError extends BankServiceError {
  override readonly name = 'AttestationError';
  readonly check: CheckName;
  readonly failure: AttestationFailure;
  readonly expected: string;
  readonly found: string;
  /** The published attack for which the processor family is refused. */
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
