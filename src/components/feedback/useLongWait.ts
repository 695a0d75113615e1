import { useEffect, useState } from 'react';

/** The time after which a wait offers help. Milliseconds. */
const LONG_WAIT = 8000;

/** Whether the component has been mounted for longer than so many milliseconds. */
export function useLongWait(after = LONG_WAIT): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), after);
    return () => window.clearTimeout(timer);
  }, [after]);
  return long;
}
