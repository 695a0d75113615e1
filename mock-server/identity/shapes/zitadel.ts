import { HUB_ROLES } from '../../hub/directory.ts';
import type { Shape, TokenContext } from './shape.ts';

const PROJECT = '284610097305550849';
/** Another application of the same project: every token of the project names it as an audience. */
const SIBLING = '284610141832302593';
const ROLES = 'urn:zitadel:iam:org:project:roles';
const OWNER = 'urn:zitadel:iam:user:resourceowner';

/** A role leads to the organisations in which the person has it. */
const roles = ({ member }: TokenContext) => ({
  [ROLES]: Object.fromEntries(
    member.roles.map((role) => [role, { [member.tenant ?? '']: 'hub.example' }]),
  ),
});

const owner = ({ member }: TokenContext) =>
  member.tenant ? { [`${OWNER}:id`]: member.tenant } : {};

const audience = (clientId: string) => [clientId, SIBLING, PROJECT];

/**
 * Zitadel: tokens are for every application of the project and for the project itself, and roles
 * are the names in an object. Access tokens have a `jti`, ID tokens have none.
 */
export const zitadel: Shape = {
  issuer: '/zitadel',
  base: '/zitadel',
  endpoints: {
    authorization: '/oauth/v2/authorize',
    token: '/oauth/v2/token',
    jwks: '/oauth/v2/keys',
    userinfo: '/oidc/v1/userinfo',
    revocation: '/oauth/v2/revoke',
    endSession: '/oidc/v1/end_session',
  },
  algorithm: 'RS256',
  namesIssuer: false,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline_access', OWNER],
    refusesScopes: false,
    offline: 'offline_access',
    hub: 'nothing',
    signUp: { parameter: 'prompt', value: 'create' },
  },
  rotates: true,
  idToken: {
    hashesAccessToken: true,
    type: undefined,
    claims: (context) => ({
      aud: audience(context.clientId),
      azp: context.clientId,
      client_id: context.clientId,
      amr: ['pwd'],
      ...roles(context),
      ...(context.scopes.has(OWNER) ? owner(context) : {}),
    }),
  },
  accessToken: {
    type: undefined,
    claims: (context) => ({
      aud: audience(context.clientId),
      client_id: context.clientId,
      scope: undefined,
      ...roles(context),
    }),
  },
  form: {
    algorithm: 'RS256',
    audience: PROJECT,
    mark: 'jti',
    permissions: { path: [ROLES], format: 'keys', roles: HUB_ROLES },
  },
  signOut: {},
  refusals: {
    invalid_grant: { body: { error_description: 'Errors.OIDCSession.RefreshTokenInvalid' } },
  },
  console: {
    audienceParameter: null,
    scope: `openid profile email offline_access ${OWNER}`,
    trustedAudiences: [PROJECT, SIBLING],
    claims: { permissions: `/${ROLES}`, tenantCode: `/${OWNER}:id` },
    permissions: { format: 'keys', roles: HUB_ROLES },
  },
};
