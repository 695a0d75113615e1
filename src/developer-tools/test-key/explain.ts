import { isOffline } from '../../lib/offline.ts';
import { spokenLanguage } from '../../texts/language.ts';
import { testKeyEn } from '../../texts/testKey.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketErrorsEn } from '../../texts/ticketErrors.en.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import type { BankServiceError } from '../../verification/bank-service/errors.ts';
import { sentenceOf } from '../../verification/failures/bankKinds.ts';
import { bankErrorOf, BankSetupError, isAttestationError } from '../../verification/flow/errors.ts';
import { describeClock } from '../tickets/serverClock.ts';
import { explainTicketError, type Explanation } from '../tickets/ticketErrors.ts';
import type { TestFailure } from './testKey.ts';

/** A failed test in words. `clock` says that this device's clock is wrong, `reported` what came. */
export type ExplainedFailure = Explanation & {
  clock?: string | undefined;
  reported?: string | undefined;
};

/** Why the test of a key failed and what to do, by the kind of the error and its code. */
export function explainFailure({ step, error, clockAhead }: TestFailure): ExplainedFailure {
  const texts = textsOf(verificationEn);
  const words = textsOf(testKeyEn).testKey.failures;
  const bankError = bankErrorOf(error);
  if (bankError) {
    const { ticketErrors } = textsOf(ticketErrorsEn);
    const difference = describeClock(clockAhead, ticketErrors, spokenLanguage());
    const clock = difference && `${difference} ${ticketErrors.setClock}`;
    return { ...explainBankError(bankError), clock, reported: reportOf(bankError) };
  }
  if (error instanceof BankSetupError) {
    return { ...words.setup, why: texts.verification.failure.setup(error.message) };
  }
  if (step === 'ticket') return words.minting;
  // Before the proof nothing but the client's own code can fail with another error.
  return { ...words.code, why: texts.boot.failure.chunk };
}

function explainBankError(error: BankServiceError): Explanation {
  const words = textsOf(testKeyEn).testKey.failures;
  if (isAttestationError(error)) {
    const { attestationFailures } = textsOf(verificationEn).verification;
    return { ...words.attestation, why: attestationFailures[error.failure] };
  }
  const { ticketErrors } = textsOf(ticketErrorsEn);
  const refusal = explainTicketError(error, ticketErrors);
  if (refusal) return refusal;
  switch (error.kind) {
    case 'Unauthorized':
      return ticketErrors.missingService;
    case 'Network':
      return isOffline() ? words.offline : words.network;
    case 'Timeout':
      return words.timeout;
    default:
      return { ...words.answer, why: sentenceOf(error) };
  }
}

/** 'TicketError Expired 401': what support asks for. */
function reportOf(error: BankServiceError): string {
  if (isAttestationError(error)) return error.failure;
  const { kind, code, status } = error;
  return [kind, code, status || undefined].filter(Boolean).join(' ');
}
