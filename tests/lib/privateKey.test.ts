import { expect, test } from 'vitest';
import { holdsPrivateKey } from '../../src/lib/privateKey.ts';

const JWK = JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'AA', d: 'AA' });
const PUBLIC = JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'AA' });

test.each([
  ['armoured', '-----BEGIN OPENSSH PRIVATE KEY-----'],
  ['a JWK', JWK],
  ['a secret as a JWK, whose value comes first', '{"k" : "AA", "kty": "oct"}'],
  ['a JWK in a set', `{"keys":[${PUBLIC},${JWK}]}`],
  ['one line of several', `${PUBLIC}\n${JWK}`],
  ['among other text', `key=${JWK};`],
  ['a text within JSON', JSON.stringify({ key: JWK })],
])('a private key is one: %s', (_what, text) => {
  expect(holdsPrivateKey(text)).toBe(true);
});

test.each([
  ['a public JWK', PUBLIC],
  ['a public JWK beside an object with a member d', `${PUBLIC}\n{"d":1}`],
  ['a certificate', '-----BEGIN CERTIFICATE-----'],
  ['a million braces', '{"kty"'.repeat(150_000)],
])('none is %s', (_what, text) => {
  expect(holdsPrivateKey(text)).toBe(false);
});
