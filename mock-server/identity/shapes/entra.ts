import { createHash } from 'node:crypto';
import { HUB_ROLES } from '../../hub/directory.ts';
import type { Shape, TokenContext } from './shape.ts';

const DIRECTORY = '6f1c1d0a-5a0e-4d0c-9f44-0c8a3c1f2b7e';
/** The application id of the hub's own registration: the audience of its access tokens. */
const HUB_APPLICATION = '3b6f7f6c-7c1d-4a53-8c55-9d7a52f0a1e4';
const SCOPE = `api://${HUB_APPLICATION}/console`;

/** Each application knows a person by another name; `oid` is the same for all. */
const pairwise = (application: string, id: string) =>
  createHash('sha256').update(`${application} ${id}`).digest('base64url');

const identity = ({ member }: TokenContext, application: string) => ({
  ver: '2.0',
  tid: DIRECTORY,
  oid: member.id,
  sub: pairwise(application, member.id),
  'extn.hubTenant': member.tenant ? [member.tenant] : [],
});

const refusal = (code: number, text: string) => ({
  error_description: `AADSTS${code}: ${text}`,
  error_codes: [code],
});

/**
 * Microsoft Entra ID, endpoints of version 2.0: no `azp`, no `at_hash` and no roles in the ID token
 * of this registration, userinfo at another origin (here one that does not exist), no revocation,
 * access tokens of the hub by a scope of its registration.
 */
export const entra: Shape = {
  issuer: `/${DIRECTORY}/v2.0`,
  base: `/${DIRECTORY}`,
  endpoints: {
    authorization: '/oauth2/v2.0/authorize',
    token: '/oauth2/v2.0/token',
    jwks: '/discovery/v2.0/keys',
    endSession: '/oauth2/v2.0/logout',
  },
  discovery: {
    userinfo_endpoint: 'https://graph.example/oidc/userinfo',
    // The service offers PKCE without saying so.
    code_challenge_methods_supported: undefined,
  },
  algorithm: 'RS256',
  namesIssuer: false,
  request: {
    scopes: ['openid', 'profile', 'email', 'offline_access', SCOPE],
    refusesScopes: true,
    offline: 'offline_access',
    hub: { scope: SCOPE },
    refusesResource: true,
    signUp: { parameter: 'prompt', value: 'create' },
  },
  tokensForPagesOnly: true,
  rotates: true,
  idToken: {
    type: 'JWT',
    claims: (context) => identity(context, context.clientId),
  },
  accessToken: {
    type: 'JWT',
    claims: (context) => ({
      aud: HUB_APPLICATION,
      azp: context.clientId,
      client_id: undefined,
      jti: undefined,
      scp: 'console',
      roles: context.member.roles,
      ...identity(context, HUB_APPLICATION),
    }),
  },
  form: {
    algorithm: 'RS256',
    audience: HUB_APPLICATION,
    subject: { access: 'oid', id: 'oid' },
    permissions: { path: ['roles'], format: 'array', roles: HUB_ROLES },
  },
  signOut: {},
  refusals: {
    invalid_scope: { body: refusal(70011, 'The provided value for scope is not valid.') },
    invalid_target: {
      body: {
        error: 'invalid_request',
        ...refusal(901002, "The 'resource' request parameter is not supported."),
      },
    },
    invalid_grant: { body: refusal(70000, 'The provided grant is invalid or has expired.') },
  },
  console: {
    audienceParameter: null,
    scope: `openid profile email offline_access ${SCOPE}`,
    azp: 'ifPresent',
    claims: {
      permissions: '/roles',
      tenantCode: '/extn.hubTenant/0',
      tenantCodes: '/extn.hubTenant',
    },
    permissions: { roles: HUB_ROLES },
  },
};
