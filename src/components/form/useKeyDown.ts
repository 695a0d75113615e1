import { useEffect, useEffectEvent } from 'react';

/** Calls back for every key that is pressed anywhere on the page while `on` holds. */
export function useKeyDown(on: boolean, press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => latest(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
}
