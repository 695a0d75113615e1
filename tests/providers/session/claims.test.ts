// @module-tag T20
// @module-tag T19
import { describe, expect, it } from 'vitest';
import { readClaims } from '../../../src/providers/session/claims.ts';
import { configFor } from './page.ts';
import { handMade } from './scriptedProvider.ts';

const { oidc } = configFor('https://id.example');

const token = (claims: object) => handMade({ alg: 'RS256' }, { sub: 'kp_ada', ...claims }, 'c2ln');
const held = (idToken: string, accessToken = 'opaque', settings: object = {}) => {
  const configured = configFor('https://id.example', settings).oidc;
  const read = readClaims(configured, idToken, accessToken);
  return [...(read?.permissions ?? ['none read'])].toSorted();
};

describe('permissions', () => {
  const RIGHTS = ['read:tenant', 'read:users'];
  const LIST = ['read:all_tenants'];

  it.each<[format: string, permissions: unknown, expected: string[]]>([
    ['array', RIGHTS, RIGHTS],
    ['array', [], []],
    ['array', 'read:all_tenants', []],
    ['array', { 'read:all_tenants': true }, []],
    ['array', ['read:tenant', 1], []],
    ['spaces', 'read:tenant read:users', RIGHTS],
    ['spaces', 'read:users\tread:tenant\n', ['read:users\tread:tenant\n']],
    ['spaces', LIST, []],
    ['commas', 'read:tenant,read:users', RIGHTS],
    ['commas', ' read:tenant ,\tread:users\n', RIGHTS],
    ['commas', LIST, []],
    ['keys', { 'read:tenant': {}, 'read:users': true }, RIGHTS],
    ['keys', { 'read:tenant': {}, 'read:users': false, 'read:all_tenants': null }, ['read:tenant']],
    ['keys', LIST, []],
    ['keys', 'read:all_tenants', []],
  ])('as %s: %j', (format, permissions, expected) => {
    expect(held(token({ permissions }), 'opaque', { permissions: { format } })).toEqual(expected);
  });

  const access = token({ permissions: ['read:users'], realm: { roles: ['read:users'] } });
  const ROLES = { claims: { permissions: '/realm/roles' } };

  it.each<[idToken: object, access: string, settings: object, expected: string[]]>([
    [{}, access, {}, ['read:users']],
    [{ permissions: [] }, access, {}, []],
    [{ permissions: null }, access, {}, []],
    [{}, 'opaque', {}, []],
    [{}, 'a.b.c', {}, []],
    [{}, access, ROLES, ['read:users']],
    [{ realm: { roles: [] } }, access, ROLES, []],
    [{ realm: 'roles' }, access, ROLES, []],
  ])('of %j come from an access token only without such a claim', (...row) => {
    const [claims, accessToken, settings, expected] = row;
    expect(held(token(claims), accessToken, settings)).toEqual(expected);
  });

  it('do not come from a prototype', () => {
    const json = '{"sub":"a","__proto__":{"permissions":["read:all_tenants"]}}';
    expect(held(`e30.${Buffer.from(json).toString('base64url')}.c2ln`)).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'permissions')).toBe(false);
  });
});

describe('roles', () => {
  it.each([
    ['have the configured permissions', ['staff', 'owner'], ['read:tenant', 'update:tenant']],
    ['without an entry have no permissions', ['guest', 'Staff'], []],
    ['are not permissions themselves', ['read:all_tenants', 'read:tenant'], []],
    ['are not inherited members', ['constructor', '__proto__', 'toString'], []],
    ['in a claim of another shape are ignored', 'staff', []],
  ])('%s', (_name, permissions, expected) => {
    const roles = { staff: ['read:tenant'], owner: ['read:tenant', 'update:tenant'] };
    expect(held(token({ permissions }), 'opaque', { permissions: { roles } })).toEqual(expected);
  });
});

