import { useEffect, useState } from 'react';

/** How often a page left open looks at the clock, in milliseconds. */
const LOOK_EVERY = 30_000;

/** The time in epoch milliseconds; a page left open over midnight follows. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = window.setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
