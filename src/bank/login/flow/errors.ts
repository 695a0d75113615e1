import type { BankErrorKind } from '../../client/errors.ts';
import { bankErrorOf } from '../../errors.ts';
import type { Failure, LoginPhase } from './state.ts';

/** No ticket was issued, or no keys were settled. `cause` is the error of hub or bank service. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
  readonly during: 'ticket' | 'settlement';

  constructor(during: 'ticket' | 'settlement', cause: unknown) {
    super(`no ${during}`, { cause });
    this.during = during;
  }
}

/** The bank's result names another ticket. */
export class ForeignResultError extends Error {
  override readonly name = 'ForeignResultError';
}

/** The bank service sent no trace id with the failure. */
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

/** Errors after which nothing more is sent to the service. */
const FATAL: ReadonlySet<BankErrorKind> = new Set(['Attestation', 'Unreadable', 'InvalidTicket']);

export function failureOf(error: unknown, during: LoginPhase): Failure {
  return error instanceof PreparationError
    ? { kind: 'error', during: error.during, error: error.cause }
    : { kind: 'error', during, error };
}

/** True for an error that ends the login in every phase. */
export function isFatal(error: unknown): boolean {
  const bankError = bankErrorOf(error instanceof PreparationError ? error.cause : error);
  return bankError !== undefined && FATAL.has(bankError.kind);
}
