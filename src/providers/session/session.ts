import type { Config } from '../../config/schema.ts';
import { readClaims, type SessionClaims } from './claims.ts';
import { SessionEndedError } from './errors.ts';
import type { SignInRequest, Tokens } from './oidc.ts';
import { clearSession, readRecord, writeRecord, type SessionRecord } from './sessionStore.ts';
import { safeSessionStorage } from './storage.ts';
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

/** A token is renewed when less than this is left of it, and used as it is otherwise. Milliseconds. */
const RENEW_BEFORE = 60_000;
/** How often the use of the session is written down. Milliseconds. */
const USE_STEP = 30_000;
/** How long the sign-out waits for the provider to revoke the refresh token. Milliseconds. */
const REVOCATION_PATIENCE = 2000;
/** Waits between the attempts of a refresh that does not get through. Milliseconds. */
const REFRESH_PAUSES = [500, 1500];

const CHANNEL = 'auth';

/**
 * The session of this tab: one grant, kept in session storage (decision 34). Light: the code that
 * talks to the identity provider is fetched when a sign-in, refresh or sign-out happens.
 */
export function createSession(config: Config) {
  const { storage } = safeSessionStorage();
  const grantedBy = `${config.oidc.authority} ${config.oidc.clientId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const endListeners = new Set<() => void>();
  let record: SessionRecord | undefined;
  let claims: SessionClaims | undefined;
  let refreshing: Promise<void> | undefined;
  let signingIn: Promise<void> | undefined;
  let completing: Promise<{ redirectTo: string }> | undefined;
  let timer: number | undefined;

  function adopt(next: SessionRecord | undefined) {
    record = next;
    claims = next && readClaims(next.idToken, next.accessToken);
    if (!claims) record = undefined;
    window.clearTimeout(timer);
    if (record) timer = window.setTimeout(renewInTime, record.expiresAt - Date.now() - RENEW_BEFORE);
  }

  function store(next: SessionRecord) {
    writeRecord(storage, next);
    adopt(next);
  }

  /** A hidden tab renews when it is used again: it must not keep itself signed in for ever. */
  function renewInTime() {
    if (document.visibilityState === 'visible') void refresh().catch(() => undefined);
  }

  function endLocally() {
    for (const listener of endListeners) listener();
    clearSession(storage);
    adopt(undefined);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isLogout =
      typeof data === 'object' && data !== null && 'type' in data && data.type === 'logout';
    if (!isLogout || !claims || !('sub' in data) || data.sub !== claims.subject) return;
    endLocally();
    window.location.replace('/login');
  });
  // A page from the back/forward cache may show what a sign-out has ended since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });

  async function toRecord(tokens: Tokens, former: SessionRecord | undefined): Promise<SessionRecord> {
    const now = Date.now();
    const idToken = tokens.idToken ?? former?.idToken;
    if (!idToken) throw new SessionEndedError('no ID token');
    return {
      grantedBy,
      accessToken: tokens.accessToken,
      idToken,
      ...(tokens.refreshToken ? { refreshToken: tokens.refreshToken } : {}),
      expiresAt: now + tokens.expiresIn * 1000,
      signedInAt: former?.signedInAt ?? now,
      usedAt: now,
      ...(former ? { refreshedAt: now } : {}),
    };
  }

  async function verify(idToken: string, nonce: string | undefined, subject?: string) {
    const [{ discover }, { verifyIdToken }] = await Promise.all([
      import('./discovery.ts'),
      import('./verifyIdToken.ts'),
    ]);
    const { issuer, jwks_uri: jwksUri } = await discover(config.oidc.authority);
    const { clientId, audience } = config.oidc;
    await verifyIdToken(idToken, {
      issuer,
      clientId,
      audience,
      nonce,
      jwksUri,
      ...(subject ? { subject } : {}),
    });
  }

  async function refreshOnce(): Promise<void> {
    const former = record;
    if (!former?.refreshToken) throw new SessionEndedError('no refresh token');
    const { tradeRefreshToken } = await import('./oidc.ts');
    const tokens = await patiently(() => tradeRefreshToken(config, former.refreshToken ?? ''));
    if (tokens.idToken) {
      const subject = claims?.subject;
      await verify(tokens.idToken, undefined, subject).catch((cause: unknown) => {
        throw new SessionEndedError('ID token refused after a refresh', cause);
      });
    }
    if (record !== former) throw new SessionEndedError('signed out meanwhile');
    store(await toRecord(tokens, former));
  }

  function refresh(): Promise<void> {
    refreshing ??= refreshOnce()
      .catch((error: unknown) => {
        if (error instanceof SessionEndedError) endLocally();
        throw error;
      })
      .finally(() => (refreshing = undefined));
    return refreshing;
  }

  return {
    /**
     * Takes up the tab's session, if there is one. Must be awaited once before anything else: a
     * cloned tab gives up its copy first (trust.md, E.3).
     */
    async ready(): Promise<void> {
      if (await isClonedTab(storage)) clearSession(storage);
      adopt(readRecord(storage, grantedBy, Date.now()));
    },

    /** The session as it is now; undefined when signed out. */
    current(): CurrentSession | undefined {
      if (!record || !claims) return undefined;
      return { accessToken: record.accessToken, idToken: record.idToken, claims };
    },

    /** When the tokens were last refreshed, in epoch milliseconds. */
    refreshedAt: (): number | undefined => record?.refreshedAt,

    /**
     * A token that is valid for another minute, refreshed first if need be. Rejects with a
     * SessionEndedError when there is no session any more, or an IdentityUnreachableError.
     */
    async accessToken(): Promise<string> {
      if (!record) throw new SessionEndedError('signed out');
      if (record.expiresAt - Date.now() < RENEW_BEFORE) await refresh();
      else if (Date.now() - record.usedAt > USE_STEP) store({ ...record, usedAt: Date.now() });
      return record.accessToken;
    },

    /** Refreshes the tokens, claims included, whatever is left of them. One call at a time. */
    refresh,

    /**
     * Leaves for the identity provider. Resolves never in practice; rejects with an
     * IdentityUnreachableError, and may then be tried again. A second call joins the first.
     */
    signIn(request: SignInRequest): Promise<void> {
      signingIn ??= import('./oidc.ts')
        .then(({ authorizationUrl }) => authorizationUrl(config, storage, request))
        .then((url) => window.location.replace(url))
        .catch((error: unknown) => {
          signingIn = undefined;
          throw error;
        });
      return signingIn;
    },

    /**
     * Turns the return address of a sign-in into a session: the ID token is verified before any
     * token is stored. Once a page, whoever asks again. Rejects with the errors of `exchangeCode`
     * and `verifyIdToken`; then there is no session.
     */
    completeSignIn(url: URL): Promise<{ redirectTo: string }> {
      completing ??= (async () => {
        const { exchangeCode } = await import('./oidc.ts');
        const { redirectTo, nonce, ...tokens } = await exchangeCode(config, storage, url);
        await verify(tokens.idToken ?? '', nonce);
        clearSession(storage);
        store(await toRecord(tokens, undefined));
        return { redirectTo };
      })();
      return completing;
    },

    /** What the provider's user profile says (decision 43). The token goes to its endpoint only. */
    async userProfile(): Promise<UserProfile> {
      const { fetchUserProfile } = await import('./userProfile.ts');
      return fetchUserProfile(config, await this.accessToken());
    },

    /**
     * Ends the session here and in this person's other tabs, revokes the refresh token as far as
     * the provider answers in time, and leaves for the provider's logout address.
     */
    async signOut(): Promise<void> {
      const refreshToken = record?.refreshToken;
      channel?.postMessage({ type: 'logout', sub: claims?.subject });
      endLocally();
      const { logoutUrl } = await import('./logoutUrl.ts');
      const [address] = await Promise.all([
        logoutUrl(config, AbortSignal.timeout(REVOCATION_PATIENCE)),
        refreshToken && revoke(config, refreshToken),
      ]);
      window.location.replace(address);
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

async function revoke(config: Config, refreshToken: string): Promise<void> {
  try {
    const { revokeRefreshToken } = await import('./oidc.ts');
    await revokeRefreshToken(config, refreshToken, AbortSignal.timeout(REVOCATION_PATIENCE));
  } catch {
    // The token dies by itself in time; the sign-out must not depend on the provider.
  }
}

/** Repeats what does not get through, but never what was refused. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of REFRESH_PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof SessionEndedError) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}
