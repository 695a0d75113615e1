import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import type { Config } from '../../../config/schema.ts';
import { toBase64Url, utf8 } from '../../../lib/bytes.ts';
import { boundedCall, PROVIDER_TIMEOUT, discover } from './discovery.ts';
import { IdTokenError, IdentityUnreachableError } from '../errors.ts';

/** The leeway for `exp`. Seconds. */
const LEEWAY = 60;
/** How far in the future `iat` and `nbf` may be. Seconds. */
const AHEAD = 360;
/** How far in the future `exp` may be: no sign-in issues an ID token that lasts longer. Seconds. */
const LONGEST = 365 * 24 * 3600 + AHEAD;

export type IdTokenExpectations = {
  /** The access token of the same answer. */
  accessToken: string;
  /** The nonce of the authorization request; undefined where a former release did not keep it. */
  nonce: string | undefined;
  /** For a refresh: the subject of the former token. */
  subject?: string;
};

/** The key sets by address. Each fetches its keys again when a token names an unknown key. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * Verifies an ID token before it is used (decision 36): a configured algorithm, signature by the
 * provider's JWKS, issuer, authorised party, audience, expiry with 60 s leeway, nonce, and `at_hash`
 * where the token has one. oidc-client-ts checks none of these. Only a refreshed token may leave the
 * nonce out (OpenID Connect Core 1.0, 12.2). Rejects with an IdTokenError, or with an
 * IdentityUnreachableError when metadata or keys cannot be fetched.
 */
export async function verifyIdToken(
  { oidc }: Config,
  token: string,
  expected: IdTokenExpectations,
): Promise<void> {
  const { issuer, jwks_uri: jwksUri } = await discover(oidc.authority);
  let payload: JWTPayload;
  let header: JWTHeaderParameters;
  try {
    const verified = await jwtVerify(token, keySet(jwksUri), {
      issuer,
      audience: oidc.clientId,
      algorithms: oidc.algorithms.flatMap((name) =>
        // RFC 9864 renames EdDSA with this curve.
        name === 'EdDSA' ? [name, 'Ed25519'] : [name],
      ),
      // jose has one tolerance for `exp` and `nbf`; the stricter one of `exp` is checked below.
      clockTolerance: AHEAD,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    });
    payload = verified.payload;
    header = verified.protectedHeader;
  } catch (error) {
    throw translate(error);
  }
  const now = Math.floor(Date.now() / 1000);
  if ((payload.exp ?? 0) <= now - LEEWAY) throw new IdTokenError('expired', 'Token expired');
  if ((payload.exp ?? 0) > now + LONGEST) throw mismatch('exp');
  if ((payload.iat ?? 0) > now + AHEAD) throw new IdTokenError('clock', 'iat is in the future');
  // An access token is signed with the same keys; its type tells it apart (RFC 9068).
  const { typ: type } = header;
  if (type !== undefined && type !== 'JWT') throw mismatch('typ');
  const audiences = [payload.aud ?? []].flat();
  const { azp } = payload;
  const mayLackAzp = azp === undefined && oidc.azp === 'ifPresent' && audiences.length === 1;
  if (azp !== oidc.clientId && !mayLackAzp) throw mismatch('azp');
  // Without a parameter nobody asks for `audience`, so no ID token has to name it (decision 156).
  const asked = oidc.audienceParameter === null ? [] : [oidc.audience];
  const allowed = [oidc.clientId, ...asked, ...oidc.trustedAudiences];
  if (!audiences.every((name) => allowed.includes(name))) throw mismatch('aud');
  if (typeof payload.sub !== 'string' || payload.sub.trim() === '') throw mismatch('sub');
  const isRefreshed = expected.subject !== undefined;
  if (isRefreshed && payload.sub !== expected.subject) throw mismatch('sub');
  const { nonce, at_hash: hash } = payload;
  const mayLackNonce = isRefreshed && nonce === undefined;
  if (nonce !== expected.nonce && !mayLackNonce) throw mismatch('nonce');
  if (hash !== undefined && hash !== (await leftHalf(expected.accessToken, header.alg))) {
    throw mismatch('at_hash');
  }
}

/**
 * The `at_hash` of an access token, made with the hash function of the ID token's algorithm, whose
 * name ends with it (OpenID Connect Core 1.0, 3.1.3.6). Ed25519 uses SHA-512 (RFC 8032).
 */
async function leftHalf(accessToken: string, algorithm: string): Promise<string> {
  const isEdwards = algorithm.startsWith('Ed');
  const bits = isEdwards ? 512 : algorithm.slice(2);
  const hash = await crypto.subtle.digest(`SHA-${bits}`, utf8(accessToken));
  return toBase64Url(new Uint8Array(hash, 0, hash.byteLength / 2));
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
  // The signal of the library has the same limit, so this one takes its place.
  const call = boundedCall();
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
