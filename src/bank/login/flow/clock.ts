import { isOffline } from '../../../lib/browser.ts';

/** The time and the network of this device. */
export type Clock = typeof clock;

/** The clock of the browser. */
export const clock = {
  /** Milliseconds since 1970. */
  now: () => Date.now(),
  wait,
  /** True while the browser reports that it is offline. */
  isOffline,
  /** Resolves when the browser reports that it is online again; rejects when aborted. */
  online: (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
};

/**
 * Resolves after so many milliseconds; rejects when aborted. Timers of a hidden page are late, and
 * stand still while the device sleeps, so that the time is compared again when the page is visible.
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
