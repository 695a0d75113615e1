import type { BankServiceError } from '../../../bank/client/errors.ts';
import { dependsOnClock } from '../../../bank/tickets/ticketErrors.ts';
import { Explained } from './Explained.tsx';
import { clockWords, refusalWords, reportOf } from './refusalWords.ts';
import { useClockAhead } from './useClockAhead.ts';

/**
 * Why the bank service refuses a ticket or its key, as the content of a notice; with the difference of
 * the clocks where that can be the reason. Nothing for any other error.
 */
export function KeyRefusal({ error }: { error: BankServiceError }) {
  const clock = clockWords(useClockAhead(dependsOnClock(error)));
  const words = refusalWords(error);
  return words && <Explained {...words} clock={clock} reported={reportOf(error)} />;
}
