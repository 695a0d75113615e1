import type { BankErrorKind } from '../../client/errors.ts';
import { bankErrorOf } from '../../errors.ts';
import type { Failure, LoginPhase } from './state.ts';

/** There is no ticket, or no proof for it. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
  readonly during: 'ticket' | 'settlement';

  /** `cause` is the rejection of the hub or of the bank service. */
  constructor(during: 'ticket' | 'settlement', cause: unknown) {
    super(`no ${during}`, { cause });
    this.during = during;
  }
}

/** The bank's result names another ticket than the one it was asked for with. */
export class ForeignResultError extends Error {
  override readonly name = 'ForeignResultError';
}

/** The bank service sent no report id with the failure. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';
}

/** The end of a login that cannot continue. */
export class LoginEnd extends Error {
  override readonly name = 'LoginEnd';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * After these the console says nothing more to the service: it failed its attestation, its answers
 * cannot be opened, or the ticket cannot be used.
 */
const FATAL: ReadonlySet<BankErrorKind> = new Set(['Attestation', 'Unreadable', 'InvalidTicket']);

/** The failure to show for the rejection of a call or a preparation. */
export function failureOf(error: unknown, during: LoginPhase): Failure {
  return error instanceof PreparationError
    ? { kind: 'error', during: error.during, error: error.cause }
    : { kind: 'error', during, error };
}

/** True for an error that ends the login, whatever was being done. */
export function isFatal(error: unknown): boolean {
  const bankError = bankErrorOf(error instanceof PreparationError ? error.cause : error);
  return bankError !== undefined && FATAL.has(bankError.kind);
}
