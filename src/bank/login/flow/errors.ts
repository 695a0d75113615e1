import type { BankErrorKind } from '../../client/errors.ts';
import { bankErrorOf } from '../../errors.ts';
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

/** The bank's result names another ticket than the one it was asked for with. */
export class ForeignResultError extends Error {
  override readonly name = 'ForeignResultError';
}

/** The bank service sent no report id with the failure. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';
}

/**
 * After these the console says nothing more to the service: it failed its attestation, its answers
 * cannot be opened, or the ticket cannot be used.
 */
const FATAL: ReadonlySet<BankErrorKind> = new Set(['Attestation', 'Unreadable', 'InvalidTicket']);

/** The failure to show for the rejection of a call or a preparation. */
export function failureOf(error: unknown, during: Doing): Failure {
  return error instanceof PreparationError
    ? { kind: 'error', during: error.during, error: error.cause }
    : { kind: 'error', during, error };
}

/** Whether this error ends the login, whatever was being done. */
export function isFatal(error: unknown): boolean {
  const bankError = bankErrorOf(error instanceof PreparationError ? error.cause : error);
  return bankError !== undefined && FATAL.has(bankError.kind);
}
