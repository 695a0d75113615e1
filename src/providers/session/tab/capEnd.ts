/** The caps of a session: an hour without use, and twelve hours after the sign-in. */
export type Cap = 'idle' | 'long';

/** Which cap has ended the last session of this tab, on which page and whose. */
export const CAP_END_KEY = 'session.cap';

/** Remembers it until the next sign-in in this tab (decision 130). Never throws. */
export function rememberCapEnd(storage: Storage, cap: Cap, subject: string | undefined): void {
  const { href, origin } = window.location;
  try {
    storage.setItem(CAP_END_KEY, JSON.stringify({ cap, page: href.slice(origin.length), subject }));
  } catch {
    // In a full storage the login screen says nothing and leads to the dashboard.
  }
}
