import type { HubSession } from '../providers/hub/sending.ts';
import type { TabStorage } from '../lib/storage.ts';
import { IdentityUnreachableError, SessionEndedError } from '../providers/session/errors.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { saveDrafts, watchWrites } from '../providers/session/tab/drafts.ts';
import { claim, isWithin, reloadOnce } from '../providers/session/tab/reloadOnce.ts';

/** Time for a navigation to start; if the user refuses it, the call fails. Milliseconds. */
const NAVIGATION_TIMEOUT = 3000;

/** A 401 within this time after a refresh is not caused by an old token. Milliseconds. */
const JUST_REFRESHED = 10_000;

export type Recovery = {
  hubSession: HubSession;
  /** Reloads the page; false if it did so within the last minute. */
  reloadOnce: () => boolean;
  /**
   * Calls back when the last step has failed, immediately if it already has. `lifetime` in seconds:
   * no call was refused, but the access token expired again that soon and nothing renews it.
   */
  onFailed: (listener: (lifetime: number | undefined) => void) => void;
};

/** The part of the session that the recovery uses. */
export type RecoverableSession = Pick<
  SessionManager,
  'accessToken' | 'current' | 'onTenantChange' | 'refresh' | 'refreshedAt' | 'signIn' | 'subject'
>;

/**
 * Recovers from a 401: one refresh, one reload, one sign-in, then the failure screen. Reload and
 * sign-in run at most once a minute each, which prevents loops. Concurrent failures share one run.
 * After a change of tenant no more calls are sent, because they were meant for the previous one.
 */
export function createRecovery(session: RecoverableSession, tab: TabStorage): Recovery {
  let failWith: (lifetime: number | undefined) => void;
  const failed = new Promise<number | undefined>((resolve) => (failWith = resolve));
  let hasOtherTenant = false;
  session.onTenantChange(() => (hasOtherTenant = true));
  let recovering: Promise<boolean> | undefined;

  /** Resolves to true if the call may be sent again. Without a session only a sign-in can help. */
  async function recover(mayRefresh: boolean, lifetime?: number): Promise<boolean> {
    let end = lifetime;
    if (mayRefresh && session.current()) {
      try {
        await refreshUnlessFresh();
        return !hasOtherTenant;
      } catch (error) {
        // The session continues: both a reload and a sign-in need the identity provider.
        if (error instanceof IdentityUnreachableError) throw error;
        if (hasOtherTenant) return false;
        if (error instanceof SessionEndedError) end = error.lifetime;
      }
    }
    const isReloading = session.current() !== undefined && reloadOnce(tab, session.subject());
    if (isReloading || (await signInOnce())) {
      await new Promise((resolve) => setTimeout(resolve, NAVIGATION_TIMEOUT));
    } else {
      // The failure screen replaces the page and offers to load it again.
      saveDrafts(tab.storage, session.subject());
      // Only the first call of this resolver has an effect, so the first failure counts.
      failWith(end);
    }
    return false;
  }

  /** A call that was refused during a refresh needs no second one. */
  async function refreshUnlessFresh(): Promise<void> {
    const at = session.refreshedAt();
    const isFresh = at !== undefined && isWithin(JUST_REFRESHED, Date.now(), at);
    if (!isFresh) await session.refresh();
  }

  /** Leaves for a sign-in that leads back here, at most once a minute. */
  async function signInOnce(): Promise<boolean> {
    if (!claim(tab, 'signedInAt')) return false;
    saveDrafts(tab.storage, session.subject());
    const { pathname, search, hash } = window.location;
    return session.signIn({ redirectTo: pathname + search + hash }).then(
      () => true,
      () => false,
    );
  }

  function recoverOnce(mayRefresh: boolean, lifetime?: number): Promise<boolean> {
    recovering ??= recover(mayRefresh, lifetime).finally(() => (recovering = undefined));
    return recovering;
  }

  return {
    hubSession: {
      async accessToken() {
        const token = await session.accessToken().catch(async (error: unknown) => {
          // A user who logged out is not signed in again.
          const isEnded = error instanceof SessionEndedError && !error.byLogOut;
          if (isEnded) await recoverOnce(false, error.lifetime);
          throw error;
        });
        if (hasOtherTenant) throw new SessionEndedError('another tenant');
        return token;
      },
      recoverFromUnauthorized: (attempt) => recoverOnce(attempt === 'first'),
      watchWrite: watchWrites(),
    },
    reloadOnce: () => reloadOnce(tab, session.subject()),
    onFailed: (listener) => void failed.then(listener),
  };
}
