import { describe, expect, it } from 'vitest';
import { otherShapes } from '../../../src/providers/session/otherShapes.ts';
import { configFor } from './page.ts';
import { handMade } from './scriptedProvider.ts';

const token = (claims: object) => handMade({ alg: 'RS256' }, { sub: 'kp_ada', ...claims }, 'c2ln');

const found = (access: object, settings: object = {}, id: object = {}) =>
  otherShapes(configFor('https://id.example', settings).oidc, token(id), token(access)).map(
    ({ pointer, shape }) => `${shape} ${pointer}`,
  );

describe('permissions that the configuration does not read', () => {
  it.each<[claims: object, expected: string[]]>([
    [{ roles: [{ name: 'a' }] }, ['objects /roles']],
    [{ permissions: 'read:tenant,read:users' }, ['commas /permissions']],
    [{ permissions: 'read:tenant read:users' }, ['spaces /permissions']],
    [{ permissions: { 'read:tenant': true } }, ['keys /permissions']],
    [{ permissions: ['read:tenant', 7] }, ['mixed /permissions']],
    [{ groups: ['staff'] }, ['texts /groups']],
    [{ role: 'admin' }, ['text /role']],
    [{ realm_access: { roles: ['a'] } }, ['texts /realm_access/roles']],
    [{ resource_access: { app: { roles: ['a'] } } }, ['texts /resource_access/app/roles']],
    [{ 'https://hub.example/roles': ['a'] }, ['texts /https:~1~1hub.example~1roles']],
    [{ 'cognito:groups': ['a'] }, ['texts /cognito:groups']],
    [{ scope: 'openid email read:tenant' }, ['spaces /scope']],
    [{ scp: ['read:tenant'] }, ['texts /scp']],
    [{ scope: 'openid email' }, []],
    [{ scp: ['openid'] }, []],
    [{ roles: [], groups: {}, rights: ' ', permissions: null, authorities: 7 }, []],
    [{ name: 'Ada', amr: ['pwd'], address: { country: 'AT' } }, []],
    [{ a: { b: { c: { roles: ['too deep'] } } } }, []],
    [{ 'evil\u202eroles': ['a'], [`${'x'.repeat(90)}roles`]: ['a'], 'my roles': ['a'] }, []],
    [
      { roles: ['a'], groups: ['b'], rights: ['c'], authorities: ['d'] },
      ['texts /roles', 'texts /groups', 'texts /rights'],
    ],
  ])('in %j are %j', (claims, expected) => {
    expect(found(claims)).toEqual(expected);
  });

  it.each<[permissions: unknown, format: string]>([
    [[], 'array'],
    [['unknown'], 'array'],
    ['', 'spaces'],
    ['read:x read:y', 'spaces'],
    ['one', 'commas'],
    [{ unknown: true }, 'keys'],
  ])('are none where the configured place has %j for %s', (permissions, format) => {
    expect(found({ permissions, groups: ['a'] }, { permissions: { format } })).toEqual([]);
  });

  it('are those of the ID token where both have the claim, because the console reads that one', () => {
    expect(found({ permissions: ['a'] }, {}, { permissions: 'a b' })).toEqual([
      'spaces /permissions',
    ]);
  });

  it('are looked for in the ID token alone where the access token cannot be read', () => {
    const { oidc } = configFor('https://id.example');
    expect(otherShapes(oidc, token({ groups: ['a'] }), 'opaque')).toHaveLength(1);
    expect(otherShapes(oidc, 'opaque', 'opaque')).toEqual([]);
  });
});
