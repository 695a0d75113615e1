import { spokenLanguage } from '../../../texts/language.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { ticketErrorsEn } from '../../../texts/bank/ticketErrors.en.ts';
import type { BankServiceError } from '../../../bank/client/errors.ts';
import { describeClock } from '../../../bank/tickets/serverClock.ts';
import { explainRefusal, type Explanation } from '../../../bank/tickets/ticketErrors.ts';

/** Why the bank service refuses a ticket or its key; undefined for any other error. */
export function refusalWords(error: BankServiceError): Explanation | undefined {
  return explainRefusal(error, textsOf(ticketErrorsEn).ticketErrors);
}

/** Says by how much this device's clock is wrong, and to set it; undefined if by little. */
export function clockWords(ahead: number | undefined): string | undefined {
  const { ticketErrors } = textsOf(ticketErrorsEn);
  const difference = describeClock(ahead, ticketErrors, spokenLanguage());
  return difference && `${difference} ${ticketErrors.setClock}`;
}
