import type { HubSession } from '../providers/hub/sending.ts';
import type { TabStorage } from '../lib/storage.ts';
import { IdentityUnreachableError, SessionEndedError } from '../providers/session/errors.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { saveDrafts, watchWrites } from '../providers/session/tab/drafts.ts';
import { claim, isWithin, reloadOnce } from '../providers/session/tab/reloadOnce.ts';

/** The time for a navigation to start; if the user refuses it, the call fails. Milliseconds. */
const LEAVING_TAKES = 3000;

/** A 401 this soon after a refresh is not caused by an old token. Milliseconds. */
const JUST_REFRESHED = 10_000;

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
export type RecoverableSession = Pick<
  SessionManager,
  'accessToken' | 'current' | 'onTenantChange' | 'refresh' | 'refreshedAt' | 'signIn' | 'subject'
>;

/**
 * Runs the steps after a 401 for the hub client: one refresh, then at most one reload a minute, then
 * at most one sign-in a minute, then the failure screen, so that no loop can arise (docs/security.md).
 * Concurrent refused calls share one run, and so do calls whose session the provider has ended. After
 * a change of tenant no call of this page is sent any more, because it was meant for the former tenant.
 */
export function createRecovery(session: RecoverableSession, tab: TabStorage): Recovery {
  let failWith: (lifetime: number | undefined) => void;
  const failed = new Promise<number | undefined>((resolve) => (failWith = resolve));
  let isFormer = false;
  session.onTenantChange(() => (isFormer = true));
  let recovering: Promise<boolean> | undefined;

  /** Resolves to whether the call may be sent again. Without a session only a sign-in can help. */
  async function recover(mayRefresh: boolean, lifetime?: number): Promise<boolean> {
    let end = lifetime;
    if (mayRefresh && session.current()) {
      try {
        await refreshUnlessFresh();
        return !isFormer;
      } catch (error) {
        // The session goes on: neither a reload nor a sign-in can do without the provider.
        if (error instanceof IdentityUnreachableError) throw error;
        if (isFormer) return false;
        if (error instanceof SessionEndedError) end = error.lifetime;
      }
    }
    const isReloading = session.current() !== undefined && reloadOnce(tab, session.subject());
    if (isReloading || (await signInOnce())) {
      await new Promise((resolve) => setTimeout(resolve, LEAVING_TAKES));
    } else {
      // The screen that follows replaces the page, and offers to load it again.
      saveDrafts(tab.storage, session.subject());
      // A later call only finds that there is no session: its failure changes nothing.
      failWith(end);
    }
    return false;
  }

  /** A call that was refused while the tokens were being refreshed needs no refresh of its own. */
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
          // A person who logged out is not signed in again.
          const isEnded = error instanceof SessionEndedError && !error.bySignOut;
          if (isEnded) await recoverOnce(false, error.lifetime);
          throw error;
        });
        if (isFormer) throw new SessionEndedError('another tenant');
        return token;
      },
      recoverFromUnauthorized: (attempt) => recoverOnce(attempt === 'first'),
      watchWrite: watchWrites(),
    },
    reloadOnce: () => reloadOnce(tab, session.subject()),
    onFailed: (listener) => void failed.then(listener),
  };
}
