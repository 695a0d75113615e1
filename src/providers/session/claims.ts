import { asObject } from '../../lib/own.ts';

export type FeatureFlag = { type: string; value: unknown };

/** The claims of the signed-in person that the console uses. */
export type SessionClaims = {
  subject: string;
  /** That of the sign-in; a refreshed ID token may have none. */
  nonce: string | undefined;
  email: string | undefined;
  givenName: string | undefined;
  familyName: string | undefined;
  orgCode: string | undefined;
  orgCodes: readonly string[];
  permissions: ReadonlySet<string>;
  featureFlags: ReadonlyMap<string, FeatureFlag>;
};

/**
 * The claims of an ID token that was verified before it was stored. Permissions come from the
 * access token only where the ID token has no such claim at all (decision 7); a claim that is not
 * a list of strings permits nothing. Undefined when there is no subject.
 */
export function readClaims(idToken: string, accessToken: string): SessionClaims | undefined {
  const claims = decodePayload(idToken);
  const subject = text(claims?.['sub']);
  if (!claims || !subject) return undefined;
  const permissions = Object.hasOwn(claims, 'permissions')
    ? claims['permissions']
    : decodePayload(accessToken)?.['permissions'];
  return {
    subject,
    nonce: text(claims['nonce']),
    email: text(claims['email']),
    givenName: text(claims['given_name']),
    familyName: text(claims['family_name']),
    orgCode: text(claims['org_code']),
    orgCodes: strings(claims['org_codes']),
    permissions: new Set(strings(permissions)),
    featureFlags: flags(claims['feature_flags']),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The list if all its values are strings, else an empty one: the provider sends no mixed lists. */
function strings(value: unknown): string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : [];
}

function flags(value: unknown): Map<string, FeatureFlag> {
  const result = new Map<string, FeatureFlag>();
  for (const [name, flag] of Object.entries(asObject(value) ?? {})) {
    if (typeof flag !== 'object' || flag === null) continue;
    // Kinde writes t and v in its tokens, type and value in its answers.
    const { type, t, value: full, v } = flag as Record<string, unknown>;
    const kind = type ?? t;
    if (typeof kind === 'string') result.set(name, { type: kind, value: full ?? v });
  }
  return result;
}

/** The payload of a JWT (RFC 7519), unchecked; undefined for anything that is not a JWT. */
function decodePayload(token: string): Readonly<Record<string, unknown>> | undefined {
  const part = token.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return asObject(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
