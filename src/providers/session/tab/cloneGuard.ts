import { KEYS, writeText } from '../../../lib/storage.ts';

/** How long to wait for the lock of the tab's former page, which is being left. Milliseconds. */
const PATIENCE = 300;

/** How long to wait before a lock that was refused is asked for again. Milliseconds. */
const PAUSES = [10, 30, 90, 200];

/** The id of a tab without a lock: a copy of it would get any lock, so no page may believe that it is alone. */
const NOT_HELD = '';

/** Whose session storage this tab has: its own, a copy of another tab's, or one that nobody can tell. */
export type StorageOrigin = 'own' | 'copy' | 'unknown';

/**
 * Finds out whether this tab's session storage is a copy of another tab's: 'duplicate tab' and
 * `window.open` clone it, and two tabs with one refresh token end each other's session. Each tab
 * holds a Web Lock under its id while its page lives; a tab that cannot get the lock is the copy
 * and takes a new id. Where the browser has no Web Locks, no tab counts as a copy; where it has them
 * and refuses again and again ('callback is no longer runnable' in a page that is paused), the
 * storage may be a copy. Never rejects.
 */
export async function originOfStorage(
  storage: Storage,
  locks: LockManager | undefined = navigator.locks,
): Promise<StorageOrigin> {
  const known = storage.getItem(KEYS.tabId);
  const id = known || keep(storage, crypto.randomUUID());
  if (!locks) return 'own';
  const isHeld = await hold(locks, id);
  if (isHeld) return known === NOT_HELD ? 'unknown' : 'own';
  const isHeldAnew = isHeld === false && (await hold(locks, keep(storage, crypto.randomUUID())));
  if (!isHeldAnew) keep(storage, NOT_HELD);
  return isHeld === false ? 'copy' : 'unknown';
}

/** With a full storage the tab has its id for this page only. */
function keep(storage: Storage, id: string): string {
  writeText(storage, KEYS.tabId, id);
  return id;
}

/** Whether this tab gets the lock; undefined where the browser refuses to say. */
async function hold(locks: LockManager, id: string): Promise<boolean | undefined> {
  for (const pause of PAUSES) {
    try {
      // Without a time limit first: a free lock may take long to be granted on a slow machine.
      if (await request(locks, id, { ifAvailable: true })) return true;
      const signal = AbortSignal.timeout(PATIENCE);
      return await request(locks, id, { signal }).catch((error: unknown) => {
        if (signal.aborted) return false;
        throw error;
      });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return undefined;
}

/** Takes a lock until the page is left; false where another page holds it. */
function request(locks: LockManager, id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    locks
      .request(`tab:${id}`, options, (lock) => {
        resolve(lock !== null);
        return new Promise(() => {});
      })
      .catch(reject);
  });
}
