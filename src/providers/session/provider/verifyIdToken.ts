import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Config } from '../../../config/schema.ts';
import { boundedCall, PROVIDER_TIMEOUT } from './boundedCall.ts';
import { discover } from './discovery.ts';
import { IdTokenError, IdentityUnreachableError } from '../errors.ts';

/** The leeway for `exp`. Seconds. */
const LEEWAY = 60;
/** How far in the future `iat` and `nbf` may be. Seconds. */
const AHEAD = 360;

export type IdTokenExpectations = {
  /** The nonce of the authorization request; undefined for a refresh. */
  nonce?: string;
  /** For a refresh: the subject of the former token. */
  subject?: string;
};

/** The key sets by address. Each fetches its keys again when a token names an unknown key. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * Verifies an ID token before it is used (decision 36): RS256 only, signature by the provider's
 * JWKS, issuer, authorised party, audience, expiry with 60 s leeway, nonce. oidc-client-ts checks
 * none of these. Rejects with an IdTokenError, or with an IdentityUnreachableError when metadata or
 * keys cannot be fetched.
 */
export async function verifyIdToken(
  { oidc }: Config,
  token: string,
  expected: IdTokenExpectations,
): Promise<void> {
  const { issuer, jwks_uri: jwksUri } = await discover(oidc.authority);
  let payload: JWTPayload;
  let type: string | undefined;
  try {
    const verified = await jwtVerify(token, keySet(jwksUri), {
      issuer,
      audience: oidc.clientId,
      algorithms: ['RS256'],
      // jose has one tolerance for `exp` and `nbf`; the stricter one of `exp` is checked below.
      clockTolerance: AHEAD,
      requiredClaims: ['iss', 'sub', 'aud', 'azp', 'exp', 'iat'],
    });
    payload = verified.payload;
    type = verified.protectedHeader.typ;
  } catch (error) {
    throw translate(error);
  }
  const now = Math.floor(Date.now() / 1000);
  if ((payload.exp ?? 0) <= now - LEEWAY) throw new IdTokenError('expired', 'Token expired');
  if ((payload.iat ?? 0) > now + AHEAD) throw new IdTokenError('clock', 'iat is in the future');
  // An access token is signed with the same keys; its type tells it apart (RFC 9068).
  if (type !== undefined && type !== 'JWT') throw mismatch('typ');
  if (payload['azp'] !== oidc.clientId) throw mismatch('azp');
  const allowed = [oidc.clientId, oidc.audience];
  if (![payload.aud ?? []].flat().every((name) => allowed.includes(name))) throw mismatch('aud');
  if (typeof payload.sub !== 'string' || payload.sub.trim() === '') throw mismatch('sub');
  if (expected.nonce !== undefined && payload['nonce'] !== expected.nonce) throw mismatch('nonce');
  if (expected.subject !== undefined && payload.sub !== expected.subject) throw mismatch('sub');
}

function keySet(jwksUri: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(jwksUri);
  if (known) return known;
  const created = createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: PROVIDER_TIMEOUT,
    // Unknown keys are fetched at once: a page verifies too few tokens to flood the provider.
    cooldownDuration: 0,
    [customFetch]: fetchKeys,
  });
  keySets.set(jwksUri, created);
  return created;
}

/** Bypasses the browser's cache, which may hold the keys from before a rotation. */
async function fetchKeys(url: string, init: RequestInit): Promise<Response> {
  const call = boundedCall(init.signal);
  try {
    const { signal } = call;
    const response = await fetch(url, { ...init, cache: 'no-cache', credentials: 'omit', signal });
    return new Response(await call.text(response), { status: response.status });
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
}

function mismatch(claim: string, cause?: unknown): IdTokenError {
  return new IdTokenError('claim-mismatch', `claim mismatch: ${claim}`, cause);
}

function translate(error: unknown): Error {
  if (error instanceof IdentityUnreachableError) return error;
  if (isBadKeySet(error)) return new IdentityUnreachableError(error);
  if (error instanceof errors.JWTExpired) {
    return new IdTokenError('expired', 'Token expired', error);
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf' && error.reason === 'check_failed'
      ? new IdTokenError('clock', 'nbf is in the future', error)
      : mismatch(error.claim, error);
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return new IdTokenError('unsupported-algorithm', 'unsupported algorithm', error);
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  ) {
    return new IdTokenError('invalid-signature', 'invalid signature', error);
  }
  return new IdTokenError('malformed', 'malformed token', error);
}

/** jose throws a plain JOSEError when the JWKS answer is not a 200 or not JSON. */
function isBadKeySet(error: unknown): boolean {
  return (
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  );
}
