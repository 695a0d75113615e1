import { browserStorage, KEYS, writeText } from '../../../lib/storage.ts';

// Without zod, because the document's own script reads it before any other code is there.

/** True where the tab's storage holds a session, usable or not. */
export const holdsSession = (storage: Storage): boolean => storage.getItem(KEYS.session) !== null;

/** True where the console was used in this browser before: then a page load may sign in at once. */
export const isKnownBrowser = (): boolean => browserStorage().getItem(KEYS.knownBrowser) === 'true';

/** Remembers that the console was used in this browser, also after the sign-out. */
export const rememberBrowser = (): void =>
  void writeText(browserStorage(), KEYS.knownBrowser, 'true');

/**
 * Remembers a sign-out for tabs whose page does not run, and therefore gets no message: discarded,
 * or in the back/forward cache. Only the last one is remembered.
 */
export const rememberSignOut = (subject: string): void =>
  void writeText(browserStorage(), KEYS.signedOut, `${Date.now()} ${subject}`);

/** True for a person who has signed out, in any tab, after `time` (epoch milliseconds). */
export function signedOutSince(subject: string | undefined, time: number): boolean {
  const [at, ...of] = (browserStorage().getItem(KEYS.signedOut) ?? '').split(' ');
  // A time in the future is that of a wrong clock, and would end every new session.
  const isAfter = Number(at) > time && Number(at) <= Date.now();
  return isAfter && of.join(' ') === subject;
}
