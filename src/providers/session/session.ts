import type { Config } from '../../config/schema.ts';
import { tabStorage } from '../../lib/storage.ts';
import { dropCopiedInvitation, dropInvitation } from '../invitation/invitation.ts';
import type { SessionClaims } from './claims.ts';
import { SessionEndedError, type Ended } from './errors.ts';
import type { SignInRequest } from './provider/authorize.ts';
import type { UserProfile } from './provider/userProfile.ts';
import { revokeGrant } from './revocation.ts';
import { originOfStorage } from './tab/cloneGuard.ts';
import { clearRecord, clearSession, renewalDue } from './tab/record.ts';
import { rememberLogOut } from './tab/earlierUse.ts';
import { watchTab } from './tab/tabEvents.ts';
import { createTabSession, type TabSession } from './tabSession.ts';

export type CurrentSession = {
  accessToken: string;
  idToken: string;
  claims: SessionClaims;
};

/** Loads the code that leads to the identity provider. */
export const loadAuthorize = () => import('./provider/authorize.ts');
const loadUserProfile = () => import('./provider/userProfile.ts');

/** Loads the code that renews the tokens. */
export const loadRefresh = () => import('./provider/refresh.ts');

export type SessionManager = ReturnType<typeof createSession>;

/**
 * The session of this tab: one grant, kept in session storage. This file is part of the boot, so
 * `provider/`, which calls the identity provider, is imported only for a sign-in, refresh or
 * log-out.
 */
export function createSession(config: Config) {
  const { storage } = tabStorage();
  const tabSession = createTabSession(config, storage, (record) => revokeGrant(config, record));
  let signedOut = false;
  const ended: Ended = (reason, lifetime) =>
    new SessionEndedError(reason, { byLogOut: signedOut, lifetime });
  // No Web Lock: the guard against cloned tabs ensures that only this page holds the grant. A lock
  // could not wait for a page that is being left.
  const refresh = shared(async (): Promise<void> => {
    const { refreshSession } = await loadRefresh();
    await refreshSession(config, tabSession, ended);
  });
  const parts = { tabSession, refresh, leaveForLogin };
  const accessToken = createAccessToken(parts, ended);
  const notifyOtherTabs = watchTab(tabHandlers(parts, storage));

  /** Leaves for the login screen after the session has ended. */
  function leaveForLogin(): void {
    // Otherwise a call that the page makes in the meantime would lead to the identity provider.
    signedOut = true;
    window.location.replace('/login');
  }

  return {
    /**
     * Loads the session from the tab's storage, if there is one. Must be awaited before anything
     * else: a cloned tab first drops its copy, because two tabs with one refresh token end each
     * other's session. Never rejects.
     */
    async ready(): Promise<void> {
      await dropCopy(storage);
      tabSession.loadStored();
    },

    /** The current session; undefined if there is none. */
    current(): CurrentSession | undefined {
      const held = tabSession.held();
      if (!held) return undefined;
      const { record, claims } = held;
      return { accessToken: record.accessToken, idToken: record.idToken, claims };
    },

    /** The `sub` claim of the signed-in user, also after the session was lost. */
    subject: tabSession.subject,

    /** Time of the last refresh, in epoch milliseconds. */
    refreshedAt: (): number | undefined => tabSession.record()?.refreshedAt,

    /**
     * An access token valid for at least a minute or half its lifetime, refreshed first if
     * necessary. While the provider is down, the remaining time may be shorter. Rejects with a
     * SessionEndedError without a session, or with an IdentityUnreachableError.
     */
    accessToken,

    /**
     * Refreshes the tokens and claims, even fresh ones. Concurrent calls share one refresh. Rejects
     * as accessToken does; a SessionEndedError means that the session has ended.
     */
    refresh,

    ...providerCalls(config, storage, tabSession, accessToken),

    /**
     * Ends the session here and in this user's other tabs, revokes the refresh token, and leaves
     * for the provider's log-out address. Concurrent calls share one log-out.
     */
    logOut: shared(async (): Promise<void> => {
      const idToken = tabSession.record()?.idToken;
      const subject = tabSession.subject();
      signedOut = true;
      // Also after this tab has lost its session, because a log-out is for all tabs.
      if (subject !== undefined) {
        rememberLogOut(subject);
        notifyOtherTabs('logout', subject);
      }
      tabSession.end();
      dropInvitation(storage);
      const address = await import('./provider/logOut.ts')
        .then(({ logoutUrl }) => logoutUrl(config, idToken))
        .catch(() => '/login');
      window.location.replace(address);
    }),

    /** Ends only this tab's session; the user stays signed in at the provider and in other tabs. */
    endLocally: tabSession.end,
    /** Calls `listener` when the session ends, before data is cleared; returns the unsubscriber. */
    onEnd: tabSession.onEnd,

    /** Notifies this user's other tabs that the user now belongs to another tenant. */
    announceTenant: (): void => notifyOtherTabs('tenant', tabSession.subject()),
    /** Calls `listener` when a refresh or another tab shows that the tenant has changed. */
    onTenantChange: tabSession.onTenantChange,
  };
}

