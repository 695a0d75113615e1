import { presentableDetail } from '../providers/hub/errors.ts';
import { errorText } from '../texts/errorText.ts';
import { textsOf } from '../texts/textsOf.ts';
import { verificationEn } from '../texts/verification.en.ts';
import { BankSetupError } from './bankClient.ts';
import type { CheckResult } from './bank-service/attestation/checks.ts';
import type { AttestationError, BankServiceError } from './bank-service/errors.ts';
import type { Settlement } from './useSettlement.ts';

/** A technical detail; `code` where each of its characters counts. */
type Detail = { label: string; value: string; code?: boolean };

/** A failure in a person's words, and what an engineer needs to know of it. */
export type Described = {
  text: string;
  /** A further sentence: the reason, or what it means. */
  more?: string;
  details: readonly Detail[];
  /** Where the bank service did not prove itself: all checks in order. */
  results?: readonly CheckResult[];
};

/** What to say about a verification that could not start; each failed check has its own text. */
export function describeFailure(failed: Settlement & { state: 'failed' }): Described {
  const texts = textsOf(verificationEn);
  const { failure } = texts.verification;
  const { during, error } = failed;
  if (during === 'ticket') {
    return { text: failure.initialize, more: errorText(error, texts), details: [] };
  }
  if (isAttestationError(error)) return describeAttestation(error);
  if (isBankError(error)) {
    return { text: bankErrorText(error), more: failure.stopped, details: bankErrorDetails(error) };
  }
  if (error instanceof BankSetupError) {
    return { text: failure.initialize, more: failure.setup(error.message), details: [] };
  }
  // What else can be missing is the code itself.
  return { text: failure.initialize, more: texts.boot.failure.chunk, details: [] };
}

function describeAttestation(error: AttestationError): Described {
  const { attestationFailures, checks, evidence, failure } = textsOf(verificationEn).verification;
  return {
    text: attestationFailures[error.failure],
    more: failure.stopped,
    details: [
      { label: failure.check, value: checks[error.check] },
      { label: failure.reported, value: error.failure },
      { label: evidence.expected, value: error.expected, code: true },
      { label: evidence.found, value: error.found, code: true },
    ],
    results: error.results,
  };
}

function bankErrorText({ kind, status, userMessage }: BankServiceError): string {
  const { bankErrors } = textsOf(verificationEn).verification;
  if (userMessage) return userMessage;
  switch (kind) {
    case 'Network':
      return bankErrors.network;
    case 'Timeout':
      return bankErrors.timeout;
    case 'NotFound':
      return bankErrors.notFound;
    case 'InvalidTicket':
      return bankErrors.invalidTicket;
    case 'TicketError':
      return bankErrors.ticket;
    case 'Unreadable':
      return bankErrors.unreadable;
    case 'Response':
      return bankErrors.response(status);
    default:
      return bankErrors.kind(kind);
  }
}

function bankErrorDetails({ kind, code, call, status, text }: BankServiceError): Detail[] {
  const { failure } = textsOf(verificationEn).verification;
  const reported = [kind, code, status || undefined].filter(Boolean).join(' ');
  return [
    { label: failure.call, value: call },
    { label: failure.reported, value: reported },
    ...(text ? [{ label: failure.answer, value: presentableDetail(text), code: true }] : []),
  ];
}

/** By name: the classes are part of the code that is loaded later. */
function isAttestationError(error: unknown): error is AttestationError {
  return error instanceof Error && error.name === 'AttestationError';
}

function isBankError(error: unknown): error is BankServiceError {
  return error instanceof Error && error.name === 'BankServiceError';
}
