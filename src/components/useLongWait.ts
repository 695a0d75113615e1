import { useEffect, useState } from 'react';

/** After this many milliseconds a wait says what can be done about it. */
const LONG_WAIT = 8000;

/** Whether the component that asks has been waiting for long. */
export function useLongWait(): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG_WAIT);
    return () => window.clearTimeout(timer);
  }, []);
  return long;
}
