import { HUB_AUDIENCE } from '../../accessToken.ts';
import type { Shape } from './shape.ts';

/** Auth0 wants names of claims that collide with none: an Action sets them under an address. */
const TENANT = 'https://hub.example/tenant';
const TENANTS = 'https://hub.example/tenants';

/**
 * Auth0: an issuer that ends with a slash, no `azp` in ID tokens, permissions in the access token
 * (RBAC), further claims under addresses.
 */
export const auth0: Shape = {
  issuer: '/',
  base: '',
  endpoints: {
    authorization: '/authorize',
    token: '/oauth/token',
    jwks: '/.well-known/jwks.json',
    userinfo: '/userinfo',
    revocation: '/oauth/revoke',
    endSession: '/oidc/logout',
  },
  algorithm: 'RS256',
  namesIssuer: false,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    refusesScopes: false,
    offline: 'offline_access',
    hub: { parameter: 'audience' },
    refusesAudiences: true,
    connection: 'connection',
    signUp: { parameter: 'screen_hint', value: 'signup' },
  },
  rotates: true,
  idToken: {
    type: 'JWT',
    claims: ({ member }) => ({
      [TENANT]: member.tenant,
      [TENANTS]: member.tenant ? [member.tenant] : [],
    }),
  },
  accessToken: {
    type: 'JWT',
    claims: ({ member, clientId, issuer }) => ({
      aud: [HUB_AUDIENCE, `${issuer}userinfo`],
      azp: clientId,
      client_id: undefined,
      permissions: member.permissions,
    }),
  },
  form: {
    algorithm: 'RS256',
    audience: HUB_AUDIENCE,
    permissions: { path: ['permissions'], format: 'array' },
  },
  signOut: { own: { path: '/v2/logout', parameter: 'returnTo' } },
  refusals: {
    invalid_target: { body: { error: 'access_denied', error_description: 'Service not found' } },
    invalid_grant: {
      status: 403,
      body: { error_description: 'Unknown or invalid refresh token.' },
    },
  },
  console: {
    audience: HUB_AUDIENCE,
    scope: 'openid profile email offline_access',
    connections: { google: 'google-oauth2', github: 'github' },
    connectionParameter: 'connection',
    signUp: { parameter: 'screen_hint', value: 'signup' },
    azp: 'ifPresent',
    claims: {
      tenantCode: '/https:~1~1hub.example~1tenant',
      tenantCodes: '/https:~1~1hub.example~1tenants',
    },
  },
};
