import { HubError } from '../../../../src/providers/hub/errors.ts';
import {
  AttestationError,
  BankServiceError,
  type BankErrorDetails,
  type BankErrorKind,
} from '../../../../src/bank/client/errors.ts';
import type { LoginPhase, Failure } from '../../../../src/bank/login/flow/state.ts';

/** A secret that the hub or the bank service might reflect and that must not be shown. */
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';
export const TRACE_ID = new Uint8Array([7, 8, 9]);

const CALL = 'POST accounts/service';

export function serviceError(kind: BankErrorKind, details: Partial<BankErrorDetails> = {}) {
  return new BankServiceError(kind, { call: CALL, ...details });
}

/** A failure that the bank service rejects with. */
export function bankFailure(
  kind: BankErrorKind,
  details: Partial<BankErrorDetails> = {},
  during: LoginPhase = 'login',
): Failure {
  return { kind: 'error', during, error: serviceError(kind, details) };
}

export function failureOf(error: unknown, during: LoginPhase = 'login'): Failure {
  return { kind: 'error', during, error };
}

export function attestationError() {
  const wrong = {
    check: 'measurement',
    failure: 'measurement mismatch',
    expected: 'aa11',
    found: 'bb22',
  } as const;
  const passed = {
    check: 'wellFormed',
    failure: 'malformed settlement response',
    expected: 'all parts',
    found: 'all parts',
    passed: true,
  } as const;
  return new AttestationError(wrong, [passed, { ...wrong, passed: false }]);
}

export function hubError(status: number, detail?: string) {
  const kind = status === 0 ? 'timeout' : 'status';
  return new HubError({ kind, call: 'POST /verify', status, ...(detail ? { detail } : {}) });
}
