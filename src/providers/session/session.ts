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
import { rememberSignOut } from './tab/earlierUse.ts';
import { watchTab } from './tab/tabEvents.ts';
import { createTabSession, type TabSession } from './tabSession.ts';

export type CurrentSession = {
  accessToken: string;
  idToken: string;
  claims: SessionClaims;
};

/** The code that leads to the identity provider. */
export const loadAuthorize = () => import('./provider/authorize.ts');
const loadUserProfile = () => import('./provider/userProfile.ts');

/** The code that renews the tokens. */
export const loadRefresh = () => import('./provider/refresh.ts');

export type SessionManager = ReturnType<typeof createSession>;

/**
 * The session of this tab: one grant, kept in session storage. This file is part of the boot, so the
 * code that calls the identity provider (`provider/`) is imported only when a sign-in, refresh or
 * sign-out happens.
 */
export function createSession(config: Config) {
  const { storage } = tabStorage();
  const tabSession = createTabSession(config, storage, (record) => revokeGrant(config, record));
  let signedOut = false;
  const ended: Ended = (reason, lifetime) =>
    new SessionEndedError(reason, { bySignOut: signedOut, lifetime });
  // It takes no Web Lock: the guard against cloned tabs makes sure that only this page holds the
  // grant, and a lock could not wait for a page that is being left.
  const refresh = shared(async (): Promise<void> => {
    const { refreshSession } = await loadRefresh();
    await refreshSession(config, tabSession, ended);
  });
  const parts = { tabSession, refresh, leaveForLogin };
  const accessToken = createAccessToken(parts, ended);
  const tellOtherTabs = watchTab(tabHandlers(parts, storage));

  /** Leaves the page of a session that has just ended, for the login screen. */
  function leaveForLogin(): void {
    // A call that the page makes meanwhile would otherwise lead to the identity provider instead.
    signedOut = true;
    window.location.replace('/login');
  }

  return {
    /**
     * Loads the session from the tab's storage, if there is one. Must be awaited once before anything
     * else: a cloned tab first gives up its copy, because two tabs with one refresh token end each
     * other's session. Never rejects.
     */
    async ready(): Promise<void> {
      await dropCopy(storage);
      tabSession.takeUp();
    },

    /** The session as it is now; undefined when signed out. */
    current(): CurrentSession | undefined {
      const held = tabSession.held();
      if (!held) return undefined;
      const { record, claims } = held;
      return { accessToken: record.accessToken, idToken: record.idToken, claims };
    },

    /** The `sub` claim of the signed-in person, also after their session was lost. */
    subject: tabSession.subject,

    /** When the tokens were last refreshed, in epoch milliseconds. */
    refreshedAt: (): number | undefined => tabSession.record()?.refreshedAt,

    /**
     * An access token that is good for at least a minute or half its life, refreshed first where
     * necessary; it may have less left only while the provider is down. Rejects with a
     * SessionEndedError when there is no session any more, or with an IdentityUnreachableError.
     */
    accessToken,

    /**
     * Refreshes the tokens and claims, even fresh ones. Calls made meanwhile share one refresh. Rejects
     * as accessToken does; after a SessionEndedError the session has ended.
     */
    refresh,

    ...providerCalls(config, storage, tabSession, accessToken),

    /**
     * Ends the session here and in this person's other tabs, has the refresh tokens revoked, and
     * leaves for the provider's logout address. Calls made meanwhile share one sign-out.
     */
    signOut: shared(async (): Promise<void> => {
      const idToken = tabSession.record()?.idToken;
      const subject = tabSession.subject();
      signedOut = true;
      // Also after the session of this tab was lost: the person means all of them.
      if (subject !== undefined) {
        rememberSignOut(subject);
        tellOtherTabs('logout', subject);
      }
      tabSession.end();
      dropInvitation(storage);
      const address = await import('./provider/signOut.ts')
        .then(({ logoutUrl }) => logoutUrl(config, idToken))
        .catch(() => '/login');
      window.location.replace(address);
    }),

    /** Ends the session of this tab; other tabs and the provider are not told. */
    endLocally: tabSession.end,
    /** Calls `listener` when the session ends, before data is cleared; returns the unsubscriber. */
    onEnd: tabSession.onEnd,

    /** Tells this person's other tabs that the person now belongs to another tenant. */
    announceTenant: (): void => tellOtherTabs('tenant', tabSession.subject()),
    /** Calls `listener` when a refresh or another tab shows that the tenant has changed. */
    onTenantChange: tabSession.onTenantChange,
  };
}

/** Drops what another tab may have in this storage, too. */
async function dropCopy(storage: Storage): Promise<void> {
  const origin = await originOfStorage(storage);
  if (origin === 'copy') {
    clearSession(storage);
    dropCopiedInvitation(storage);
  }
  // The state of a sign-in stays: without it a browser that refuses every lock would keep people out.
  if (origin === 'unknown') clearRecord(storage);
}

/** The function `run`, whose calls share one that is under way. */
function shared<Values extends unknown[]>(run: (...values: Values) => Promise<void>) {
  let running: Promise<void> | undefined;
  return (...values: Values): Promise<void> => {
    running ??= run(...values).finally(() => (running = undefined));
    return running;
  };
}

/** The calls of the session manager that a sign-in makes. */
function providerCalls(
  config: Config,
  storage: Storage,
  tabSession: TabSession,
  accessToken: () => Promise<string>,
) {
  let completing: Promise<{ redirectTo: string }> | undefined;
  return {
    /**
     * Leaves for the identity provider. Calls made meanwhile share one attempt. Rejects with an
     * IdentityUnreachableError, or with the storage's own error when it is full, and may then be
     * called again.
     */
    signIn: shared(async (request: SignInRequest): Promise<void> => {
      const { authorizationUrl } = await loadAuthorize();
      window.location.replace(await authorizationUrl(config, storage, request));
    }),

    /**
     * Turns the return address of a sign-in into a session, as `completeSession` does. Happens once a
     * page; further calls get the same result.
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

/** What the session does when another tab, the person or the clock ends or changes it. */
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
      // The former tenant's data must leave the screen at once, even if the refresh fails.
      tabSession.tenantChanged(refresh().catch(() => undefined));
    },
    onUse() {
      // A person who returns after the cap sees the login screen, as in onTick.
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
        // While the provider is down, the old token is used until it expires.
        if (error instanceof SessionEndedError || Date.now() >= record.expiresAt) throw error;
      }
    }
    const latest = tabSession.record();
    if (!latest) throw ended('signed out');
    tabSession.touch();
    return latest.accessToken;
  };
}
