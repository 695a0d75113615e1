import { HUB_AUDIENCE } from '../../accessToken.ts';
import type { Shape, TokenContext } from './shape.ts';

const organisation = ({ member }: TokenContext) => ({
  permissions: member.permissions,
  ...(member.tenant ? { org_code: member.tenant } : {}),
  org_codes: member.tenant ? [member.tenant] : [],
});

/** Kinde, which the console's default configuration fits. */
export const kinde: Shape = {
  issuer: '/oidc',
  endpoints: {
    authorization: '/auth',
    token: '/token',
    jwks: '/jwks',
    userinfo: '/user_profile',
    revocation: '/token/revocation',
    endSession: '/logout',
  },
  request: {
    offline: 'offline',
    audience: 'audience',
    connection: 'connection_id',
    registers: true,
  },
  rotates: true,
  hashesAccessToken: false,
  idToken: (context) => ({
    azp: context.clientId,
    ...organisation(context),
    feature_flags: { account_verification: { type: 'boolean', value: true } },
  }),
  accessToken: organisation,
  form: { algorithm: 'RS256', permissions: { claim: 'permissions', format: 'array' } },
  logOut: { path: '/logout', parameter: 'redirect' },
  console: {
    audience: HUB_AUDIENCE,
    scope: 'openid profile email offline',
    connections: { google: 'google', github: 'github' },
  },
};
