import { HUB_AUDIENCE } from '../../accessToken.ts';
import type { Shape, TokenContext } from './shape.ts';

const rights = ({ member }: TokenContext) => ({
  rights: member.permissions.join(' '),
  tenant: member.tenant,
});

/**
 * A provider with standard features only: ES256, audience by RFC 8707, access tokens by RFC 9068,
 * and refresh tokens without rotation. It has no userinfo, revocation, log-out or registration.
 */
export const generic: Shape = {
  issuer: '/op',
  endpoints: { authorization: '/authorize', token: '/token', jwks: '/keys' },
  request: { offline: 'offline_access', audience: 'resource', registers: false },
  rotates: false,
  hashesAccessToken: true,
  idToken: rights,
  accessToken: rights,
  form: { algorithm: 'ES256', permissions: { claim: 'rights', format: 'spaces' } },
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
