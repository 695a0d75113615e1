import { useEffect, useState } from 'react';
import { measureClock } from '../../../bank/tickets/serverClock.ts';

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
