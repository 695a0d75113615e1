import type { OidcClient, SigninState } from 'oidc-client-ts';
import * as z from 'zod/mini';
import type { Config } from '../../../config/schema.ts';
import { targetFor } from '../capEnd.ts';
import { readClaims } from '../claims.ts';
import { AuthorizationError, IdTokenError, UnknownStateError } from '../errors.ts';
import type { TabSession } from '../tabSession.ts';
import { safeRedirectTarget } from '../redirectTarget.ts';
import type { Revocations } from '../revocations.ts';
import { clearSession } from '../tab/record.ts';
import { STATE_PREFIX } from '../tab/tabKeys.ts';
import { createOidcClient, callbackAddress, STATE_AGE } from './authorize.ts';
import { discover } from './discovery.ts';
import { newRecord } from './records.ts';
import { tradeCode, type Tokens } from './tokenEndpoint.ts';
import { verifyIdToken } from './verifyIdToken.ts';

const appStateSchema = z.object({
  redirectTo: z.string(),
  nonce: z.string().check(z.minLength(1)),
});

type Tab = { config: Config; storage: Storage; tabSession: TabSession; revocations: Revocations };

type Exchange = Tokens & {
  redirectTo: string;
  nonce: string;
  revocationEndpoint: string | undefined;
};
type Grant = Exchange & { idToken: string };

/**
 * Turns the return address of a sign-in into the session of this tab. Nothing of a person who was
 * signed in here before is kept. Rejects as `completeGrant` does; after an IdTokenError there is no
 * session, after the others the former one goes on.
 */
export async function completeSession(
  { config, storage, tabSession, revocations }: Tab,
  url: URL,
): Promise<{ redirectTo: string }> {
  try {
    const { redirectTo: target, ...tokens } = await completeGrant(
      config,
      storage,
      url,
      revocations,
    );
    const subject = readClaims(config.oidc, tokens.idToken, tokens.accessToken)?.subject;
    const redirectTo = targetFor(storage, target, subject);
    if (tabSession.record() && tabSession.subject() !== subject) tabSession.end();
    clearSession(storage, subject);
    tabSession.store(newRecord(tabSession.grantedBy, tokens, Date.now()));
    return { redirectTo };
  } catch (error) {
    if (error instanceof IdTokenError) tabSession.end();
    throw error;
  }
}

/**
 * Turns a return address into tokens whose ID token is verified. The record of the started sign-in
 * is used up in every case. Rejects, before the token endpoint is called, with an AuthorizationError
 * for `error=` and with an UnknownStateError for a state that is unknown, used or old, for a repeated
 * parameter or for the response of another issuer; then with a SessionEndedError when the provider
 * refuses the code, an IdTokenError when the ID token is missing or fails a check (the refresh token
 * beside it is revoked), an IdentityUnreachableError otherwise.
 */
async function completeGrant(
  config: Config,
  storage: Storage,
  url: URL,
  revocations: Revocations,
): Promise<Grant> {
  const grant = await exchangeCode(config, storage, url);
  const { idToken } = grant;
  try {
    if (idToken === undefined) throw new IdTokenError('malformed', 'no ID token');
    await verifyIdToken(config, idToken, grant);
    return { ...grant, idToken };
  } catch (error) {
    if (error instanceof IdTokenError) revocations.start(grant);
    throw error;
  }
}

async function exchangeCode(config: Config, storage: Storage, url: URL): Promise<Exchange> {
  refuseRepeated(url, storage);
  const metadata = await discover(config.oidc.authority);
  const state = await takeState(createOidcClient(config, metadata, storage), url);
  const { codeVerifier, ...started } = checkState(state, config);
  const { redirectTo } = started;
  // RFC 9207: a provider that does not announce the issuer may leave it out, but not send another.
  const missing = metadata.authorization_response_iss_parameter_supported ? undefined : null;
  const parameter = (name: string) => url.searchParams.get(name);
  if (parameter('iss') !== metadata.issuer && parameter('iss') !== missing) {
    throw new UnknownStateError('response of another issuer');
  }
  const error = parameter('error');
  if (error !== null) {
    const description = parameter('error_description')?.slice(0, 200);
    throw new AuthorizationError(error.slice(0, 60), description, redirectTo);
  }
  const code = parameter('code');
  if (!code) throw new UnknownStateError('no code');
  const redirectUri = callbackAddress();
  const tokens = await tradeCode(config, { code, codeVerifier, redirectUri });
  return { ...tokens, ...started, revocationEndpoint: metadata.revocation_endpoint };
}

/**
 * RFC 6749, 3.1: a repeated parameter is refused, since two readers could read different values. The
 * record of every state in the address is used up, as by any other return.
 */
function refuseRepeated({ searchParams }: URL, storage: Storage): void {
  const names = [...searchParams.keys()];
  if (new Set(names).size === names.length) return;
  for (const state of searchParams.getAll('state')) storage.removeItem(STATE_PREFIX + state);
  throw new UnknownStateError('a parameter is repeated');
}

async function takeState(client: OidcClient, url: URL): Promise<SigninState> {
  try {
    const { state } = await client.readSigninResponseState(url.href, true);
    return state;
  } catch (cause) {
    throw new UnknownStateError('no record', cause);
  }
}

function checkState(state: SigninState, { oidc }: Config) {
  const parsed = appStateSchema.safeParse(state.data);
  if (!parsed.success || !state.code_verifier) throw new UnknownStateError('record unreadable');
  if (state.authority !== oidc.authority || state.client_id !== oidc.clientId) {
    throw new UnknownStateError('record of another configuration');
  }
  // In both directions: after a jump of the clock the age of the record is unknown.
  if (!(Math.abs(Date.now() / 1000 - state.created) <= STATE_AGE)) {
    throw new UnknownStateError('record too old');
  }
  const redirectTo = safeRedirectTarget(parsed.data.redirectTo, window.location.origin);
  return { redirectTo, nonce: parsed.data.nonce, codeVerifier: state.code_verifier };
}
