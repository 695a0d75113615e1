import { isOffline } from '../../../lib/browser.ts';
import type { BankServiceError } from '../../../bank/client/errors.ts';
import {
  bankErrorOf,
  BankSetupError,
  isAttestationError,
  errorLabel,
} from '../../../bank/errors.ts';
import { sentenceOf } from '../../../bank/login/failures/describe.ts';
import type { Explanation } from '../../../customer-backend/tickets/ticketErrors.ts';
import { refusalText } from '../../../texts/bank/refusalText.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { testKeyEn } from '../../../texts/api-keys/testKey.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { StepName } from './testKey.ts';

/** The explanation of a test that failed for another reason than its key. */
export function explainFailure(
  step: StepName,
  error: unknown,
): Explanation & { reported?: string | undefined } {
  const texts = textsOf(verificationEn);
  const words = textsOf(testKeyEn).testKey.failures;
  const bankError = bankErrorOf(error);
  if (bankError) return explainBankError(bankError);
  if (error instanceof BankSetupError) {
    return { ...words.setup, why: texts.verification.failure.setup(error.message) };
  }
  if (step === 'ticket') return words.minting;
  // Any other error means that the client's code did not load.
  return { ...words.code, why: texts.boot.failure.chunk };
}

function explainBankError(error: BankServiceError) {
  const words = textsOf(testKeyEn).testKey.failures;
  if (isAttestationError(error)) {
    return { ...words.attestation, why: refusalText(error), reported: error.failure };
  }
  const reported = errorLabel(error);
  if (error.kind === 'Timeout') return { ...words.timeout, reported };
  if (error.kind === 'Network') {
    return { ...(isOffline() ? words.offline : words.network), reported };
  }
  return { ...words.answer, why: sentenceOf(error), reported };
}
