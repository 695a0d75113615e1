import type { AttestationError, BankErrorKind, BankServiceError } from '../bank-service/errors.ts';
import type { Doing, Failure } from './state.ts';

/** There is no ticket, or no proof for it. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
  readonly during: 'ticket' | 'settlement';

  /** `cause` is what the hub or the bank service rejected with. */
  constructor(during: 'ticket' | 'settlement', cause: unknown) {
    super(`no ${during}`, { cause });
    this.during = during;
  }
}

/** The configured trust cannot be used, for example because a root is not a certificate. */
export class BankSetupError extends Error {
  override readonly name = 'BankSetupError';
}

/** The bank's result is not a list of accounts, so there is nothing to choose from. */
export class UnreadableResultError extends Error {
  override readonly name = 'UnreadableResultError';

  constructor() {
    super('the result is no list of accounts');
  }
}

/** The bank's result names another ticket than the one it was asked for with. */
export class ForeignResultError extends Error {
  override readonly name = 'ForeignResultError';

  constructor() {
    super('the result names another ticket');
  }
}

/** The bank service sent no report id with the failure. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';

  constructor() {
    super('there is no report of this failure');
  }
}

/** The class names of errors whose code is loaded later, together with the bank service. */
const BANK_ERRORS: ReadonlySet<string> = new Set(['BankServiceError', 'AttestationError']);

/**
 * After these the console says nothing more to the service: it failed its attestation, its answers
 * cannot be opened, or the ticket cannot be used.
 */
const FATAL: ReadonlySet<BankErrorKind> = new Set(['Attestation', 'Unreadable', 'InvalidTicket']);

/**
 * The error as an error of the bank service's client, `undefined` if it is any other. Recognised by
 * name, because the class is loaded with the client by the first call.
 */
export function bankErrorOf(error: unknown): BankServiceError | undefined {
  return error instanceof Error && BANK_ERRORS.has(error.name)
    ? (error as BankServiceError)
    : undefined;
}

/** Whether the service failed its attestation. Recognised by name, like every bank error. */
export function isAttestationError(error: unknown): error is AttestationError {
  return error instanceof Error && error.name === 'AttestationError';
}

/** The failure to show for the rejection of a call or a preparation. */
export function failureOf(error: unknown, during: Doing): Failure {
  return error instanceof PreparationError
    ? { kind: 'error', during: error.during, error: error.cause }
    : { kind: 'error', during, error };
}

/** Whether this error ends the verification, whatever was being done. */
export function isFatal(error: unknown): boolean {
  const bankError = bankErrorOf(error instanceof PreparationError ? error.cause : error);
  return bankError !== undefined && FATAL.has(bankError.kind);
}

/** Whether the bank service refuses the ticket because it has expired. */
export function isExpiry(error: unknown): boolean {
  const bankError = bankErrorOf(error);
  return bankError?.kind === 'TicketError' && bankError.code === 'Expired';
}

/** Whether no answer came, so that the bank may or may not have received the call. */
export function isSilence(error: unknown): boolean {
  const kind = bankErrorOf(error)?.kind;
  return kind === 'Network' || kind === 'Timeout';
}

/**
 * Seconds after which a call may be repeated that was turned away before it reached the bank: 429, or
 * 503 with a time. `undefined` for any other error, those of a known kind too.
 */
export function busyFor(error: unknown): number | undefined {
  const bankError = bankErrorOf(error);
  return bankError?.kind === 'Response' ? bankError.busyFor : undefined;
}

/** Whether the hub refuses the content of a request (422). Its class is recognised by name, too. */
export function isRejectedByHub(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'HubError' && 'status' in error && error.status === 422
  );
}
