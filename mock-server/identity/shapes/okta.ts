import { HUB_AUDIENCE } from '../../accessToken.ts';
import { HUB_ROLES } from '../../hub/directory.ts';
import type { Shape, TokenContext } from './shape.ts';

const groups = ({ member }: TokenContext) => ({
  groups: ['Everyone', ...member.roles],
  tenant: member.tenant,
});

/**
 * Okta with an authorization server of one's own: no `azp`, groups as permissions, an access token
 * whose `sub` is the login and whose `uid` is the `sub` of the ID token.
 */
export const okta: Shape = {
  issuer: '/oauth2/aus9hub4console7',
  base: '/oauth2/aus9hub4console7',
  endpoints: {
    authorization: '/v1/authorize',
    token: '/v1/token',
    jwks: '/v1/keys',
    userinfo: '/v1/userinfo',
    revocation: '/v1/revoke',
    endSession: '/v1/logout',
  },
  algorithm: 'RS256',
  namesIssuer: false,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    refusesScopes: true,
    offline: 'offline_access',
    hub: 'nothing',
    connection: 'idp',
  },
  rotates: true,
  idToken: {
    hashesAccessToken: true,
    type: undefined,
    claims: (context) => ({ ver: 1, amr: ['pwd'], idp: '00ohub', ...groups(context) }),
  },
  accessToken: {
    type: undefined,
    claims: (context) => ({
      ver: 1,
      aud: HUB_AUDIENCE,
      cid: context.clientId,
      client_id: undefined,
      uid: context.member.id,
      sub: `login of ${context.member.id}`,
      scope: undefined,
      scp: ['openid', 'profile', 'email', 'offline_access'],
      ...groups(context),
    }),
  },
  form: {
    algorithm: 'RS256',
    audience: HUB_AUDIENCE,
    subject: { access: 'uid', id: 'sub' },
    permissions: { path: ['groups'], format: 'array', roles: HUB_ROLES },
  },
  signOut: { needsHint: true },
  refusals: {
    invalid_scope: {
      body: {
        error_description:
          'One or more scopes are not configured for the authorization server resource.',
      },
    },
    invalid_grant: { body: { error_description: 'The refresh token is invalid or expired.' } },
  },
  console: {
    audienceParameter: null,
    scope: 'openid profile email offline_access',
    connections: { google: '0oa4google7idp', github: '0oa4github7idp' },
    connectionParameter: 'idp',
    signUp: null,
    azp: 'ifPresent',
    claims: { permissions: '/groups', tenantCode: '/tenant' },
    permissions: { roles: HUB_ROLES },
  },
};
