import { HUB_AUDIENCE } from '../../accessToken.ts';
import { HUB_ROLES } from '../../hub/directory.ts';
import type { Shape, TokenContext } from './shape.ts';

/** Each person of a realm has these roles as well, which mean nothing to the hub. */
const OWN_ROLES = ['default-roles-hub', 'offline_access', 'uma_authorization'];

const realm = ({ member }: TokenContext) => ({
  realm_access: { roles: [...OWN_ROLES, ...member.roles] },
  tenant: member.tenant,
});

/**
 * Keycloak: realm roles, which a mapper also adds to the ID token, `azp` everywhere, the hub as an
 * audience by a mapper, and for every sign-in a refresh token, which ends with the others of the browser.
 */
export const keycloak: Shape = {
  issuer: '/realms/hub',
  base: '/realms/hub',
  endpoints: {
    authorization: '/protocol/openid-connect/auth',
    token: '/protocol/openid-connect/token',
    jwks: '/protocol/openid-connect/certs',
    userinfo: '/protocol/openid-connect/userinfo',
    revocation: '/protocol/openid-connect/revoke',
    endSession: '/protocol/openid-connect/logout',
  },
  discovery: { prompt_values_supported: ['none', 'login', 'consent', 'create'] },
  algorithm: 'RS256',
  namesIssuer: true,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline_access', 'roles', 'acr'],
    refusesScopes: true,
    offline: undefined,
    hub: 'nothing',
    connection: 'kc_idp_hint',
    signUp: { parameter: 'prompt', value: 'create' },
  },
  rotates: true,
  sharesGrant: true,
  idToken: {
    hashesAccessToken: true,
    type: 'JWT',
    claims: (context) => ({ typ: 'ID', azp: context.clientId, acr: '1', ...realm(context) }),
  },
  accessToken: {
    type: 'JWT',
    claims: (context) => ({
      typ: 'Bearer',
      aud: [HUB_AUDIENCE, 'account'],
      azp: context.clientId,
      client_id: undefined,
      acr: '1',
      ...realm(context),
    }),
  },
  form: {
    algorithm: 'RS256',
    audience: HUB_AUDIENCE,
    permissions: { path: ['realm_access', 'roles'], format: 'array', roles: HUB_ROLES },
  },
  signOut: {},
  refusals: {
    invalid_scope: { body: { error_description: 'Invalid scopes' } },
    invalid_grant: { body: { error_description: 'Token is not active' } },
  },
  console: {
    audienceParameter: null,
    scope: 'openid profile email',
    connections: { google: 'google', github: 'github' },
    connectionParameter: 'kc_idp_hint',
    claims: { permissions: '/realm_access/roles', tenantCode: '/tenant' },
    permissions: { roles: HUB_ROLES },
  },
};
