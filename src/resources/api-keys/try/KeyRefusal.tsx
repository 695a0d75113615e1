import { useEffect, useState } from 'react';
import type { BankServiceError } from '../../../bank/client/errors.ts';
import { dependsOnClock } from '../../../bank/tickets/ticketErrors.ts';
import { Explained } from './Explained.tsx';
import { reportOf } from '../../../bank/errors.ts';
import { clockWords, refusalWords } from './refusalWords.ts';
import { measureClock } from '../../../bank/tickets/serverClock.ts';

/**
 * Why the bank service refuses a ticket or its key, as the content of a notice; with the difference of
 * the clocks where that can be the reason. Nothing for any other error.
 */
export function KeyRefusal({ error }: { error: BankServiceError }) {
  const clock = clockWords(useClockAhead(dependsOnClock(error)));
  const words = refusalWords(error);
  return words && <Explained {...words} clock={clock} reported={reportOf(error)} />;
}

/**
 * By how many milliseconds this device's clock is ahead of the server's, asked once when it is wanted;
 * undefined until it is known.
 */
export function useClockAhead(wanted = true): number | undefined {
  const [ahead, setAhead] = useState<number>();
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    void measureClock({ signal: abort.signal }).then((difference) => {
      if (!abort.signal.aborted) setAhead(difference);
    });
    return () => abort.abort();
  }, [wanted]);
  return ahead;
}
