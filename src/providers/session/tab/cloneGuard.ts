import { KEYS, writeText } from '../../../lib/storage.ts';

/** Time limit for the lock of the tab's previous page, which is being left. Milliseconds. */
const LOCK_TIMEOUT = 300;

/** Pauses before another request for a lock that the browser refused. Milliseconds. */
const PAUSES = [10, 30, 90, 200];

/** Id of a tab without a lock. Its origin is unknown, because a copy of it would get any lock. */
const NOT_HELD = '';

/** Origin of the tab's session storage: its own, a copy of another tab's, or unknown. */
export type StorageOrigin = 'own' | 'copy' | 'unknown';

/**
 * Finds out if 'Duplicate tab' or `window.open` has cloned this tab's session storage: two tabs
 * with one refresh token end each other's session. Each page holds a Web Lock under its tab's id. A
 * tab that cannot get it is a copy and takes a new id. Without Web Locks no copy is detected. Never
 * rejects.
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
  const isNewHeld = isHeld === false && (await hold(locks, keep(storage, crypto.randomUUID())));
  if (!isNewHeld) keep(storage, NOT_HELD);
  return isHeld === false ? 'copy' : 'unknown';
}

/** Stores the id; with a full storage it is valid for this page only. */
function keep(storage: Storage, id: string): string {
  writeText(storage, KEYS.tabId, id);
  return id;
}

/**
 * True if this tab gets the lock; undefined if the browser refuses every request, for example with
 * 'callback is no longer runnable' in a paused page.
 */
async function hold(locks: LockManager, id: string): Promise<boolean | undefined> {
  for (const pause of PAUSES) {
    try {
      // Without a time limit first: on a slow machine even a free lock may take long.
      if (await request(locks, id, { ifAvailable: true })) return true;
      const signal = AbortSignal.timeout(LOCK_TIMEOUT);
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

/** Takes a lock until the page is left; false if another page holds it. */
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
