import type { Config } from '../../config/schema.ts';
import { dropCopiedInvitation, dropInvitation } from '../invitation/invitation.ts';
import { readClaims, type SessionClaims } from './claims.ts';
import { IdTokenError, SessionEndedError } from './errors.ts';
import { holdSession, type HeldSession, type TenantListener } from './heldSession.ts';
import type { SignInRequest } from './provider/authorize.ts';
import type { UserProfile } from './provider/userProfile.ts';
import { isClonedTab } from './tab/cloneGuard.ts';
import { clearSession, newRecord, renewalDue, renewedRecord } from './tab/record.ts';
import { safeSessionStorage } from './tab/storage.ts';
import { watchTab } from './tab/tabEvents.ts';

export type CurrentSession = {
  accessToken: string;
  idToken: string;
  claims: SessionClaims;
};

export type SessionManager = ReturnType<typeof createSession>;

/**
 * The session of this tab: one grant, kept in session storage (decision 34). This file is part of
 * the boot, so the code that calls the identity provider (`provider/`) is imported only when a
 * sign-in, refresh or sign-out happens.
 */
export function createSession(config: Config) {
  const { storage } = safeSessionStorage();
  const grantedBy = `${config.oidc.authority} ${config.oidc.clientId}`;
  const held = holdSession(storage, grantedBy);
  let signedOut = false;
  let signingIn: Promise<void> | undefined;
  let completing: Promise<{ redirectTo: string }> | undefined;
  let signingOut: Promise<void> | undefined;

  const ended = (reason: string) => new SessionEndedError(reason, { bySignOut: signedOut });

  const refresh = createRefresh(config, held, ended);

  const tellOtherTabs = watchTab({
    onLogout(subject) {
      if (!held.record() || subject !== held.subject()) return;
      signedOut = true;
      held.end();
      dropInvitation(storage);
      window.location.replace('/login');
    },
    onTenant(subject) {
      if (!held.record() || subject !== held.subject()) return;
      // The former tenant's data must leave the screen at once, even if the refresh fails.
      held.tenantChanged(refresh().catch(() => undefined));
    },
    onUse() {
      // A person who returns after the cap sees the login screen, as in onTick.
      if (!held.endIfOver()) held.touch();
      else window.location.replace('/login');
    },
    onTick() {
      // Leaving the page clears the screen together with the session.
      if (held.endIfOver()) return window.location.replace('/login');
      // A hidden tab renews its tokens when it is visible again.
      const record = held.record();
      const isUseful = document.visibilityState === 'visible' && record?.refreshToken !== undefined;
      if (isUseful && renewalDue(record, Date.now())) void refresh().catch(() => undefined);
    },
  });

  async function accessToken(): Promise<string> {
    held.endIfOver();
    const record = held.record();
    if (!record) throw ended('signed out');
    if (renewalDue(record, Date.now())) {
      try {
        await refresh();
      } catch (error) {
        // While the provider is down, the old token is used until it expires.
        if (error instanceof SessionEndedError || Date.now() >= record.expiresAt) throw error;
      }
    }
    const latest = held.record();
    if (!latest) throw ended('signed out');
    held.touch();
    return latest.accessToken;
  }

  return {
    /**
     * Loads the session from the tab's storage, if there is one. Must be awaited once before anything
     * else: a cloned tab first gives up its copy, because two tabs with one refresh token end each
     * other's session. Never rejects.
     */
    async ready(): Promise<void> {
      if (await isClonedTab(storage)) {
        clearSession(storage);
        dropCopiedInvitation(storage);
      }
      held.takeUp();
    },

    /** The session as it is now; undefined when signed out. */
    current(): CurrentSession | undefined {
      const record = held.record();
      const claims = held.claims();
      if (!record || !claims) return undefined;
      return { accessToken: record.accessToken, idToken: record.idToken, claims };
    },

    /** The `sub` claim of the signed-in person, also after their session was lost. */
    subject: (): string | undefined => held.subject(),

    /** When the tokens were last refreshed, in epoch milliseconds. */
    refreshedAt: (): number | undefined => held.record()?.refreshedAt,

    /**
     * An access token that is good for at least a minute or half its life, refreshed first where
     * necessary; it may have less left only while the provider is down. Rejects with a
     * SessionEndedError when there is no session any more, or with an IdentityUnreachableError.
     */
    accessToken,

    /** Refreshes the tokens and claims, even fresh ones. Rejects as accessToken does. */
    refresh,

    /**
     * Leaves for the identity provider. Calls made meanwhile share one attempt. Rejects with an
     * IdentityUnreachableError, or with the storage's own error when it is full, and may then be
     * called again.
     */
    signIn(request: SignInRequest): Promise<void> {
      signingIn ??= import('./provider/authorize.ts')
        .then(({ authorizationUrl }) => authorizationUrl(config, storage, request))
        .then((url) => window.location.replace(url))
        .finally(() => (signingIn = undefined));
      return signingIn;
    },

    /**
     * Turns the return address of a sign-in into a session: the ID token is verified before any
     * token is stored. Happens once a page; further calls get the same result. Rejects with the
     * errors of `completeGrant`; after an IdTokenError there is no session, after the others the
     * former session goes on.
     */
    completeSignIn(url: URL): Promise<{ redirectTo: string }> {
      completing ??= (async () => {
        const { completeGrant } = await import('./provider/signInReturn.ts');
        const { redirectTo, ...tokens } = await completeGrant(config, storage, url);
        // Another person may have been signed in here before: nothing of theirs may be kept.
        clearSession(storage, readClaims(tokens.idToken, tokens.accessToken)?.subject);
        held.store(newRecord(grantedBy, tokens, Date.now()));
        return { redirectTo };
      })().catch((error: unknown) => {
        if (error instanceof IdTokenError) held.end();
        throw error;
      });
      return completing;
    },

    /** The names in the provider's user profile (decision 43). */
    async userProfile(): Promise<UserProfile> {
      const { fetchUserProfile } = await import('./provider/userProfile.ts');
      return fetchUserProfile(config, await accessToken(), held.subject() ?? '');
    },

    /**
     * Ends the session here and in this person's other tabs, revokes the refresh token if the
     * provider answers in time, and leaves for the provider's logout address. Calls made meanwhile
     * share one sign-out.
     */
    signOut(): Promise<void> {
      signingOut ??= leave().finally(() => (signingOut = undefined));
      return signingOut;
    },

    /** Ends the session of this tab; other tabs and the provider are not told. */
    endLocally: (): void => held.end(),
    /** Calls `listener` when the session ends, before data is cleared; returns the unsubscriber. */
    onEnd: (listener: () => void): (() => void) => held.onEnd(listener),

    /** Tells this person's other tabs that the person now belongs to another tenant. */
    announceTenant: (): void => tellOtherTabs('tenant', held.subject()),
    /** Calls `listener` when a refresh or another tab shows that the tenant has changed. */
    onTenantChange: (listener: TenantListener): void => held.onTenantChange(listener),
  };

  async function leave(): Promise<void> {
    const record = held.record();
    signedOut = true;
    if (record) tellOtherTabs('logout', held.subject());
    held.end();
    dropInvitation(storage);
    const address = await import('./provider/signOut.ts')
      .then(({ leaveProvider }) => leaveProvider(config, record?.refreshToken))
      // While offline even this code may fail to load.
      .catch(() => '/login');
    window.location.replace(address);
  }
}

