import { isOffline } from '../../../lib/browser.ts';
import { testKeyEn } from '../../../texts/api-keys/testKey.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { refusalText } from '../../../texts/bank/refusalText.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import type { BankServiceError } from '../../../bank/client/errors.ts';
import { sentenceOf } from '../../../bank/login/failures/bankKinds.ts';
import { bankErrorOf, BankSetupError, isAttestationError, reportOf } from '../../../bank/errors.ts';
import type { ExplainedProps } from './Explained.tsx';
import { clockWords, refusalWords } from './refusalWords.ts';
import type { Explanation } from '../../../bank/tickets/ticketErrors.ts';
import type { TestFailure } from './testKey.ts';

/** Why the test of a key failed and what to do, by the kind of the error and its code. */
export function explainFailure({ step, error, clockAhead }: TestFailure): ExplainedProps {
  const texts = textsOf(verificationEn);
  const words = textsOf(testKeyEn).testKey.failures;
  const bankError = bankErrorOf(error);
  if (bankError) {
    const reported = isAttestationError(bankError) ? bankError.failure : reportOf(bankError);
    return { ...explainBankError(bankError), clock: clockWords(clockAhead), reported };
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
    return { ...words.attestation, why: refusalText(error) };
  }
  const refusal = refusalWords(error);
  if (refusal) return refusal;
  switch (error.kind) {
    case 'Network':
      return isOffline() ? words.offline : words.network;
    case 'Timeout':
      return words.timeout;
    default:
      return { ...words.answer, why: sentenceOf(error) };
  }
}
