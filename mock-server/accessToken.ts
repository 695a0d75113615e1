import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';

/** The claim `aud` of an access token for the hub. */
export const HUB_AUDIENCE = 'hub:api';

export type TokenRules = {
  issuer: string;
  /** The audience of access tokens. */
  audience: string;
  /** The console's client id: the audience of ID tokens. */
  clientId: string;
  keys: JWTVerifyGetKey;
};

export type TokenCheck = (token: string) => Promise<JWTPayload & { sub: string }>;

/** A refused token, with a text that may be shown to the caller. */
export class InvalidToken extends Error {}

/** The issuer's keys could not be fetched, so no token can be checked. */
export class KeysUnavailable extends Error {}

const ACCESS_TOKEN_TYPES = new Set(['at+jwt', 'application/at+jwt', 'jwt']);

/**
 * Checks an access token: RS256 signature, issuer, audience, expiry, subject. An ID token is refused
 * even if its audience lists the hub as well.
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

async function verify(token: string, { issuer, keys }: TokenRules, audience: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if (typeof payload.sub !== 'string' || payload.sub === '') {
      throw new InvalidToken('The token names no subject');
    }
    return { payload: { ...payload, sub: payload.sub }, typ: protectedHeader.typ };
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
