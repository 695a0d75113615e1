import type { AttestationError, BankServiceError } from './client/errors.ts';

/** The configured trust cannot be used, for example because a root is not a certificate. */
export class BankSetupError extends Error {
  override readonly name = 'BankSetupError';
}

/** The client or verifier that `create` makes. Throws a BankSetupError where `create` throws. */
export function setUp<T>(create: () => T): T {
  try {
    return create();
  } catch (cause) {
    throw new BankSetupError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

// Errors are recognised by name, because their classes are loaded with the client by the first call.

/** The error as an error of the bank service's client, `undefined` if it is any other. */
export function bankErrorOf(error: unknown): BankServiceError | undefined {
  const isOther = !(error instanceof Error) || error.name !== 'BankServiceError';
  return isOther && !isAttestationError(error) ? undefined : (error as BankServiceError);
}

/** True if the service failed its attestation. */
export function isAttestationError(error: unknown): error is AttestationError {
  return error instanceof Error && error.name === 'AttestationError';
}

/** 'TicketError Expired 401': what support asks for. */
export function errorLabel({ kind, code, status }: BankServiceError): string {
  return [kind, code, status || undefined].filter(Boolean).join(' ');
}

/** True if the bank service refuses the ticket because it has expired. */
export function isExpiry(error: unknown): boolean {
  const bankError = bankErrorOf(error);
  return bankError?.kind === 'TicketError' && bankError.code === 'Expired';
}

/** True if no answer came, so that the bank may or may not have received the call. */
export function isUnanswered(error: unknown): boolean {
  const kind = bankErrorOf(error)?.kind;
  return kind === 'Network' || kind === 'Timeout';
}

/**
 * Seconds after which a call may be repeated that was turned away before it reached the bank: 429, or
 * 503 with a time. `undefined` for any other error, those of a known kind too.
 */
export function retryAfter(error: unknown): number | undefined {
  const bankError = bankErrorOf(error);
  return bankError?.kind === 'Response' ? bankError.retryAfter : undefined;
}
