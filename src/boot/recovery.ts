import type { HubSession } from '../providers/hub/sending.ts';
import { createStore } from '../lib/store.ts';
import { watchWrites } from '../providers/personal/interruptedWrites.ts';
import { IdentityUnreachableError, SessionEndedError } from '../providers/session/errors.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { readGuard, reloadOnce, type TabStorage } from '../providers/session/tab/reloadOnce.ts';
import { saveDrafts } from '../providers/session/tab/writtenDrafts.ts';
import { createStepUp } from './stepUp.ts';
import { leaveForSignIn, leaving, remembersSignIn } from './leaving.ts';
import { decideUnauthorized } from './unauthorized.ts';

export type Recovery = {
  hubSession: HubSession;
  /** Reloads the page, at most once a minute; false when that was just tried. */
  reloadOnce: () => boolean;
  /** Calls back when the last step has failed; immediately if that has already happened. */
  onFailed: (listener: () => void) => void;
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
  const { storage } = tabStorage;
  const failed = createStore(false);
  let isFormer = false;
  session.onTenantChange(() => (isFormer = true));
  let climbing: Promise<boolean> | undefined;

  async function climb(mayRefresh: boolean): Promise<boolean> {
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
            return !isFormer && climb(false);
          },
        );
      case 'reload':
        return reloadOnce(tabStorage, session.subject()) ? leaving() : fail();
      case 'signIn':
        return signInAgain();
      case 'fail':
        return fail();
    }
  }

  async function signInAgain(): Promise<boolean> {
    if (!remembersSignIn(tabStorage)) return fail();
    try {
      await leaveForSignIn(session, storage);
    } catch {
      return fail();
    }
    return leaving();
  }

  function fail(): false {
    // The screen that follows replaces the page, and offers to load it again.
    saveDrafts(storage, session.subject());
    failed.set(true);
    return false;
  }

  function climbOnce(mayRefresh: boolean): Promise<boolean> {
    climbing ??= climb(mayRefresh).finally(() => (climbing = undefined));
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
          if (error instanceof SessionEndedError && !error.bySignOut) await climbOnce(false);
          throw error;
        }
        // mutant: answers for a former tenant
        if (isFormer) throw new SessionEndedError('another tenant');
        return token;
      },
      recoverFromUnauthorized: (attempt) => climbOnce(attempt === 'first'),
      stepUp: createStepUp(session, tabStorage, () => isFormer),
      watchWrite: watchWrites(),
    },
    reloadOnce: () => reloadOnce(tabStorage, session.subject()),
    onFailed(listener) {
      failed.subscribe(listener);
      if (failed.get()) listener();
    },
  };
}
