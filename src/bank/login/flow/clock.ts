import { isOffline } from '../../../lib/browser.ts';

export type Clock = typeof clock;

/** Time and network status of this device; tests replace it. */
export const clock = {
  /** Epoch milliseconds. */
  now: () => Date.now(),
  wait,
  isOffline,
  /** Resolves when the browser is online again; rejects when aborted. */
  online: (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
};

/**
 * Resolves after the given time; rejects when aborted. Timers are late in a hidden page and stop
 * while the device sleeps, so the time is compared again when the page becomes visible.
 */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const due = Date.now() + milliseconds;
    const timer = window.setTimeout(end, milliseconds);
    const catchUp = () => {
      if (!document.hidden && Date.now() >= due) end();
    };
    function end() {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', catchUp);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    }
    document.addEventListener('visibilitychange', catchUp);
    signal.addEventListener('abort', end);
  });
}
