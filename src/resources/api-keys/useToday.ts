import { useEffect, useState } from 'react';
import { dayKey } from '../../components/calendar.ts';

/** How often a page left open looks at the calendar, in milliseconds. */
const LOOK_EVERY = 30_000;

/** A moment of the current day; another one once midnight has passed. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      const now = new Date();
      setToday((former) => (dayKey(former) === dayKey(now) ? former : now));
    };
    const timer = window.setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
