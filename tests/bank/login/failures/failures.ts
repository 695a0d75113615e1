import { HubError } from '../../../../src/providers/hub/errors.ts';
import {
  AttestationError,
  BankServiceError,
  type BankErrorDetails,
  type BankErrorKind,
} from '../../../../src/bank/client/errors.ts';
import type { Failure, LoginPhase } from '../../../../src/bank/login/flow/state.ts';

/** A token in an answer. It may never be shown. */
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';
export const TRACE_ID = new Uint8Array([7, 8, 9]);

export const serviceError = (kind: BankErrorKind, details: Partial<BankErrorDetails> = {}) =>
  new BankServiceError(kind, { call: 'POST accounts/service', ...details });

export const failureOf = (error: unknown, during: LoginPhase = 'login'): Failure => ({
  kind: 'error',
  during,
  error,
});

export const bankFailure = (
  kind: BankErrorKind,
  details: Partial<BankErrorDetails> = {},
  during?: LoginPhase,
): Failure => failureOf(serviceError(kind, details), during);

export function attestationError(wrong: Partial<AttestationError> = {}) {
  const failed = { check: 'product', failure: 'unexpected product', expected: 'a', found: 'b' };
  return new AttestationError({ ...failed, ...wrong } as AttestationError, []);
}

export function hubError(status: number, detail?: string) {
  const kind = status === 0 ? 'timeout' : 'status';
  return new HubError({ kind, call: 'POST /verify', status, ...(detail ? { detail } : {}) });
}
