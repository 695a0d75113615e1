import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsIn } from '../../../mock-server/accessToken.ts';
import { HUB_ROLES } from '../../../mock-server/hub/directory.ts';
import { shapeOf } from '../../../mock-server/identity/shapes/index.ts';
import type { ShapeName } from '../../../mock-server/identity/shapes/names.ts';
import { createStore, startHub } from '../../../mock-server/index.ts';
import { ISSUER, startFakeIssuer } from './fakeIssuer.ts';
import { callHub } from './hubClient.ts';
import { CLIENT_ID } from './signIn.ts';

const store = createStore();
const person = store.state.people.find(({ email }) => email === 'ada@acme.example')?.id ?? '';
afterAll(() => store.dispose());

describe('a hub for one provider', () => {
  let issuer: Awaited<ReturnType<typeof startFakeIssuer>>;
  beforeAll(async () => {
    issuer = await startFakeIssuer();
  });
  afterAll(() => issuer.close());

  const rights = ['read:tenant'];
  const roles = ['hub-admin'];

  /** What the hub answers a token that the issuer has signed with RS256. */
  async function ask(like: ShapeName, claims: Record<string, unknown>) {
    const { jwksUri } = issuer;
    const hub = await startHub(store, { like, issuer: ISSUER, jwksUri });
    const aud = shapeOf(like).form.audience ?? CLIENT_ID;
    const token = await issuer.mint({
      claims: { aud, sub: person, ...claims },
      header: { typ: 'JWT' },
    });
    const { status } = await callHub(hub.url, token, 'GET', '/api/tenant');
    await hub.close();
    return status;
  }

  test.each<[ShapeName, Record<string, unknown>]>([
    ['auth0', { permissions: rights }],
    ['keycloak', { realm_access: { roles } }],
    ['zitadel', { jti: 'any', 'urn:zitadel:iam:org:project:roles': { 'hub-admin': {} } }],
    ['entra', { sub: 'pairwise', oid: person, roles }],
    ['okta', { sub: 'login', uid: person, groups: roles }],
    ['authentik', { uid: 'any', groups: roles }],
  ])('takes a token like those of %s', async (like, claims) => {
    expect(await ask(like, claims)).toBe(200);
  });

  test.each<[string, ShapeName, Record<string, unknown>, 401 | 403]>([
    ['an algorithm of another provider', 'generic', { rights: rights.join(' ') }, 401],
    ['an ID token by its missing jti', 'zitadel', {}, 401],
    ['an ID token by its missing uid', 'authentik', { groups: roles }, 401],
    ['a token that names the person as ID tokens do', 'entra', { roles }, 401],
    ['a token with the login alone', 'okta', { groups: roles }, 401],
    ['a token for the console beside the hub', 'keycloak', { aud: ['hub:api', CLIENT_ID] }, 401],
    ['permissions where roles belong', 'keycloak', { permissions: rights }, 403],
    ['roles where permissions belong', 'auth0', { permissions: roles }, 403],
  ])('refuses %s (%s)', async (_name, like, claims, status) => {
    expect(await ask(like, claims)).toBe(status);
  });
});

describe('permissions in an access token', () => {
  const place = (format: 'array' | 'spaces' | 'keys', roles?: typeof HUB_ROLES) => ({
    path: ['realm_access', 'roles'],
    format,
    ...(roles ? { roles } : {}),
  });
  const read = (roles: unknown, ...form: Parameters<typeof place>) =>
    permissionsIn({ realm_access: { roles } }, place(...form));

  test('come from the form that the provider has, and from no other', () => {
    expect(read(['a', 'b'], 'array')).toEqual(['a', 'b']);
    expect(read('a b', 'spaces')).toEqual(['a', 'b']);
    expect(read({ a: {}, b: { org: 'any' }, c: false, d: null }, 'keys')).toEqual(['a', 'b']);
    for (const value of ['a b', ['a', 1], { a: 'b' }, null, undefined]) {
      expect(read(value, 'array')).toEqual([]);
    }
    expect(read(['a'], 'spaces')).toEqual([]);
    expect(read(['a'], 'keys')).toEqual([]);
    expect(permissionsIn({ permissions: ['read:tenant'] }, place('array'))).toEqual([]);
    expect(permissionsIn({}, { path: ['constructor', 'name'], format: 'spaces' })).toEqual([]);
  });

  test('are those of the roles; a role that the hub does not know has none', () => {
    expect(read(['hub-member', 'other'], 'array', HUB_ROLES)).toEqual(HUB_ROLES['hub-member']);
    expect(read(['constructor', '__proto__', 'read:tenant'], 'array', HUB_ROLES)).toEqual([]);
  });
});
