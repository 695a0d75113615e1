import { saveDrafts } from '../providers/session/draftKeeping.ts';
import type { HubSession } from '../providers/hub/hubClient.ts';
import type { SessionManager } from '../providers/session/session.ts';
import type { safeSessionStorage } from '../providers/session/storage.ts';
import { decideUnauthorized, readGuard, writeGuard } from '../providers/session/unauthorized.ts';

/** Good calls for this long reset the ladder. Milliseconds. */
const RECOVERED = 60_000;
/** A reload takes the page away; if the user refuses it (unsaved secret), the call fails. */
const RELOAD_TAKES = 3000;

export type Recovery = {
  hubSession: HubSession;
  /** Reloads the page, at most once a minute; false when that was just tried. */
  reloadOnce: () => boolean;
  /** Calls back when the ladder has come to its end. */
  onFailed: (listener: () => void) => void;
};

type TabStorage = ReturnType<typeof safeSessionStorage>;

/**
 * Keeps the drafts for `owner` and reloads the page, at most once a minute a tab; false when that was just
 * tried, or where nothing remembers it (F43).
 */
export function reloadOnce({ storage, works }: TabStorage, owner: string | undefined): boolean {
  const guard = readGuard(storage);
  const now = Date.now();
  if (!works || now - guard.reloadedAt < RECOVERED) return false;
  if (!writeGuard(storage, { ...guard, reloadedAt: now })) return false;
  saveDrafts(storage, owner);
  window.location.reload();
  return true;
}

/** Climbs the 401 ladder for the hub client: many refused calls make one climb (F14). */
export function createRecovery(session: SessionManager, tabStorage: TabStorage): Recovery {
  const { storage } = tabStorage;
  const owner = () => session.current()?.claims.subject;
  const failListeners = new Set<() => void>();
  let climbing: Promise<boolean> | undefined;
  let goodSince: number | undefined;

  async function climb(mayRefresh: boolean): Promise<boolean> {
    const guard = readGuard(storage);
    const now = Date.now();
    const step = decideUnauthorized({ now, refreshedAt: session.refreshedAt(), guard, mayRefresh });
    switch (step) {
      case 'refresh':
        try {
          await session.refresh();
          return true;
        } catch {
          return climb(false);
        }
      case 'reload':
        return reloadOnce(tabStorage, owner()) ? leaving() : fail();
      case 'signIn': {
        if (!writeGuard(storage, { ...guard, signedInAt: now })) return fail();
        saveDrafts(storage, owner());
        const { pathname, search, hash } = window.location;
        try {
          await session.signIn({ redirectTo: pathname + search + hash });
          return await leaving();
        } catch {
          return fail();
        }
      }
      case 'fail':
        return fail();
    }
  }

  function fail(): false {
    for (const listener of failListeners) listener();
    return false;
  }

  return {
    hubSession: {
      accessToken: () => session.accessToken(),
      recoverFromUnauthorized(attempt) {
        goodSince = undefined;
        climbing ??= climb(attempt === 'first').finally(() => (climbing = undefined));
        return climbing;
      },
      succeeded() {
        const now = Date.now();
        goodSince ??= now;
        if (now - goodSince > RECOVERED) writeGuard(storage, { reloadedAt: 0, signedInAt: 0 });
      },
    },
    reloadOnce: () => reloadOnce(tabStorage, owner()),
    onFailed: (listener) => void failListeners.add(listener),
  };
}

function leaving(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), RELOAD_TAKES);
  });
}
