import { HUB_AUDIENCE } from '../../accessToken.ts';
import type { Shape, TokenContext } from './shape.ts';

const rights = ({ member }: TokenContext) => ({
  rights: member.permissions.join(' '),
  tenant: member.tenant,
});

/**
 * A provider of the standards alone: ES256, the audience by RFC 8707, access tokens by RFC 9068, one
 * refresh token for ever; neither userinfo nor revocation nor log-out, no registration to ask for.
 */
export const generic: Shape = {
  issuer: '/op',
  base: '/op',
  endpoints: { authorization: '/authorize', token: '/token', jwks: '/keys' },
  algorithm: 'ES256',
  namesIssuer: true,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    refusesScopes: false,
    offline: 'offline_access',
    hub: { parameter: 'resource' },
    refusesAudiences: true,
  },
  rotates: false,
  idToken: { type: undefined, hashesAccessToken: true, claims: rights },
  accessToken: { type: 'at+jwt', claims: rights },
  form: {
    algorithm: 'ES256',
    audience: HUB_AUDIENCE,
    permissions: { path: ['rights'], format: 'spaces' },
  },
  console: {
    audience: HUB_AUDIENCE,
    audienceParameter: 'resource',
    scope: 'openid profile email offline_access',
    signUp: null,
    algorithms: ['ES256'],
    azp: 'ifPresent',
    claims: { permissions: '/rights', tenantCode: '/tenant' },
    permissions: { format: 'spaces' },
  },
};