/**
 * Returns the function that refreshes tokens and claims. Calls made meanwhile share one refresh. It
 * rejects with a SessionEndedError, and then the session has ended, or with an
 * IdentityUnreachableError.
 *
 * It takes no Web Lock: the guard against cloned tabs makes sure that only this page holds the
 * grant, and a lock could not wait for a page that is being left.
 */
function createRefresh(
  config: Config,
  held: HeldSession,
  ended: (reason: string) => SessionEndedError,
): () => Promise<void> {
  let refreshing: Promise<void> | undefined;

  async function refreshOnce(): Promise<void> {
    const refreshToken = held.record()?.refreshToken;
    const subject = held.claims()?.subject;
    if (refreshToken === undefined || subject === undefined) throw ended('nothing to refresh');
    const { renewGrant, verifyRenewed } = await import('./provider/renewal.ts');
    const tokens = await renewGrant(config, refreshToken);
    const rotated = tokens.refreshToken ?? refreshToken;
    const former = held.record();
    if (former?.refreshToken !== refreshToken) {
      // The sign-out revoked the former token; this one came later and is revoked here.
      const { revokeQuietly } = await import('./provider/signOut.ts');
      void revokeQuietly(config, rotated);
      throw ended('signed out during a refresh');
    }
    // The former refresh token is spent, so the new one is stored even if the rest fails.
    if (rotated !== refreshToken) held.store({ ...former, refreshToken: rotated });
    if (tokens.idToken !== undefined) await verifyRenewed(config, tokens.idToken, subject);
    const latest = held.record();
    if (latest?.refreshToken !== rotated) throw ended('signed out during a refresh');
    held.store(renewedRecord(latest, tokens, Date.now()));
  }

  return () => {
    refreshing ??= refreshOnce()
      .catch((error: unknown) => {
        if (error instanceof SessionEndedError && held.record()) {
          held.end();
          const { cause } = error;
          // The tokens belong to another person: the page's content must be removed.
          if (cause instanceof IdTokenError && cause.code === 'claim-mismatch') {
            held.tenantChanged(Promise.resolve());
          }
        }
        throw error;
      })
      .finally(() => (refreshing = undefined));
    return refreshing;
  };
}
