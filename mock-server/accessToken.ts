import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';

/** The claim `aud` of an access token for the hub. */
export const HUB_AUDIENCE = 'hub:api';

export type ProviderAlgorithm = 'RS256' | 'ES256';

/** The claim of an access token that holds the permissions: a list, or a space-separated text. */
export type PermissionsPlace = { claim: string; format: 'array' | 'spaces' };

/** The properties of an identity provider's tokens that a verifier must know. */
export type TokenForm = { algorithm: ProviderAlgorithm; permissions: PermissionsPlace };

export type TokenRules = {
  issuer: string;
  /** The console's client id: the audience of ID tokens. */
  clientId: string;
  algorithm: ProviderAlgorithm;
  /** The audience of access tokens. */
  audience: string;
  keys: JWTVerifyGetKey;
};

export type TokenCheck = (token: string) => Promise<JWTPayload & { sub: string }>;

/** A refused token. The message may be shown to the caller. */
export class InvalidToken extends Error {}

/** No token can be checked, because the issuer's keys could not be fetched. */
export class KeysUnavailable extends Error {}

const ACCESS_TOKEN_TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt']);

/**
 * Checks an access token: signature with the provider's only algorithm, issuer, audience, expiry
 * and subject. Refuses an ID token even if its audience includes the hub.
 * @throws InvalidToken, KeysUnavailable
 */
export function accessTokenCheck(rules: TokenRules): TokenCheck {
  return async (token) => {
    const { payload, typ } = await verify(token, rules, rules.audience);
    if (typ !== undefined && !ACCESS_TOKEN_TYPES.has(typ.toLowerCase())) {
      throw new InvalidToken(`A token of type "${typ}" is not an access token`);
    }
    if ([payload.aud].flat().includes(rules.clientId)) {
      throw new InvalidToken('An ID token is not an access token');
    }
    return payload;
  };
}

/** The permissions in a checked access token. A claim in another format grants none. */
export function permissionsIn(
  payload: JWTPayload,
  { claim, format }: PermissionsPlace,
): readonly string[] {
  const value = Object.hasOwn(payload, claim) ? payload[claim] : undefined;
  if (format === 'spaces') return typeof value === 'string' ? value.split(' ').filter(Boolean) : [];
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : [];
}

/**
 * Checks an ID token that was issued to the console.
 * @throws InvalidToken, KeysUnavailable
 */
export function idTokenCheck(rules: TokenRules): TokenCheck {
  return async (token) => {
    const { payload, typ } = await verify(token, rules, rules.clientId);
    if (typ !== undefined && typ.toLowerCase() !== 'jwt') {
      throw new InvalidToken(`A token of type "${typ}" is not an ID token`);
    }
    return payload;
  };
}

async function verify(
  token: string,
  { issuer, keys, algorithm }: TokenRules,
  audience: string,
): Promise<{ payload: JWTPayload & { sub: string }; typ: string | undefined }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: [algorithm],
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { sub = '' } = payload;
    if (sub === '') throw new InvalidToken('The token names no subject');
    return { payload: { ...payload, sub }, typ: protectedHeader.typ };
  } catch (error) {
    if (error instanceof InvalidToken) throw error;
    // jose reports an unreachable or broken key set with its base class or a network error. Every
    // fault of the token itself has a subclass.
    const unreachable =
      !(error instanceof errors.JOSEError) ||
      error.constructor === errors.JOSEError ||
      error instanceof errors.JWKSTimeout ||
      error instanceof errors.JWKSInvalid;
    if (unreachable) throw new KeysUnavailable('The identity provider is not reachable');
    throw new InvalidToken(error.message);
  }
}
