import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';

/** The claim `aud` of an access token for the hub. */
export const HUB_AUDIENCE = 'hub:api';

/** An identity provider signs its tokens with one of these. */
export type ProviderAlgorithm = 'RS256' | 'ES256';

/** The claim of an access token that has the permissions of its person: a list, or words with spaces. */
export type PermissionsPlace = { claim: string; format: 'array' | 'spaces' };

/** The tokens of an identity provider, as those who check them see them. */
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

/** A refused token, with a text that may be shown to the caller. */
export class InvalidToken extends Error {}

/** The issuer's keys could not be fetched, so no token can be checked. */
export class KeysUnavailable extends Error {}

const ACCESS_TOKEN_TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt']);

/**
 * Checks an access token: signature by the provider's one algorithm, issuer, audience, expiry,
 * subject. An ID token is refused even if its audience lists the hub as well.
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

/** The permissions in a checked access token. A claim of another form permits nothing. */
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
    // jose reports an unreachable or broken key set with its base class or a network error; every
    // fault of the token itself has a class of its own.
    const unreachable =
      !(error instanceof errors.JOSEError) ||
      error.constructor === errors.JOSEError ||
      error instanceof errors.JWKSTimeout ||
      error instanceof errors.JWKSInvalid;
    if (unreachable) throw new KeysUnavailable('The identity provider is not reachable');
    throw new InvalidToken(error.message);
  }
}
