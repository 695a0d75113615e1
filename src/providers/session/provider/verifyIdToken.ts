import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTVerifyOptions,
  type JWTVerifyResult,
} from 'jose';
import type { Config } from '../../../config/schema.ts';
import { toBase64Url, utf8 } from '../../../lib/bytes.ts';
import { IdTokenError, IdentityUnreachableError, type IdTokenProblem } from '../errors.ts';
import { callProvider } from './callProvider.ts';
import { discover } from './discovery.ts';

/** Leeway for `exp`. Seconds. */
const EXPIRY_LEEWAY = 60;
/** Leeway for an `iat` or `nbf` in the future. Seconds. */
const FUTURE_LEEWAY = 360;
/** Limit for an `exp` in the future; no provider issues ID tokens for longer. Seconds. */
const MAX_EXPIRY = 365 * 24 * 3600 + FUTURE_LEEWAY;

export type IdTokenExpectations = {
  /** The access token of the same answer. */
  accessToken: string;
  /** The nonce of the authorization request. */
  nonce: string | undefined;
  /** For a refresh: the subject of the previous token. */
  subject?: string;
};

/**
 * Verifies an ID token and returns it: the checks of `verifySigned`, authorised party, audiences,
 * expiry, `at_hash` if present, and the nonce, which only a refreshed token may omit (OpenID
 * Connect Core 1.0, 12.2). oidc-client-ts checks neither signature, issuer, audience nor time.
 */
export async function verifyIdToken(
  config: Config,
  token: string | undefined,
  { accessToken, nonce, subject }: IdTokenExpectations,
): Promise<string> {
  const { oidc } = config;
  if (token === undefined) throw new IdTokenError('malformed', 'no ID token');
  const requiredClaims = ['iss', 'sub', 'aud', 'exp', 'iat'];
  const { payload, protectedHeader } = await verifySigned(config, token, { requiredClaims });
  const { sub, azp, exp = 0, iat = 0, at_hash: hash } = payload;
  const now = Math.floor(Date.now() / 1000);
  if (exp <= now - EXPIRY_LEEWAY) throw new IdTokenError('expired', 'Token expired');
  if (exp > now + MAX_EXPIRY) throw mismatch('exp');
  if (iat > now + FUTURE_LEEWAY) throw new IdTokenError('clock', 'iat is in the future');
  const audiences = [payload.aud ?? []].flat();
  const mayLackAzp = azp === undefined && oidc.azp === 'ifPresent' && audiences.length === 1;
  if (azp !== oidc.clientId && !mayLackAzp) throw mismatch('azp');
  // Without a parameter `audience` is not requested, so no ID token may name it.
  const asked = oidc.audienceParameter === null ? [] : [oidc.audience];
  const allowed = [oidc.clientId, ...asked, ...oidc.trustedAudiences];
  if (!audiences.every((name) => allowed.includes(name))) throw mismatch('aud');
  if (typeof sub !== 'string' || sub.trim() === '') throw mismatch('sub');
  const isRefreshed = subject !== undefined;
  if (isRefreshed && sub !== subject) throw mismatch('sub');
  const mayLackNonce = isRefreshed && payload['nonce'] === undefined;
  if (payload['nonce'] !== nonce && !mayLackNonce) throw mismatch('nonce');
  if (hash !== undefined && hash !== (await leftHalf(accessToken, protectedHeader.alg))) {
    throw mismatch('at_hash');
  }
  return token;
}

/**
 * Verifies a JWT of the provider for this client: configured algorithm, signature by the provider's
 * JWKS, issuer, audience, and type if present. Rejects with an IdTokenError, or with an
 * IdentityUnreachableError if metadata or keys cannot be fetched.
 */
export async function verifySigned(
  { oidc }: Config,
  token: string,
  options: JWTVerifyOptions = {},
): Promise<JWTVerifyResult> {
  const { issuer, jwks_uri: jwksUri } = await discover(oidc.authority);
  const verified = await jwtVerify(token, keySet(jwksUri), {
    ...options,
    issuer,
    audience: oidc.clientId,
    algorithms: oidc.algorithms.flatMap((name) =>
      // RFC 9864 renames EdDSA with this curve.
      name === 'EdDSA' ? [name, 'Ed25519'] : [name],
    ),
    // jose has one tolerance for `exp` and `nbf`; `verifyIdToken` checks `exp` more strictly.
    clockTolerance: FUTURE_LEEWAY,
  }).catch((error: unknown) => {
    throw translate(error);
  });
  // An access token is signed with the same keys but has another type (RFC 9068). jose's own check
  // would refuse a token without a type.
  const { typ = 'JWT' } = verified.protectedHeader;
  if (!/^(application\/)?jwt$/i.test(typ)) throw mismatch('typ');
  return verified;
}

/**
 * The `at_hash` of an access token, with the hash function at the end of the algorithm's name
 * (OpenID Connect Core 1.0, 3.1.3.6). Ed25519 uses SHA-512 (RFC 8032).
 */
async function leftHalf(accessToken: string, algorithm: string): Promise<string> {
  const bits = algorithm.startsWith('Ed') ? 512 : algorithm.slice(2);
  const hash = await crypto.subtle.digest(`SHA-${bits}`, utf8(accessToken));
  return toBase64Url(new Uint8Array(hash, 0, hash.byteLength / 2));
}

/** Key sets by address. Each fetches its keys again if a token names an unknown key. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keySet(jwksUri: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(jwksUri);
  if (known) return known;
  const created = createRemoteJWKSet(new URL(jwksUri), {
    // Unknown keys are fetched immediately: a page verifies too few tokens to flood the provider.
    cooldownDuration: 0,
    // Bypasses the browser's cache, which may hold the keys from before a rotation.
    [customFetch]: (url, { headers }) => callProvider(url, { headers, cache: 'no-cache' }),
  });
  keySets.set(jwksUri, created);
  return created;
}

function mismatch(claim: string, cause?: unknown): IdTokenError {
  return new IdTokenError('claim-mismatch', `claim mismatch: ${claim}`, cause);
}

/** Problems of a token by the code of jose's error. */
const PROBLEMS: Readonly<Record<string, readonly [IdTokenProblem, message: string]>> = {
  ERR_JWT_EXPIRED: ['expired', 'Token expired'],
  ERR_JOSE_ALG_NOT_ALLOWED: ['unsupported-algorithm', 'unsupported algorithm'],
  ERR_JOSE_NOT_SUPPORTED: ['unsupported-algorithm', 'unsupported algorithm'],
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: ['invalid-signature', 'invalid signature'],
  ERR_JWKS_NO_MATCHING_KEY: ['invalid-signature', 'invalid signature'],
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: ['invalid-signature', 'invalid signature'],
};

/** jose's errors for unusable keys: no list, or an answer that is no 200 or no JSON. */
const BAD_KEYS = ['ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

function translate(error: unknown): Error {
  if (error instanceof IdentityUnreachableError) return error;
  const code = error instanceof errors.JOSEError ? error.code : '';
  if (BAD_KEYS.includes(code)) return new IdentityUnreachableError(error);
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf' && error.reason === 'check_failed'
      ? new IdTokenError('clock', 'nbf is in the future', error)
      : mismatch(error.claim, error);
  }
  return new IdTokenError(
    ...(PROBLEMS[code] ?? (['malformed', 'malformed token'] as const)),
    error,
  );
}
