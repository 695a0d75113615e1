import { HUB_ROLES } from '../../hub/directory.ts';
import type { Shape, TokenContext } from './shape.ts';

const groups = ({ member }: TokenContext) => ({
  groups: ['authentik Users', ...member.roles],
  tenant: member.tenant,
});

/**
 * Authentik: an issuer of the application that ends with a slash, endpoints beside it, tokens of both
 * kinds for the client id. Access tokens have a `uid`, ID tokens have none.
 */
export const authentik: Shape = {
  issuer: '/application/o/console/',
  base: '/application/o',
  endpoints: {
    authorization: '/authorize/',
    token: '/token/',
    jwks: '/console/jwks/',
    userinfo: '/userinfo/',
    revocation: '/revoke/',
    endSession: '/console/end-session/',
  },
  algorithm: 'RS256',
  namesIssuer: false,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline_access', 'hub'],
    refusesScopes: false,
    offline: 'offline_access',
    hub: 'nothing',
  },
  rotates: true,
  idToken: {
    hashesAccessToken: true,
    type: 'JWT',
    claims: (context) => ({ acr: 'goauthentik.io/providers/oauth2/default', ...groups(context) }),
  },
  accessToken: {
    type: 'JWT',
    claims: (context) => ({
      aud: context.clientId,
      azp: context.clientId,
      client_id: undefined,
      uid: context.member.id,
      ...groups(context),
    }),
  },
  form: {
    algorithm: 'RS256',
    audience: undefined,
    mark: 'uid',
    permissions: { path: ['groups'], format: 'array', roles: HUB_ROLES },
  },
  signOut: { needsHint: true },
  console: {
    audienceParameter: null,
    scope: 'openid profile email offline_access hub',
    signUp: null,
    azp: 'ifPresent',
    claims: { permissions: '/groups', tenantCode: '/tenant' },
    permissions: { roles: HUB_ROLES },
  },
};
