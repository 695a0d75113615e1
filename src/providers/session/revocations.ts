import type { Config } from '../../config/schema.ts';
import type { SessionRecord } from './tab/record.ts';

/** How long the provider has for a revocation. Milliseconds. */
const TIMEOUT = 2000;

/**
 * How long a page that is left waits for its revocations to be sent, in milliseconds: the tabs of a
 * person who signs out are all at the login screen within a second.
 */
const PATIENCE = 600;

/**
 * The call that revokes a refresh token (RFC 7009, 2.1), in which the client is named as configured: by its
 * id in the body, or by Basic with the id as forms write it and an empty secret (RFC 6749, 2.3.1).
 */
export function revocationOf(
  { clientId, revocation }: Config['oidc'],
  token: string,
): { body: URLSearchParams; headers: Record<string, string> } {
  const isBasic = revocation === 'basic';
  return {
    body: new URLSearchParams({
      ...(isBasic ? {} : { client_id: clientId }),
      token,
      token_type_hint: 'refresh_token',
    }),
    headers: isBasic ? { Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:`)}` } : {},
  };
}

export type Revocations = ReturnType<typeof createRevocations>;

/** The revocations of refresh tokens that this page gives up. None of them ever fails. */
export function createRevocations({ oidc }: Config) {
  /** Those whose address has to be fetched first. */
  let sending: Promise<unknown> | undefined;

  async function send(endpoint: string | undefined, token: string): Promise<unknown> {
    if (endpoint === undefined) return;
    return fetch(endpoint, {
      method: 'POST',
      ...revocationOf(oidc, token),
      credentials: 'omit',
      redirect: 'error',
      // The page is about to be left.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT),
    });
  }

  return {
    /**
     * Revokes the refresh token of a session, if it has one and the provider lets a public client do so.
     * The request is sent at once and outlives the page, unless the session was stored without the
     * provider's address for it.
     */
    start(session: Pick<SessionRecord, 'refreshToken' | 'revocationEndpoint'>): void {
      const { refreshToken, revocationEndpoint: known } = session;
      if (refreshToken === undefined || oidc.revocation === 'none') return;
      const answer = (
        known === undefined
          ? import('./provider/signOut.ts')
              .then(({ revocationEndpoint }) => revocationEndpoint(oidc.authority))
              .then((found) => send(found, refreshToken))
          : send(known, refreshToken)
      )
        // A token that could not be revoked expires by itself.
        .catch(() => undefined);
      if (known === undefined) sending = Promise.all([sending, answer]);
    },

    /** Resolves when the page may be left. */
    async sent(): Promise<void> {
      if (!sending) return;
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    },
  };
}
