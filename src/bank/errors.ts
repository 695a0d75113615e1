import type { AttestationError, BankServiceError } from './client/errors.ts';

/** The configured trust is unusable, for example because a root is not a certificate. */
export class BankSetupError extends Error {
  override readonly name = 'BankSetupError';
}

/** The client or verifier from `create`. @throws BankSetupError if `create` throws */
export function setUp<T>(create: () => T): T {
  try {
    return create();
  } catch (cause) {
    throw new BankSetupError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * The error if it is one of the client; found by name, because the classes load with the client.
 */
export function bankErrorOf(error: unknown): BankServiceError | undefined {
  const isOther = !(error instanceof Error) || error.name !== 'BankServiceError';
  return isOther && !isAttestationError(error) ? undefined : (error as BankServiceError);
}

export function isAttestationError(error: unknown): error is AttestationError {
  return error instanceof Error && error.name === 'AttestationError';
}

/** A label for support: 'TicketError Expired 401'. */
export function errorLabel({ kind, code, status }: BankServiceError): string {
  return [kind, code, status || undefined].filter(Boolean).join(' ');
}

/** True if the ticket has expired. */
export function isExpiry(error: unknown): boolean {
  const bankError = bankErrorOf(error);
  return bankError?.kind === 'TicketError' && bankError.code === 'Expired';
}

/** True if no answer came: the bank may have received the call. */
export function isUnanswered(error: unknown): boolean {
  const kind = bankErrorOf(error)?.kind;
  return kind === 'Network' || kind === 'Timeout';
}

/** Seconds to wait after a call that did not reach the bank (429, or 503 with Retry-After). */
export function retryAfter(error: unknown): number | undefined {
  const bankError = bankErrorOf(error);
  return bankError?.kind === 'Response' ? bankError.retryAfter : undefined;
}