describe('a pointer', () => {
  const at = (permissions: string) => ({ claims: { permissions } });

  it.each([
    ['/realm_access/roles', { realm_access: { roles: ['a'] } }, ['a']],
    ['/https:~1~1hub.example~1roles', { 'https://hub.example/roles': ['a'] }, ['a']],
    ['/~01', { '~1': ['a'], '/': ['b'] }, ['a']],
    ['/groups/1', { groups: [['a'], ['b']] }, ['b']],
    ['/groups/01', { groups: [['a'], ['b']] }, []],
    ['/text/0', { text: 'a' }, []],
    ['/roles/*/__proto__/constructor/name', { roles: [{}] }, []],
    ['/roles/*/name', { roles: [{ name: 'a' }, { name: 'b', id: 7 }] }, ['a', 'b']],
    ['/a/*/b/*/c', { a: [{ b: [{ c: 'a' }, { c: 'b' }] }, { b: [] }] }, ['a', 'b']],
    ['/roles/*/may', { roles: [{ may: ['a', 'b'] }, { may: ['c'] }] }, ['a', 'b', 'c']],
    ['/*/name', { '*': { name: ['a'] }, roles: [{ name: 'b' }] }, ['a']],
    ['/roles/*/name', { roles: { '*': { name: ['a'] }, b: { name: ['b'] } } }, ['a']],
    ['/roles/*/name', { roles: [{ name: 'a' }, { name: 7 }] }, []],
    ['/roles/*/constructor/name', { roles: [{}] }, []],
    ['/roles/*/name', { roles: 'a' }, []],
  ])('%s in %j reaches only own members', (pointer, claims, expected) => {
    expect(held(token(claims), 'opaque', at(pointer))).toEqual(expected);
  });
});

describe('claims', () => {
  const flags = {
    a: { t: 'b', v: true },
    b: { type: 'string', value: 'x' },
    c: 7,
    d: null,
    e: { value: true },
    __proto__: { type: 'b', value: true },
  };
  const elsewhere = {
    tenantCode: '/org/id',
    tenantCodes: '/org/all',
    email: '/mail',
    givenName: '/name/0',
    familyName: '/name/1',
    featureFlags: '/flags',
  };

  it.each([
    [
      'at their usual places',
      {},
      {
        email: 'zoe@acme.example',
        given_name: 'Zoë 🦊',
        family_name: 'Ōkawa',
        org_code: 'org_1',
        org_codes: ['org_1', 'org_2'],
        feature_flags: flags,
      },
    ],
    [
      'at configured places',
      elsewhere,
      {
        org: { id: 'org_1', all: ['org_1', 'org_2'] },
        mail: 'zoe@acme.example',
        name: ['Zoë 🦊', 'Ōkawa'],
        flags,
        org_code: 'org_9',
        email: 'other@acme.example',
      },
    ],
  ])('are read unchanged, in any script, %s', (_where, places, payload) => {
    const configured = configFor('https://id.example', { claims: places }).oidc;
    expect(readClaims(configured, token(payload), '')).toMatchObject({
      subject: 'kp_ada',
      email: 'zoe@acme.example',
      givenName: 'Zoë 🦊',
      familyName: 'Ōkawa',
      orgCode: 'org_1',
      orgCodes: ['org_1', 'org_2'],
      featureFlags: new Map([
        ['a', { type: 'b', value: true }],
        ['b', { type: 'string', value: 'x' }],
      ]),
    });
  });

  it.each([{ given_name: 5 }, { given_name: '  ' }])('%j is not a name', (changes) => {
    expect(readClaims(oidc, token(changes), '')?.givenName).toBeUndefined();
  });

  it.each([
    '',
    'a.b.c',
    'a.bnVsbA.c',
    token({ sub: undefined }),
    token({ sub: ' ' }),
    handMade({}, { sub: 'kp_ada' }),
  ])('%j identifies no user', (idToken) => {
    expect(readClaims(oidc, idToken, '')).toBeUndefined();
  });
});
