import { describe, expect, it } from 'vitest';
import { readClaims } from '../../src/providers/session/claims.ts';
import { configFor } from './page.ts';
import { handMade } from './provider.ts';

const { oidc } = configFor('https://id.example');

const token = (claims: object) => handMade({ alg: 'RS256' }, { sub: 'kp_ada', ...claims });
const held = (idToken: string, accessToken = 'opaque') =>
  [...(readClaims(oidc, idToken, accessToken)?.permissions ?? ['none read'])].toSorted();

describe('permissions', () => {
  it.each([
    ['a list', ['read:tenant', 'read:users'], ['read:tenant', 'read:users']],
    ['an empty list', [], []],
    ['a string', 'read:all_tenants', []],
    ['a comma string', 'read:tenant,read:all_tenants', []],
    ['null', null, []],
    ['true', true, []],
    ['an object', { 'read:all_tenants': true }, []],
    ['an array-like', { 0: 'read:all_tenants', length: 1 }, []],
    ['a nested list', [['read:all_tenants']], []],
    ['a list with a number', ['read:tenant', 1], []],
    ['a list with null', ['read:tenant', null], []],
    ['a string object', [{ toString: 'read:all_tenants' }], []],
    ['a padded string', ['read:all_tenants '], ['read:all_tenants ']],
  ])('%s', (_name, permissions, expected) => {
    expect(held(token({ permissions }))).toEqual(expected);
  });

  it('a padded string is not the permission', () => {
    const claims = readClaims(oidc, token({ permissions: [' read:all_tenants'] }), '');
    expect(claims?.permissions.has('read:all_tenants')).toBe(false);
  });

  it('come from the access token only where the ID token has no such claim (decision 7)', () => {
    const access = token({ permissions: ['read:users'] });
    expect(held(token({}), access)).toEqual(['read:users']);
    expect(held(token({ permissions: [] }), access)).toEqual([]);
    expect(held(token({ permissions: null }), access)).toEqual([]);
    expect(held(token({}), 'opaque')).toEqual([]);
    expect(held(token({}), 'a.b.c')).toEqual([]);
  });

  it('do not come from a prototype', () => {
    const json = '{"sub":"a","__proto__":{"permissions":["read:all_tenants"]}}';
    const idToken = `x.${Buffer.from(json).toString('base64url')}.`;
    expect(held(idToken)).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'permissions')).toBe(false);
  });
});

describe('claims', () => {
  it('are read as they are, in any script', () => {
    const claims = readClaims(
      oidc,
      token({
        email: 'zoe@acme.example',
        given_name: 'Zoë 🦊',
        family_name: 'Ōkawa',
        org_code: 'org_1',
        org_codes: ['org_1', 'org_2'],
        feature_flags: {
          a: { t: 'b', v: true },
          b: { type: 'string', value: 'x' },
          c: 7,
          d: null,
          __proto__: { type: 'b', value: true },
        },
      }),
      '',
    );
    expect(claims).toMatchObject({
      subject: 'kp_ada',
      email: 'zoe@acme.example',
      givenName: 'Zoë 🦊',
      familyName: 'Ōkawa',
      orgCode: 'org_1',
      orgCodes: ['org_1', 'org_2'],
    });
    expect([...(claims?.featureFlags ?? [])]).toEqual([
      ['a', { type: 'b', value: true }],
      ['b', { type: 'string', value: 'x' }],
    ]);
  });

  it.each([{ given_name: 5 }, { given_name: '  ' }, { given_name: null }])(
    '%j is no name',
    (changes) => {
      expect(readClaims(oidc, token(changes), '')?.givenName).toBeUndefined();
    },
  );

  it.each(['', '.', 'a.b.c', 'a.bnVsbA.c', 'a.W10.c', handMade({}, {}), handMade({}, { sub: 5 })])(
    '%j identifies no person',
    (idToken) => {
      expect(readClaims(oidc, idToken, '')).toBeUndefined();
    },
  );
});
