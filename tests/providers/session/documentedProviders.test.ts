// @module-tag X51
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generic } from '../../../mock-server/identity/shapes/generic.ts';
import { kinde } from '../../../mock-server/identity/shapes/kinde.ts';
import { readClaims } from '../../../src/providers/session/claims.ts';
import { configFor } from './page.ts';
import { handMade } from './scriptedProvider.ts';

type Settings = Record<string, unknown>;

/** The example of an `oidc` section under each heading of docs/identity-providers.md. */
const EXAMPLES: ReadonlyMap<string, Settings> = new Map(
  readFileSync('docs/identity-providers.md', 'utf8')
    .split(/^## /m)
    .flatMap((section) => {
      const [, json] = /```json\n([^`]*)```/.exec(section) ?? [];
      const [name = ''] = section.split('\n', 1);
      return json ? [[name, JSON.parse(json) as Settings] as const] : [];
    }),
);

function settingsOf(name: string): Settings {
  const settings = EXAMPLES.get(name);
  if (!settings) throw new Error(`docs/identity-providers.md has no example for ${name}`);
  return settings;
}

const token = (claims: object) => handMade({ alg: 'RS256' }, { sub: 'ada', ...claims }, 'c2ln');
const held = (settings: Settings, idToken: object, accessToken: object) => {
  const { oidc } = configFor('https://id.example', settings);
  const { permissions, orgCode, orgCodes } =
    readClaims(oidc, token(idToken), token(accessToken)) ?? {};
  return { permissions: [...(permissions ?? [])], orgCode, orgCodes };
};

const RIGHTS = ['read:api_keys', 'read:tenant'];
const realm = { roles: ['default-roles-hub', 'uma_authorization', 'hub-member'] };

/** Claims from each provider's documentation, in the ID token and in the access token. */
const TOKENS: readonly (readonly [name: string, idToken: object, accessToken: object])[] = [
  [
    'Kinde',
    { azp: 'console', permissions: RIGHTS, org_code: 'acme', org_codes: ['acme'] },
    { permissions: RIGHTS, org_code: 'acme' },
  ],
  [
    'Auth0',
    { 'https://hub.example/tenant': 'acme', 'https://hub.example/tenants': ['acme'] },
    { aud: ['hub:api', 'https://acme.eu.auth0.com/userinfo'], permissions: RIGHTS },
  ],
  ['Keycloak', { typ: 'ID', realm_access: realm, tenant: 'acme' }, { realm_access: realm }],
  ['Keycloak', { typ: 'ID', tenant: 'acme' }, { typ: 'Bearer', realm_access: realm }],
  [
    'Microsoft Entra ID',
    { ver: '2.0', oid: 'a', 'extn.hubTenant': ['acme'] },
    { ver: '2.0', oid: 'a', scp: 'console', roles: ['hub-member'] },
  ],
  ['Any other provider', { rights: RIGHTS.join(' '), tenant: 'acme' }, {}],
];

test.each(TOKENS)(
  'the documented settings for %s read permissions and tenant from %j and %j',
  (name, idToken, accessToken) => {
    expect(held(settingsOf(name), idToken, accessToken)).toMatchObject({
      permissions: RIGHTS,
      orgCode: 'acme',
    });
  },
);

test.each([
  ['Kinde', kinde],
  ['Any other provider', generic],
] as const)('the documented settings for %s equal those of the mock', (name, shape) => {
  const { authority, clientId, ...settings } = settingsOf(name);
  expect([typeof authority, typeof clientId]).toEqual(['string', 'string']);
  expect(settings).toEqual(shape.console);
});
