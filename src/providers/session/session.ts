import type { Config } from '../../config/schema.ts';
import { readClaims, type SessionClaims } from './claims.ts';
import { IdTokenError, SessionEndedError } from './errors.ts';
import { holdSession, type TenantListener } from './heldSession.ts';
import { dropCopiedInvitation, dropInvitation } from '../invitation/invitation.ts';
import type { SignInRequest } from './oidc.ts';
import { createRefresh } from './refresh.ts';
import { clearSession, newRecord, renewalDue } from './sessionStore.ts';
import { safeSessionStorage } from './storage.ts';
import { watchTab } from './tabEvents.ts';
import { isClonedTab } from './tabGuard.ts';

export type CurrentSession = {
  accessToken: string;
  idToken: string;
  claims: SessionClaims;
};

export type UserProfile = {
  givenName: string | undefined;
  familyName: string | undefined;
};

export type SessionManager = ReturnType<typeof createSession>;

/**
 * The session of this tab: one grant, kept in session storage (decision 34). Light: the code that
 * talks to the identity provider is fetched when a sign-in, refresh or sign-out happens.
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
      // What is on the screen goes at once, whatever becomes of the tokens.
      held.tenantChanged(refresh().catch(() => undefined));
    },
    onUse() {
      // Whoever comes back too late sees the login screen: see onTick.
      if (!held.endIfOver()) held.touch();
      else window.location.replace('/login');
    },
    onTick() {
      // What is on the screen goes with the session.
      if (held.endIfOver()) return window.location.replace('/login');
      // A hidden tab renews when it is used again.
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
        // While the provider is down, the rest of the old one is better than nothing.
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
     * Takes up the tab's session, if there is one. Must be awaited once before anything else: a
     * cloned tab gives up its copy first (docs/trust.md, E.3). Never rejects.
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

    /** Whose page this is: the signed-in person, also after their session was lost. */
    subject: (): string | undefined => held.subject(),

    /** When the tokens were last refreshed, in epoch milliseconds. */
    refreshedAt: (): number | undefined => held.record()?.refreshedAt,

    /**
     * A token with a minute left, or half its life; refreshed first if need be, and with less left
     * only while the provider is down. Rejects with a SessionEndedError when there is no session
     * any more, or an IdentityUnreachableError.
     */
    accessToken,

    /** Refreshes the tokens, claims included, whatever is left of them. Rejects as accessToken. */
    refresh,

    /**
     * Leaves for the identity provider. Rejects with an IdentityUnreachableError (or the storage's
     * own error when it is full), and may be called again. A second call joins one on its way.
     */
    signIn(request: SignInRequest): Promise<void> {
      signingIn ??= import('./oidc.ts')
        .then(({ authorizationUrl }) => authorizationUrl(config, storage, request))
        .then((url) => window.location.replace(url))
        .finally(() => (signingIn = undefined));
      return signingIn;
    },

    /**
     * Turns the return address of a sign-in into a session: the ID token is verified before any
     * token is stored. Once a page, whoever asks again. Rejects with the errors of `completeGrant`;
     * after an IdTokenError there is no session, after the others the former one goes on.
     */
    completeSignIn(url: URL): Promise<{ redirectTo: string }> {
      completing ??= (async () => {
        const { completeGrant } = await import('./signInGrant.ts');
        const { redirectTo, ...tokens } = await completeGrant(config, storage, url);
        // Somebody else may have been signed in here: nothing of theirs stays.
        clearSession(storage, readClaims(tokens.idToken, tokens.accessToken)?.subject);
        held.store(newRecord(grantedBy, tokens, Date.now()));
        return { redirectTo };
      })().catch((error: unknown) => {
        if (error instanceof IdTokenError) held.end();
        throw error;
      });
      return completing;
    },

    /** What the provider's user profile says (decision 43). The token goes to its endpoint only. */
    async userProfile(): Promise<UserProfile> {
      const { fetchUserProfile } = await import('./userProfile.ts');
      return fetchUserProfile(config, await accessToken(), held.subject() ?? '');
    },

    /**
     * Ends the session here and in this person's other tabs, revokes the refresh token as far as
     * the provider answers in time, and leaves for the provider's logout address. A second call
     * joins the first.
     */
    signOut(): Promise<void> {
      signingOut ??= leave().finally(() => (signingOut = undefined));
      return signingOut;
    },

    /** Ends the session of this tab without a word to anybody else. */
    endLocally: (): void => held.end(),
    /** Calls back when the session ends, before anything is cleared; returns how to stop. */
    onEnd: (listener: () => void): (() => void) => held.onEnd(listener),

    /** Tells this person's other tabs that they belong to another tenant from now on. */
    announceTenant: (): void => tellOtherTabs('tenant', held.subject()),
    /** Calls back when a refresh or another tab says that they belong to another tenant. */
    onTenantChange: (listener: TenantListener): void => held.onTenantChange(listener),
  };

  async function leave(): Promise<void> {
    const record = held.record();
    signedOut = true;
    if (record) tellOtherTabs('logout', held.subject());
    held.end();
    dropInvitation(storage);
    const address = await import('./leaveProvider.ts')
      .then(({ leaveProvider }) => leaveProvider(config, record?.refreshToken))
      // Not even the code arrives offline.
      .catch(() => '/login');
    window.location.replace(address);
  }
}
