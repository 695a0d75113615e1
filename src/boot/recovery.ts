import type { HubSession } from '../providers/hub/sending.ts';
import { createStore } from '../lib/store.ts';
import { watchWrites } from '../providers/personal/interruptedWrites.ts';
import { IdentityUnreachableError, SessionEndedError } from '../providers/session/errors.ts';
import type { SessionManager } from '../providers/session/session.ts';
import {
  readGuard,
  reloadOnce,
  writeGuard,
  type TabStorage,
} from '../providers/session/tab/reloadOnce.ts';
import { saveDrafts } from '../providers/session/tab/writtenDrafts.ts';
import { decideUnauthorized } from './unauthorized.ts';

/** The time for a navigation to start; if the user refuses it, the call fails. Milliseconds. */
const LEAVING_TAKES = 3000;

export type Recovery = {
  hubSession: HubSession;
  /** Reloads the page, at most once a minute; false when that was just tried. */
  reloadOnce: () => boolean;
  /**
   * Calls back when the last step has failed; immediately if that has already happened. With a lifetime,
   * in seconds, where no call was refused: the access token has expired again so soon, and nothing renews it.
   */
  onFailed: (listener: (lifetime: number | undefined) => void) => void;
};

/** The part of the session that the recovery uses. */
type Climber = Pick<
  SessionManager,
  'accessToken' | 'current' | 'onTenantChange' | 'refresh' | 'refreshedAt' | 'signIn' | 'subject'
>;

/**
 * Runs the steps after a 401 for the hub client (see `decideUnauthorized`). Concurrent refused calls
 * share one run, and so do calls whose session the provider has ended. After a change of tenant no
 * call of this page is sent any more, because it was meant for the former tenant.
 */
export function createRecovery(session: Climber, tabStorage: TabStorage): Recovery {
  const { storage, works } = tabStorage;
  const failed = createStore<{ lifetime: number | undefined } | undefined>(undefined);
  let isFormer = false;
  session.onTenantChange(() => (isFormer = true));
  let climbing: Promise<boolean> | undefined;

  async function climb(mayRefresh: boolean, lifetime?: number): Promise<boolean> {
    const step = decideUnauthorized({
      now: Date.now(),
      hasSession: session.current() !== undefined,
      refreshedAt: session.refreshedAt(),
      guard: readGuard(storage),
      mayRefresh,
    });
    switch (step) {
      case 'retry':
        return !isFormer;
      case 'refresh':
        return session.refresh().then(
          () => !isFormer,
          (error: unknown) => {
            // The session goes on: neither a reload nor a sign-in can do without the provider.
            if (error instanceof IdentityUnreachableError) throw error;
            const end = error instanceof SessionEndedError ? error.lifetime : undefined;
            return !isFormer && climb(false, end);
          },
        );
      case 'reload':
        return reloadOnce(tabStorage, session.subject()) ? leaving() : fail();
      case 'signIn':
        return signInAgain(lifetime);
      case 'fail':
        return fail(lifetime);
    }
  }

  async function signInAgain(lifetime: number | undefined): Promise<boolean> {
    // Where the tab cannot remember it, a sign-in could loop.
    const guard = { ...readGuard(storage), signedInAt: Date.now() };
    if (!works || !writeGuard(storage, guard)) return fail(lifetime);
    try {
      saveDrafts(storage, session.subject());
      const { pathname, search, hash } = window.location;
      await session.signIn({ redirectTo: pathname + search + hash });
    } catch {
      return fail(lifetime);
    }
    return leaving();
  }

  function fail(lifetime?: number): false {
    // The screen that follows replaces the page, and offers to load it again.
    saveDrafts(storage, session.subject());
    // A later call only finds that there is no session.
    if (!failed.get()) failed.set({ lifetime });
    return false;
  }

  function climbOnce(mayRefresh: boolean, lifetime?: number): Promise<boolean> {
    climbing ??= climb(mayRefresh, lifetime).finally(() => (climbing = undefined));
    return climbing;
  }

  return {
    hubSession: {
      async accessToken() {
        let token: string;
        try {
          token = await session.accessToken();
        } catch (error) {
          // A person who logged out is not signed in again.
          if (error instanceof SessionEndedError && !error.bySignOut)
            await climbOnce(false, error.lifetime);
          throw error;
        }
        if (isFormer) throw new SessionEndedError('another tenant');
        return token;
      },
      recoverFromUnauthorized: (attempt) => climbOnce(attempt === 'first'),
      watchWrite: watchWrites(),
    },
    reloadOnce: () => reloadOnce(tabStorage, session.subject()),
    onFailed(listener) {
      const tell = () => {
        const failure = failed.get();
        if (failure) listener(failure.lifetime);
      };
      failed.subscribe(tell);
      tell();
    },
  };
}

/** Resolves to false if the page is still there once it should have been left. */
function leaving(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LEAVING_TAKES);
  });
}
