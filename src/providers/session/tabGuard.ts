const KEY = 'tab.id';

/** A page that is being left gives its lock back a little late. Milliseconds. */
const PATIENCE = 300;

/**
 * Finds out whether this tab's session storage is a copy of another tab's: 'duplicate tab' and
 * `window.open` clone it, and two tabs with one refresh token end each other's session. A tab holds
 * a Web Lock under its id for as long as it lives; whoever cannot get it is the copy, and takes a
 * new id. Without Web Locks nothing is a copy (F46). Never rejects.
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
    // Full storage: the tab has an id for this page only.
  }
  return id;
}

/** Whether the lock is to be had; where the browser refuses all locks nobody can tell. */
async function hold(locks: LockManager, id: string): Promise<boolean> {
  // A free lock is granted however slow the machine is; only a held one is waited for by the clock.
  if (await request(locks, id, { ifAvailable: true }).catch(() => true)) return true;
  const signal = AbortSignal.timeout(PATIENCE);
  return request(locks, id, { signal }).catch(() => !signal.aborted);
}

/** Takes a lock until the page goes away; false where it is held by another page. */
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
