import type { Config } from '../../config/schema.ts';
import { readClaims, type SessionClaims } from './claims.ts';
import { IdTokenError, SessionEndedError } from './errors.ts';
import type { SignInRequest } from './oidc.ts';
import * as records from './sessionStore.ts';
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

/** How often the use of the session is written down. Milliseconds. */
const USE_STEP = 30_000;

/**
 * The session of this tab: one grant, kept in session storage (decision 34). Light: the code that
 * talks to the identity provider is fetched when a sign-in, refresh or sign-out happens.
 */
export function createSession(config: Config) {
  const { storage } = safeSessionStorage();
  const grantedBy = `${config.oidc.authority} ${config.oidc.clientId}`;
  const endListeners = new Set<() => void>();
  let record: records.SessionRecord | undefined;
  let claims: SessionClaims | undefined;
  let subject: string | undefined;
  let signedOut = false;
  let refreshing: Promise<void> | undefined;
  let signingIn: Promise<void> | undefined;
  let completing: Promise<{ redirectTo: string }> | undefined;
  let signingOut: Promise<void> | undefined;

  function adopt(next: records.SessionRecord | undefined) {
    claims = next && readClaims(next.idToken, next.accessToken);
    record = claims && next;
    subject = claims?.subject ?? subject;
  }

  function store(next: records.SessionRecord) {
    records.writeRecord(storage, next);
    adopt(next);
  }

  function endLocally() {
    for (const listener of endListeners) {
      try {
        listener();
      } catch (error) {
        // Whatever a listener does, the tokens go.
        reportError(error);
      }
    }
    records.clearSession(storage);
    adopt(undefined);
  }

  const tellOtherTabs = watchTab({
    onLogout(other) {
      if (!claims || other !== claims.subject) return;
      signedOut = true;
      endLocally();
      window.location.replace('/login');
    },
    onUse() {
      if (!endIfOver()) touch();
    },
    onTick() {
      // What is on the screen goes with the session.
      if (endIfOver()) window.location.replace('/login');
      // A hidden tab renews when it is used again.
      else if (document.visibilityState === 'visible' && record?.refreshToken && isDue(record)) {
        void refresh().catch(() => undefined);
      }
    },
  });

  const isDue = (current: records.SessionRecord) => records.renewalDue(current, Date.now());

  function endIfOver(): boolean {
    if (!record || !records.isOver(record, Date.now())) return false;
    endLocally();
    return true;
  }

  function touch() {
    const now = Date.now();
    if (record && Math.abs(now - record.usedAt) > USE_STEP) store({ ...record, usedAt: now });
  }

  const ended = (reason: string) => new SessionEndedError(reason, { bySignOut: signedOut });

  async function refreshOnce(): Promise<void> {
    const refreshToken = record?.refreshToken;
    const person = claims?.subject;
    if (!refreshToken || !person) throw ended('nothing to refresh');
    const { renewGrant, verifyRenewed } = await import('./renewGrant.ts');
    const tokens = await renewGrant(config, refreshToken);
    const rotated = tokens.refreshToken ?? refreshToken;
    if (record?.refreshToken !== refreshToken) {
      // Signed out meanwhile: the sign-out could not know the new token.
      const { revokeQuietly } = await import('./leaveProvider.ts');
      void revokeQuietly(config, rotated);
      throw ended('ended during a refresh');
    }
    // The old one is spent from here on, whatever becomes of the rest.
    if (rotated !== refreshToken) store({ ...record, refreshToken: rotated });
    if (tokens.idToken) await verifyRenewed(config, tokens.idToken, person);
    if (record?.refreshToken !== rotated) throw ended('ended during a refresh');
    store(records.renewedRecord(record, tokens, Date.now()));
  }

  /**
   * One call at a time. Needs no Web Lock: only this page holds the grant (the guard against cloned
   * tabs sees to it), and a page that is being left cannot be waited for.
   */
  function refresh(): Promise<void> {
    refreshing ??= refreshOnce()
      .catch((error: unknown) => {
        if (error instanceof SessionEndedError && record) endLocally();
        throw error;
      })
      .finally(() => (refreshing = undefined));
    return refreshing;
  }

  async function accessToken(): Promise<string> {
    if (endIfOver() || !record) throw ended('signed out, or without use for too long');
    if (isDue(record)) {
      const { expiresAt } = record;
      try {
        await refresh();
      } catch (error) {
        // While the provider is down, the rest of the old one is better than nothing.
        if (error instanceof SessionEndedError || Date.now() >= expiresAt) throw error;
      }
    }
    touch();
    return record.accessToken;
  }

  return {
    /**
     * Takes up the tab's session, if there is one. Must be awaited once before anything else: a
     * cloned tab gives up its copy first (trust.md, E.3).
     */
    async ready(): Promise<void> {
      if (await isClonedTab(storage)) records.clearSession(storage);
      adopt(records.readRecord(storage, grantedBy, Date.now()));
      if (!record) records.clearRecord(storage);
    },

    /** The session as it is now; undefined when signed out. */
    current(): CurrentSession | undefined {
      if (!record || !claims) return undefined;
      return { accessToken: record.accessToken, idToken: record.idToken, claims };
    },

    /** Whose page this is: the signed-in person, also after their session was lost. */
    subject: (): string | undefined => subject,

    /** When the tokens were last refreshed, in epoch milliseconds. */
    refreshedAt: (): number | undefined => record?.refreshedAt,

    /**
     * A token with a minute left, or half its life; refreshed first if need be, and with less left
     * only while the provider is down. Rejects with a SessionEndedError when there is no session
     * any more, or an IdentityUnreachableError.
     */
    accessToken,

    /** Refreshes the tokens, claims included, whatever is left of them. One call at a time. */
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
        const next = records.newRecord(grantedBy, tokens, Date.now());
        records.clearSession(storage, readClaims(next.idToken, next.accessToken)?.subject);
        store(next);
        return { redirectTo };
      })().catch((error: unknown) => {
        if (error instanceof IdTokenError) endLocally();
        throw error;
      });
      return completing;
    },

    /** What the provider's user profile says (decision 43). The token goes to its endpoint only. */
    async userProfile(): Promise<UserProfile> {
      const { fetchUserProfile } = await import('./userProfile.ts');
      const token = await accessToken();
      return fetchUserProfile(config, token, claims?.subject ?? '');
    },

    /**
     * Ends the session here and in this person's other tabs, revokes the refresh token as far as
     * the provider answers in time, and leaves for the provider's logout address. Once.
     */
    signOut(): Promise<void> {
      signingOut ??= (async () => {
        const refreshToken = record?.refreshToken;
        signedOut = true;
        if (claims) tellOtherTabs(claims.subject);
        endLocally();
        const { leaveProvider } = await import('./leaveProvider.ts');
        window.location.replace(await leaveProvider(config, refreshToken));
      })().finally(() => (signingOut = undefined));
      return signingOut;
    },

    /** Ends the session of this tab without a word to anybody else. */
    endLocally,

    /** Calls back when the session ends, before anything is cleared; returns how to stop. */
    onEnd(listener: () => void): () => void {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}
