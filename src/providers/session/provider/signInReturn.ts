import type { OidcClient, SigninState } from 'oidc-client-ts';
import * as z from 'zod/mini';
import type { Config } from '../../../config/schema.ts';
import { targetFor } from '../capEnd.ts';
import { readClaims } from '../claims.ts';
import {
  AuthorizationError,
  IdTokenError,
  SessionEndedError,
  UnknownStateError,
} from '../errors.ts';
import { safeRedirectTarget } from '../redirectTarget.ts';
import { createClient, callbackAddress, STATE_AGE } from './authorize.ts';
import { discover } from './discovery.ts';
import { tradeCode, type Tokens } from './tokenEndpoint.ts';
import { verifyIdToken } from './verifyIdToken.ts';

const appStateSchema = z.object({
  redirectTo: z.string(),
  nonce: z.string().check(z.minLength(1)),
});

type Grant = Tokens & { idToken: string; redirectTo: string };

/**
 * Turns a return address into tokens whose ID token is verified. The record of the started sign-in
 * is used up in every case. Rejects, before the token endpoint is called, with an AuthorizationError for
 * `error=` and with an UnknownStateError for a state that is unknown, used or old or for the
 * response of another issuer; then with a SessionEndedError when the provider refuses the code, an
 * IdTokenError when the ID token is missing or fails a check, an IdentityUnreachableError otherwise.
 */
export async function completeGrant(config: Config, storage: Storage, url: URL): Promise<Grant> {
  const { nonce, ...grant } = await exchangeCode(config, storage, url);
  await verifyIdToken(config, grant.idToken, { nonce });
  const subject = readClaims(grant.idToken, grant.accessToken)?.subject;
  return { ...grant, redirectTo: targetFor(storage, grant.redirectTo, subject) };
}

async function exchangeCode(
  config: Config,
  storage: Storage,
  url: URL,
): Promise<Grant & { nonce: string }> {
  const metadata = await discover(config.oidc.authority);
  const parameters = readParameters(url);
  const state = await takeState(createClient(config, metadata, storage), url);
  const { redirectTo, nonce, codeVerifier } = checkState(state, config);
  // RFC 9207: a provider that does not announce the issuer may leave it out, but not send another.
  const missing = metadata.authorization_response_iss_parameter_supported ? undefined : null;
  if (parameters.iss !== metadata.issuer && parameters.iss !== missing) {
    throw new UnknownStateError('response of another issuer');
  }
  if (parameters.error !== null) {
    const description = url.searchParams.get('error_description')?.slice(0, 200);
    throw new AuthorizationError(parameters.error.slice(0, 60), description, redirectTo);
  }
  const { code } = parameters;
  if (!code) throw new UnknownStateError('no code');
  const redirectUri = callbackAddress();
  const tokens = await tradeCode(config, { code, codeVerifier, redirectUri }).catch(
    (cause: unknown) => {
      throw cause instanceof SessionEndedError
        ? new SessionEndedError('code refused', { cause })
        : cause;
    },
  );
  const { idToken } = tokens;
  if (idToken === undefined) throw new IdTokenError('malformed', 'no ID token');
  return { ...tokens, idToken, redirectTo, nonce };
}

/** RFC 6749, 3.1: a repeated parameter is refused, since two readers could read different values. */
function readParameters({ searchParams }: URL) {
  const once = (name: string): string | null => {
    if (searchParams.getAll(name).length > 1) throw new UnknownStateError(`${name} is repeated`);
    return searchParams.get(name);
  };
  return { state: once('state'), iss: once('iss'), error: once('error'), code: once('code') };
}

async function takeState(client: OidcClient, url: URL): Promise<SigninState> {
  try {
    const { state } = await client.readSigninResponseState(url.href, true);
    return state;
  } catch (cause) {
    throw new UnknownStateError(cause instanceof Error ? cause.message : 'no record');
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
