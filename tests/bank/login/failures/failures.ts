import { HubError } from '../../../../src/providers/hub/errors.ts';
import {
  AttestationError,
  BankServiceError,
  type BankErrorDetails,
  type BankErrorKind,
} from '../../../../src/bank/client/errors.ts';
import { KINDS } from '../../../../src/bank/client/protocol/kinds.ts';
import { BankSetupError } from '../../../../src/bank/errors.ts';
import { ForeignResultError } from '../../../../src/bank/login/flow/errors.ts';
import type { Doing, Failure } from '../../../../src/bank/login/flow/state.ts';

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
  during: Doing = 'login',
): Failure {
  return { kind: 'error', during, error: serviceError(kind, details) };
}

export function failureOf(error: unknown, during: Doing = 'login'): Failure {
  return { kind: 'error', during, error };
}

export function attestationError() {
  const wrong = {
    check: 'measurement',
    failure: 'measurement mismatch',
    expected: 'aa11',
    found: 'bb22',
    milliseconds: 1,
  } as const;
  const passed = {
    check: 'wellFormed',
    failure: 'malformed settlement response',
    expected: 'all parts',
    found: 'all parts',
    passed: true,
    milliseconds: 1,
  } as const;
  return new AttestationError(wrong, [passed, { ...wrong, passed: false }]);
}

export function hubError(status: number, detail?: string) {
  const kind = status === 0 ? 'timeout' : 'status';
  return new HubError({ kind, call: 'POST /verify', status, ...(detail ? { detail } : {}) });
}

const REPORTED = Object.entries(KINDS).flatMap(([kind, { codes = [] }]) =>
  [undefined, ...codes].map((code) => ({ kind: kind as BankErrorKind, code })),
);

const OWN: readonly BankErrorKind[] = [
  'NotFound',
  'Response',
  'Unreadable',
  'Network',
  'Timeout',
  'Aborted',
  'InvalidTicket',
  'Attestation',
];

/** Every kind, those with codes with each of them and without one. */
const ALL_KINDS = [...REPORTED, ...OWN.map((kind) => ({ kind, code: undefined }))];

/** One of each failure that a person sees as different. */
export const ALL_FAILURES: readonly Failure[] = [
  ...ALL_KINDS.map(({ kind, code }) => bankFailure(kind, { code, status: 500 }, 'search')),
  { kind: 'cancelled' },
  { kind: 'expired' },
  { kind: 'lostReturn' },
  failureOf(attestationError(), 'settlement'),
  failureOf(new ForeignResultError(), 'return'),
  failureOf(new BankSetupError('root 1'), 'settlement'),
  // A chunk of code that did not arrive.
  failureOf(new TypeError('Failed to fetch'), 'settlement'),
  failureOf(new DOMException('', 'QuotaExceededError'), 'redirect'),
  failureOf(hubError(403), 'ticket'),
  failureOf(new Error('boom'), 'info'),
];
