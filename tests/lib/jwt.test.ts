import { expect, test } from 'vitest';
import { readJwt } from '../../src/lib/jwt.ts';

const part = (text: string) => Buffer.from(text).toString('base64url');
const [header, claims] = ['{"alg":"HS256"}', '{"sub":"ada"}'];

test('a token is split into header and claims', () => {
  expect(readJwt(`${part(header)}.${part(claims)}.c2ln`)).toEqual({
    header: { alg: 'HS256' },
    claims: { sub: 'ada' },
    headerJson: header,
    claimsJson: claims,
  });
});

test.each([
  ['a list as header', `${part('[]')}.${part(claims)}.c2ln`],
  ['a list as claims', `${part(header)}.${part('[]')}.c2ln`],
  ['invalid JSON as claims', `${part(header)}.${part('{')}.c2ln`],
  ['no claims', `${part(header)}..c2ln`],
  ['no signature', `${part(header)}.${part(claims)}.`],
  ['two parts', `${part(header)}.${part(claims)}`],
  ['four parts', `${part(header)}.${part(claims)}.c2ln.c2ln`],
])('a token with %s is refused', (_what, token) => {
  expect(readJwt(token)).toBeUndefined();
});
