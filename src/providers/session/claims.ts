import type { Config } from '../../config/schema.ts';
import { readJwt } from '../../lib/jwt.ts';
import { asObject, atPointer, own } from '../../lib/own.ts';

export type FeatureFlag = { type: string; value: unknown };

/** The claims of the signed-in user that the console uses. */
export type SessionClaims = {
  subject: string;
  email: string | undefined;
  givenName: string | undefined;
  familyName: string | undefined;
  orgCode: string | undefined;
  orgCodes: readonly string[];
  permissions: ReadonlySet<string>;
  featureFlags: ReadonlyMap<string, FeatureFlag>;
};

/**
 * The claims of a verified ID token, each at its configured place. Permissions come from the access
 * token only if the ID token has no such claim. A claim of another shape than the configured one
 * permits nothing. Undefined without a subject.
 */
export function readClaims(
  { claims: places, permissions: shape }: Config['oidc'],
  idToken: string,
  accessToken: string,
): SessionClaims | undefined {
  const { claims = {} } = readJwt(idToken) ?? {};
  const subject = text(claims['sub']);
  if (!subject) return undefined;
  const at = (place: keyof typeof places) => atPointer(claims, places[place]);
  // The claim is the member of the payload (RFC 7519), even if the pointer goes deeper.
  const [, claim = ''] = places.permissions.split('/', 2);
  const source =
    atPointer(claims, `/${claim}`) === undefined ? readJwt(accessToken)?.claims : claims;
  const names = list(atPointer(source, places.permissions), shape.format);
  const { roles } = shape;
  return {
    subject,
    email: text(at('email')),
    givenName: text(at('givenName')),
    familyName: text(at('familyName')),
    orgCode: text(at('tenantCode')),
    orgCodes: list(at('tenantCodes')),
    permissions: new Set(roles ? names.flatMap((role) => own(roles, role) ?? []) : names),
    featureFlags: flags(at('featureFlags')),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The names in a claim of this shape; none for another shape or an entry that is no string. */
function list(
  value: unknown,
  format: Config['oidc']['permissions']['format'] = 'array',
): readonly string[] {
  if (format === 'keys') {
    return Object.entries(asObject(value) ?? {}).flatMap(([name, held]) => (held ? [name] : []));
  }
  if (format === 'array') {
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : [];
  }
  if (typeof value !== 'string') return [];
  return format === 'spaces' ? value.split(' ') : value.split(',').map((name) => name.trim());
}

function flags(value: unknown): Map<string, FeatureFlag> {
  const result = new Map<string, FeatureFlag>();
  for (const [name, flag] of Object.entries(asObject(value) ?? {})) {
    // Kinde uses t and v in its tokens, type and value in its API.
    const { type, t, value: full, v } = asObject(flag) ?? {};
    const kind = type ?? t;
    if (typeof kind === 'string') result.set(name, { type: kind, value: full ?? v });
  }
  return result;
}
