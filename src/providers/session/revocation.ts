import type { Config } from '../../config/schema.ts';
import type { SessionRecord } from './tab/record.ts';

/** Time limit of a revocation. Milliseconds. */
const TIMEOUT = 2000;

/**
 * Revokes the refresh token of a session (RFC 7009, 2.1), if the provider allows public clients to.
 * The request outlives the page. Failures are ignored, because the token expires. Unlike the
 * library, it can name the client by Basic: the form-encoded id, no secret (RFC 6749, 2.3.1).
 */
export function revokeGrant(
  { oidc }: Config,
  { refreshToken, revocationEndpoint }: Pick<SessionRecord, 'refreshToken' | 'revocationEndpoint'>,
): void {
  const { clientId, revocation } = oidc;
  if (refreshToken === undefined || revocationEndpoint === undefined) return;
  if (revocation === 'none') return;
  const isBasic = revocation === 'basic';
  fetch(revocationEndpoint, {
    method: 'POST',
    body: new URLSearchParams({
      ...(isBasic ? {} : { client_id: clientId }),
      token: refreshToken,
      token_type_hint: 'refresh_token',
    }),
    headers: isBasic ? { Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:`)}` } : {},
    credentials: 'omit',
    redirect: 'error',
    // The page is about to be left.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined);
}
