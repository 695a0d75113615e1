import { useEffect, useState } from 'react';

/** The time after which a wait offers help. Milliseconds. */
const LONG_WAIT = 8000;

/** Whether the component has been mounted for longer than that. */
export function useLongWait(): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG_WAIT);
    return () => window.clearTimeout(timer);
  }, []);
  return long;
}
