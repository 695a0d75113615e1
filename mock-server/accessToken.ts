import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';

/** The claim `aud` of an access token for the hub. */
export const HUB_AUDIENCE = 'hub:api';

/** What an identity provider signs its tokens with. */
export type ProviderAlgorithm = 'RS256' | 'ES256';

/** Where an access token has the permissions of its person. */
export type PermissionsPlace = {
  /** The claim, and the members that lead to a part of it. */
  path: string[];
  /** A list, words with spaces between them, or the names of an object's members that are not false or empty. */
  format: 'array' | 'spaces' | 'keys';
  /** Where it names roles: the permissions of each. Any other role has none. */
  roles?: Readonly<Record<string, readonly string[]>>;
};

/** What the tokens of an identity provider look like to those who check them. */
export type TokenForm = {
  algorithm: ProviderAlgorithm;
  /** The audience of access tokens; undefined: the console's client id. */
  audience: string | undefined;
  /**
   * A claim that every access token has and no ID token. Where there is none, a token for the client
   * id is no access token.
   */
  mark?: string;
  /** The claims that name the person in both kinds of token; 'sub' if left out. */
  subject?: { access: string; id: string };
  permissions: PermissionsPlace;
};

export type TokenRules = {
  issuer: string;
  /** The console's client id: the audience of ID tokens. */
  clientId: string;
  form: TokenForm;
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
 * subject. An ID token is refused even if its audience lists the hub as well. The payload's `sub` is
 * the person, whichever claim names them.
 * @throws InvalidToken, KeysUnavailable
 */
export function accessTokenCheck(rules: TokenRules): TokenCheck {
  const { form, clientId } = rules;
  return async (token) => {
    const expected = { audience: form.audience ?? clientId, subject: form.subject?.access };
    const { payload, typ } = await verify(token, rules, expected);
    if (typ !== undefined && !ACCESS_TOKEN_TYPES.has(typ.toLowerCase())) {
      throw new InvalidToken(`A token of type "${typ}" is not an access token`);
    }
    const isAccessToken =
      form.mark === undefined
        ? ![payload.aud].flat().includes(clientId)
        : typeof payload[form.mark] === 'string';
    if (!isAccessToken) throw new InvalidToken('An ID token is not an access token');
    return payload;
  };
}

/** The permissions in a checked access token. A claim of another form permits nothing. */
export function permissionsIn(
  payload: JWTPayload,
  { path, format, roles }: PermissionsPlace,
): string[] {
  let value: unknown = payload;
  for (const name of path) value = isRecord(value) ? ownValue(value, name) : undefined;
  const names = namesIn(value, format);
  if (!roles) return names;
  return [
    ...new Set(names.flatMap((role) => (Object.hasOwn(roles, role) ? (roles[role] ?? []) : []))),
  ];
}

function namesIn(value: unknown, format: PermissionsPlace['format']): string[] {
  if (format === 'keys') {
    return isRecord(value) ? Object.keys(value).filter((name) => Boolean(value[name])) : [];
  }
  if (format === 'spaces') return typeof value === 'string' ? value.split(' ').filter(Boolean) : [];
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownValue(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/**
 * Checks an ID token that was issued to the console. The payload's `sub` is the person, as in
 * `accessTokenCheck`.
 * @throws InvalidToken, KeysUnavailable
 */
export function idTokenCheck(rules: TokenRules): TokenCheck {
  const { form, clientId } = rules;
  return async (token) => {
    const expected = { audience: clientId, subject: form.subject?.id };
    const { payload, typ } = await verify(token, rules, expected);
    if (typ !== undefined && typ.toLowerCase() !== 'jwt') {
      throw new InvalidToken(`A token of type "${typ}" is not an ID token`);
    }
    if (form.mark !== undefined && payload[form.mark] !== undefined) {
      throw new InvalidToken('An access token is not an ID token');
    }
    return payload;
  };
}

async function verify(
  token: string,
  { issuer, keys, form }: TokenRules,
  { audience, subject = 'sub' }: { audience: string; subject: string | undefined },
) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: [form.algorithm],
      requiredClaims: ['sub', subject, 'exp', 'iat'],
    });
    const person = payload[subject];
    if (typeof person !== 'string' || person === '') {
      throw new InvalidToken('The token names no subject');
    }
    const checked: JWTPayload & { sub: string } = { ...payload, sub: person };
    return { payload: checked, typ: protectedHeader.typ };
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
