export const JOIN_PATH = '/join-tenant';

export const INVITATION_KEY = 'invitation.link';

/** More than this is no invite link, however it is encoded. Characters. */
const LONGEST = 8192;

/** What the address of this page load brought; `undefined` once it is used up. */
let arrived: string | undefined;

/**
 * The very first thing of a page load: an invite link moves from the address bar into the tab's
 * storage, unread, where it waits at most ten minutes for a sign-in (decision 12; T15, T26). It
 * replaces whatever waited there, also when it is no good. `waitingInvitation` reads it.
 */
export function receiveInvitation(storage: Storage, now: number): void {
  const { pathname, search, hash } = window.location;
  if (pathname.replace(/\/+$/, '') !== JOIN_PATH) return;
  // The link may be in the query or in the fragment.
  const link = [search, hash].map((part) => part.slice(1)).join('&');
  if (link !== '&') keepInvitation(storage, link.length > LONGEST ? '' : link, now);
  window.history.replaceState(null, '', JOIN_PATH);
}

/** Keeps a link, written as a query, for this page and, unless the storage is full, the next. */
export function keepInvitation(storage: Storage, link: string, now: number): void {
  dropInvitation(storage);
  arrived = link;
  try {
    storage.setItem(INVITATION_KEY, JSON.stringify({ link, keptAt: now }));
  } catch {
    // Good for this page load only.
  }
}

/** Deletes the link: it has been used, or nobody wants it any more. */
export function dropInvitation(storage: Storage): void {
  arrived = undefined;
  storage.removeItem(INVITATION_KEY);
}

/** A cloned tab gives up the link that was copied with it; not one that it was opened for. */
export function dropCopiedInvitation(storage: Storage): void {
  if (arrived === undefined) storage.removeItem(INVITATION_KEY);
}

/** The link that this very page load was opened with. */
export const arrivedInvitation = (): string | undefined => arrived;
