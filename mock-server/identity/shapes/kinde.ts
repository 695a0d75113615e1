import { HUB_AUDIENCE } from '../../accessToken.ts';
import type { Shape, TokenContext } from './shape.ts';

const organisation = ({ member }: TokenContext) => ({
  permissions: member.permissions,
  ...(member.tenant ? { org_code: member.tenant } : {}),
  org_codes: member.tenant ? [member.tenant] : [],
});

/** Kinde, for which the defaults of the configuration are made. */
export const kinde: Shape = {
  issuer: '/oidc',
  base: '/oidc',
  endpoints: {
    authorization: '/auth',
    token: '/token',
    jwks: '/jwks',
    userinfo: '/user_profile',
    revocation: '/token/revocation',
    endSession: '/logout',
  },
  algorithm: 'RS256',
  namesIssuer: true,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline'],
    refusesScopes: false,
    offline: 'offline',
    hub: { parameter: 'audience' },
    connection: 'connection_id',
    signUp: { parameter: 'prompt', value: 'create' },
  },
  rotates: true,
  idToken: {
    type: undefined,
    claims: (context) => ({
      azp: context.clientId,
      ...organisation(context),
      feature_flags: { account_verification: { type: 'boolean', value: true } },
    }),
  },
  accessToken: { type: 'at+jwt', claims: organisation },
  form: {
    algorithm: 'RS256',
    audience: HUB_AUDIENCE,
    permissions: { path: ['permissions'], format: 'array' },
  },
  signOut: { own: { path: '/logout', parameter: 'redirect' } },
  console: {
    audience: HUB_AUDIENCE,
    scope: 'openid profile email offline',
    connections: { google: 'google', github: 'github' },
  },
};
