const KEY = 'tab.id';

/** How long to wait for the lock of the tab's former page, which is being left. Milliseconds. */
const PATIENCE = 300;

/**
 * Finds out whether this tab's session storage is a copy of another tab's: 'duplicate tab' and
 * `window.open` clone it, and two tabs with one refresh token end each other's session. Each tab
 * holds a Web Lock under its id while its page lives; a tab that cannot get the lock is the copy
 * and takes a new id. Where the browser has no Web Locks, no tab counts as a copy. Never rejects.
 */
export async function isClonedTab(
  storage: Storage,
  locks: LockManager | undefined = navigator.locks,
): Promise<boolean> {
  const id = storage.getItem(KEY) ?? newTab(storage);
  if (!locks) return false;
  if (await hold(locks, id)) return false;
  await hold(locks, newTab(storage));
  return true;
}

function newTab(storage: Storage): string {
  const id = crypto.randomUUID();
  try {
    storage.setItem(KEY, id);
  } catch {
    // With a full storage the tab has its id for this page only.
  }
  return id;
}

/** Whether this tab gets the lock. True where the browser refuses all locks. */
async function hold(locks: LockManager, id: string): Promise<boolean> {
  // Without a time limit first: a free lock may take long to be granted on a slow machine.
  if (await request(locks, id, { ifAvailable: true }).catch(() => true)) return true;
  const signal = AbortSignal.timeout(PATIENCE);
  return request(locks, id, { signal }).catch(() => !signal.aborted);
}

/** Takes a lock until the page is left; false where another page holds it. */
function request(locks: LockManager, id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    locks
      .request(`tab:${id}`, options, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise(() => {}) : undefined;
      })
      .catch(reject);
  });
}
