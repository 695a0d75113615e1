import type { BankErrorKind, BankServiceError } from '../bank-service/errors.ts';
import { PreparationError } from './effects.ts';
import type { Doing, Failure } from './state.ts';

/** The names of errors whose classes arrive with the code of the bank service, after this one. */
const BANK_ERRORS: ReadonlySet<string> = new Set(['BankServiceError', 'AttestationError']);

/** Nothing may be said to this service any more (trust, F38 and F39), or not with this ticket. */
const FATAL: ReadonlySet<BankErrorKind> = new Set(['Attestation', 'Unreadable', 'InvalidTicket']);

/**
 * The error as the bank service's client throws it, recognised by its name: its class is loaded with
 * the client, by the first call. `undefined` for whatever else was thrown.
 */
export function bankErrorOf(error: unknown): BankServiceError | undefined {
  return error instanceof Error && BANK_ERRORS.has(error.name)
    ? (error as BankServiceError)
    : undefined;
}

/** The failure to show for what a call or a preparation rejected with. */
export function failureOf(error: unknown, during: Doing): Failure {
  return error instanceof PreparationError
    ? { kind: 'error', during: error.during, error: error.cause }
    : { kind: 'error', during, error };
}

/** Whether the verification must end with this, whatever was being done. */
export function isFatal(error: unknown): boolean {
  const bankError = bankErrorOf(error instanceof PreparationError ? error.cause : error);
  return bankError !== undefined && FATAL.has(bankError.kind);
}

/** Whether the bank service refuses the ticket for its age; all else in the call may have been good. */
export function isExpiry(error: unknown): boolean {
  const bankError = bankErrorOf(error);
  return bankError?.kind === 'TicketError' && bankError.code === 'Expired';
}

/** Whether nothing came back, so that the bank may know nothing of the call. */
export function isSilence(error: unknown): boolean {
  const kind = bankErrorOf(error)?.kind;
  return kind === 'Network' || kind === 'Timeout';
}

/** Whether the hub does not take what was sent (422). Its class, too, is known by its name. */
export function isRejectedByHub(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'HubError' && 'status' in error && error.status === 422
  );
}

/** The bank's result is no list of accounts, so there is nothing to choose from. */
export class UnreadableResultError extends Error {
  override readonly name = 'UnreadableResultError';

  constructor() {
    super('the result is no list of accounts');
  }
}

/** The bank service has sent no id of a report with the failure. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';

  constructor() {
    super('there is no report of this failure');
  }
}
