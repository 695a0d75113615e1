import { useEffect, useState } from 'react';

/** How often an open page reads the clock. Milliseconds. */
const LOOK_EVERY = 30_000;

/** The time in epoch milliseconds, kept up to date while the page stays open. */
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
