import type { SigninState } from 'oidc-client-ts';
import { KEYS } from '../../../lib/storage.ts';
import type { Config } from '../../../config/schema.ts';
import { JOIN_PATH } from '../../invitation/invitation.ts';
import { readClaims } from '../claims.ts';
import { AuthorizationError, IdTokenError, LateReturnError, UnknownStateError } from '../errors.ts';
import { targetFor } from '../loginTarget.ts';
import { safeRedirectTarget } from '../redirectTarget.ts';
import { revokeGrant } from '../revocation.ts';
import { clearSession } from '../tab/record.ts';
import type { TabSession } from '../tabSession.ts';
import { STATE_AGE, createOidcClient } from './authorize.ts';
import { withRetries } from './callProvider.ts';
import { discover } from './discovery.ts';
import { requestTokens } from './tokenEndpoint.ts';
import { verifyIdToken } from './verifyIdToken.ts';

type Tab = { config: Config; storage: Storage; tabSession: TabSession };

/**
 * Turns the return address of a sign-in into the session of this tab. Always uses up the sign-in's
 * record and keeps nothing of another user. The code is sent only after address and record have
 * passed their checks. In a tab with a session, an address without a record was opened again and
 * leads to '/'.
 *
 * Rejects with an error of `errors.ts`. Only an IdTokenError ends the previous session; the new
 * refresh token is then revoked.
 */
export async function completeSession(tab: Tab, url: URL): Promise<{ redirectTo: string }> {
  const { config, storage, tabSession } = tab;
  refuseRepeated(url, storage);
  const state = await takeState(config, storage, url);
  if (!state) {
    if (tabSession.record()) return { redirectTo: '/' };
    const hasState = url.searchParams.get('state') || url.search === '';
    throw hasState ? new LateReturnError('no record') : new UnknownStateError('no state');
  }
  const started = checkState(state, config);
  const metadata = await discover(config.oidc.authority);
  const grant = {
    grant_type: 'authorization_code',
    code: codeOf(url, metadata),
    code_verifier: started.codeVerifier,
    redirect_uri: state.redirect_uri,
  };
  const { nonce } = started;
  // A code can be used once, so only a busy provider gets a retry.
  const tokens = await withRetries((before) => requestTokens(config, grant, before));
  const { accessToken } = tokens;
  const revocationEndpoint = metadata.revocation_endpoint;
  const idToken = await verifyIdToken(config, tokens.idToken, { accessToken, nonce }).catch(
    (error: unknown) => {
      if (error instanceof IdTokenError) {
        revokeGrant(config, { ...tokens, revocationEndpoint });
        tabSession.end();
      }
      throw error;
    },
  );
  const subject = readClaims(config.oidc, idToken, accessToken)?.subject;
  const target = safeRedirectTarget(state.data, window.location.origin);
  const redirectTo = targetFor(storage, target, subject);
  if (tabSession.record() && tabSession.subject() !== subject) tabSession.end();
  clearSession(storage, subject);
  // An invite link is only for the next user who signs in.
  if (target !== JOIN_PATH) storage.removeItem(KEYS.invitation);
  const now = Date.now();
  tabSession.store({
    grantedBy: tabSession.grantedBy,
    ...tokens,
    idToken,
    nonce,
    revocationEndpoint,
    signedInAt: now,
    usedAt: now,
  });
  return { redirectTo };
}

/**
 * Refuses a repeated parameter (RFC 6749, 3.1), because two readers could read different values.
 * The record of every state in the address is used up.
 */
function refuseRepeated({ searchParams }: URL, storage: Storage): void {
  const names = [...searchParams.keys()];
  if (new Set(names).size === names.length) return;
  for (const state of searchParams.getAll('state')) storage.removeItem(KEYS.signIn + state);
  throw new UnknownStateError('a parameter is repeated');
}

/** The record of the sign-in, which the library deletes; undefined if missing or unreadable. */
async function takeState(
  config: Config,
  storage: Storage,
  url: URL,
): Promise<SigninState | undefined> {
  try {
    const client = createOidcClient(config, storage);
    return (await client.readSigninResponseState(url.href, true)).state;
  } catch {
    return undefined;
  }
}

/**
 * Refuses a record that is incomplete, of another configuration, or too old. The library checks
 * only the configuration, and only in its own call of the token endpoint.
 */
function checkState(state: SigninState, { oidc }: Config) {
  const { code_verifier: codeVerifier, nonce } = state;
  if (!codeVerifier || !nonce) throw new UnknownStateError('record unreadable');
  if (state.authority !== oidc.authority || state.client_id !== oidc.clientId) {
    throw new UnknownStateError('record of another configuration');
  }
  // In both directions: after a jump of the clock the age of the record is unknown.
  if (!(Math.abs(Date.now() / 1000 - state.created) <= STATE_AGE)) {
    throw new LateReturnError('record too old');
  }
  return { codeVerifier, nonce };
}

/** The code of a response; checks its issuer (RFC 9207), which the library does not. */
function codeOf({ searchParams }: URL, metadata: Awaited<ReturnType<typeof discover>>): string {
  const [iss, error, code] = ['iss', 'error', 'code'].map((name) => searchParams.get(name));
  // A provider that does not announce the parameter may omit it, but not send another issuer.
  const missing = metadata.authorization_response_iss_parameter_supported ? undefined : null;
  if (iss !== metadata.issuer && iss !== missing) {
    throw new UnknownStateError('response of another issuer');
  }
  if (typeof error === 'string') {
    const description = searchParams.get('error_description')?.slice(0, 200);
    throw new AuthorizationError(error.slice(0, 60), description);
  }
  if (!code) throw new UnknownStateError('no code');
  return code;
}
