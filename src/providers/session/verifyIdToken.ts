import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { IdTokenError, IdentityUnreachableError } from './errors.ts';

/** The leeway for expiry, and how far in the future a token may have been issued. Seconds. */
const LEEWAY = 60;
const ISSUED_AHEAD = 360;

export type IdTokenExpectations = {
  issuer: string;
  clientId: string;
  /** The only audiences a token may name besides the client itself. */
  audience: string;
  /** The nonce of the authorization request; undefined for a token of a refresh. */
  nonce: string | undefined;
  /** The subject of the former token, for a token of a refresh. */
  subject?: string;
  jwksUri: string;
};

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * Verifies an ID token before the session counts (specification, section 5; decision 36): RS256
 * only, signature by the provider's JWKS, issuer, authorised party, audience, expiry with 60 s
 * leeway, nonce. The library that exchanges the code checks none of this. Rejects with an
 * IdTokenError, or an IdentityUnreachableError when the keys cannot be fetched.
 */
export async function verifyIdToken(token: string, expected: IdTokenExpectations): Promise<void> {
  const keys = keySets.get(expected.jwksUri) ?? createRemoteJWKSet(new URL(expected.jwksUri));
  keySets.set(expected.jwksUri, keys);
  let payload: JWTPayload;
  let type: string | undefined;
  try {
    const verified = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms: ['RS256'],
      clockTolerance: LEEWAY,
      requiredClaims: ['iss', 'sub', 'aud', 'azp', 'exp', 'iat'],
    });
    payload = verified.payload;
    type = verified.protectedHeader.typ;
  } catch (error) {
    throw translate(error);
  }
  if (type !== undefined && type !== 'JWT') throw mismatch('typ');
  if (payload['azp'] !== expected.clientId) throw mismatch('azp');
  const allowed = [expected.clientId, expected.audience];
  if (![payload.aud ?? []].flat().every((name) => allowed.includes(name))) throw mismatch('aud');
  if (expected.nonce !== undefined && payload['nonce'] !== expected.nonce) throw mismatch('nonce');
  if (expected.subject !== undefined && payload.sub !== expected.subject) throw mismatch('sub');
  if (typeof payload.sub !== 'string' || payload.sub === '') throw mismatch('sub');
  if ((payload.iat ?? 0) > Date.now() / 1000 + ISSUED_AHEAD) {
    throw new IdTokenError('clock', 'iat is in the future');
  }
}

function mismatch(claim: string): IdTokenError {
  return new IdTokenError('claim-mismatch', `claim mismatch: ${claim}`);
}

function translate(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new IdTokenError('expired', 'Token expired', error);
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new IdTokenError('claim-mismatch', `claim mismatch: ${error.claim}`, error);
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
  if (error instanceof errors.JWKSTimeout || isFetchFailure(error)) {
    return new IdentityUnreachableError(error);
  }
  return new IdTokenError('malformed', 'malformed token', error);
}

/** jose passes on what fetch throws, and raises a plain JOSEError for a bad answer of the JWKS. */
function isFetchFailure(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  );
}
