import type { AttestationError } from '../bank-service/errors.ts';

/** By name: the class is part of the code that is loaded later. */
export function isAttestationError(error: unknown): error is AttestationError {
  return error instanceof Error && error.name === 'AttestationError';
}
