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
