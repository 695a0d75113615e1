import { browserStorage, KEYS, writeText } from '../../../lib/storage.ts';

// Without zod, because the boot reads these values before any other code has loaded.

/** True if the tab's storage holds a session, usable or not. */
export const holdsSession = (storage: Storage): boolean => storage.getItem(KEYS.session) !== null;

/**
 * True if the console was used in this browser before; a page load may then sign in immediately.
 */
export const isKnownBrowser = (): boolean => browserStorage().getItem(KEYS.knownBrowser) === 'true';

/** Remembers, across log-outs, that the console was used in this browser. */
export const rememberBrowser = (): void =>
  void writeText(browserStorage(), KEYS.knownBrowser, 'true');

/**
 * Remembers the last log-out for tabs that get no message because their page does not run: it was
 * discarded or is in the back/forward cache.
 */
export const rememberLogOut = (subject: string): void =>
  void writeText(browserStorage(), KEYS.signedOut, `${Date.now()} ${subject}`);

/** True if the user logged out in any tab after `time` (epoch milliseconds). */
export function loggedOutSince(subject: string | undefined, time: number): boolean {
  const [at, ...of] = (browserStorage().getItem(KEYS.signedOut) ?? '').split(' ');
  // A time in the future comes from a wrong clock and would end every new session.
  const isAfter = Number(at) > time && Number(at) <= Date.now();
  return isAfter && of.join(' ') === subject;
}