/** Drops everything that another tab may hold too. */
async function dropCopy(storage: Storage): Promise<void> {
  const origin = await originOfStorage(storage);
  if (origin === 'copy') {
    clearSession(storage);
    dropCopiedInvitation(storage);
  }
  // The state of a sign-in stays, because a browser that refuses every lock could never sign in.
  if (origin === 'unknown') clearRecord(storage);
}

/** Wraps `run` so that concurrent calls share one run. */
function shared<Values extends unknown[]>(run: (...values: Values) => Promise<void>) {
  let running: Promise<void> | undefined;
  return (...values: Values): Promise<void> => {
    running ??= run(...values).finally(() => (running = undefined));
    return running;
  };
}

/** Methods of the session manager that call the identity provider. */
function providerCalls(
  config: Config,
  storage: Storage,
  tabSession: TabSession,
  accessToken: () => Promise<string>,
) {
  let completing: Promise<{ redirectTo: string }> | undefined;
  return {
    /**
     * Leaves for the identity provider. Concurrent calls share one attempt. Rejects with an
     * IdentityUnreachableError, or with the storage's own error when it is full; may be called
     * again.
     */
    signIn: shared(async (request: SignInRequest): Promise<void> => {
      const { authorizationUrl } = await loadAuthorize();
      window.location.replace(await authorizationUrl(config, storage, request));
    }),

    /**
     * Turns the return address of a sign-in into a session, as `completeSession` does, once per
     * page load; further calls get the same result.
     */
    completeSignIn(url: URL): Promise<{ redirectTo: string }> {
      completing ??= import('./provider/signInReturn.ts').then(({ completeSession }) =>
        completeSession({ config, storage, tabSession }, url),
      );
      return completing;
    },

    /** The names in the provider's user profile. Rejects as accessToken does. */
    async userProfile(): Promise<UserProfile> {
      const { fetchUserProfile } = await loadUserProfile();
      return fetchUserProfile(config, await accessToken(), tabSession.subject() ?? '');
    },
  };
}

type Parts = {
  tabSession: TabSession;
  refresh: () => Promise<void>;
  leaveForLogin: () => void;
};

/** Handlers for changes of the session by another tab, the user or the clock. */
function tabHandlers(
  { tabSession, refresh, leaveForLogin }: Parts,
  storage: Storage,
): Parameters<typeof watchTab>[0] {
  const isOurs = (subject: unknown) => tabSession.record() && subject === tabSession.subject();
  return {
    onLogout(subject) {
      if (!isOurs(subject)) return;
      tabSession.end();
      dropInvitation(storage);
      leaveForLogin();
    },
    onTenant(subject) {
      if (!isOurs(subject)) return;
      // The previous tenant's data must disappear immediately, even if the refresh fails.
      tabSession.tenantChanged(refresh().catch(() => undefined));
    },
    onUse() {
      // After the cap, a user who returns sees the login screen, as in onTick.
      if (!tabSession.endIfOver()) tabSession.touch();
      else leaveForLogin();
    },
    onTick() {
      // Leaving the page clears the screen together with the session.
      if (tabSession.endIfOver()) return leaveForLogin();
      // A hidden tab renews its tokens when it is visible again.
      const record = tabSession.record();
      const isUseful = document.visibilityState === 'visible' && record?.refreshToken !== undefined;
      if (isUseful && renewalDue(record, Date.now())) void refresh().catch(() => undefined);
    },
  };
}

function createAccessToken({ tabSession, refresh, leaveForLogin }: Parts, ended: Ended) {
  return async (): Promise<string> => {
    if (tabSession.endIfOver()) leaveForLogin();
    const record = tabSession.record();
    if (!record) throw ended('signed out');
    if (renewalDue(record, Date.now())) {
      try {
        await refresh();
      } catch (error) {
        // While the provider is down, the old token serves until it expires.
        if (error instanceof SessionEndedError || Date.now() >= record.expiresAt) throw error;
      }
    }
    const latest = tabSession.record();
    if (!latest) throw ended('signed out');
    tabSession.touch();
    return latest.accessToken;
  };
}
