import { KEYS, write } from '../../lib/storage.ts';

export const JOIN_PATH = '/join-tenant';

/** Maximum length of a link, beyond any encoding of an invite link. Characters. */
const MAX_LENGTH = 8192;

/** The link in this page load's own address; undefined once it has been used. */
let arrived: string | undefined;

/**
 * Moves an invite link from the address bar into the tab's storage, for a sign-in within an hour.
 * Runs first in a page load, before other code could read the link's secret. Replaces an earlier
 * link even by an unusable one, because `waitingInvitation`, which checks it, loads on demand.
 */
export function receiveInvitation(storage: Storage, now: number): void {
  const { pathname, search, hash } = window.location;
  // The link is in the query, in the fragment or, if a program has encoded its '?', in the path.
  const rest = pathname.slice(JOIN_PATH.length);
  if (!pathname.toLowerCase().startsWith(JOIN_PATH) || !/^\/*($|[%&])/.test(rest)) return;
  const link = rest + search + hash;
  if (/\w/.test(link)) keepInvitation(storage, link.length > MAX_LENGTH ? '' : link, now);
  window.history.replaceState(null, '', JOIN_PATH);
}

/** Keeps a link, as a query, for this page and, unless the storage is full, for the next. */
export function keepInvitation(storage: Storage, link: string, now: number): void {
  dropInvitation(storage);
  arrived = link;
  write(storage, KEYS.invitation, { link, keptAt: now });
}

/** Deletes the link, once it has been used or refused. */
export function dropInvitation(storage: Storage): void {
  arrived = undefined;
  storage.removeItem(KEYS.invitation);
}

/** Deletes a link that was cloned with the tab, but not one from this page's own address. */
export function dropCopiedInvitation(storage: Storage): void {
  if (arrived === undefined) storage.removeItem(KEYS.invitation);
}

/** The link in this page's own address; undefined if there was none or it has been used. */
export const arrivedInvitation = (): string | undefined => arrived;
