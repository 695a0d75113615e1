import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { isSignedWith, readSecret } from '../../../src/customer-backend/tickets/signing.ts';
import { ID, SECRET } from './brokenTokens.ts';

const text = SECRET.toString('base64');
const digits = Buffer.alloc(32, 'a').toString('base64');

test('a secret is read with white space around it', () => {
  expect(readSecret(` ${text}\n`)).toEqual({ bytes: new Uint8Array(SECRET) });
});

test('a secret is read up to its longest length', () => {
  expect(readSecret('A'.repeat(1024))).toEqual({ bytes: new Uint8Array(768) });
  expect(readSecret('A'.repeat(1028))).toEqual({ problem: 'notBase64' });
});

test.each([
  ['nothing', ' ', 'empty'],
  ['quotes', `"${text}"`, 'quoted'],
  ['the ID of a key', ID, 'keyId'],
  ['Base64url', SECRET.toString('base64url'), 'base64url'],
  ['a secret without its last character', text.slice(0, -1), 'cut'],
  ['digits that both alphabets have, without padding', digits.slice(0, -1), 'cut'],
  ['a secret that was cut after whole bytes', text.slice(0, 40), 'short'],
  ['a line break within', `${text.slice(0, 20)}\n${text.slice(20)}`, 'notBase64'],
  ['both alphabets at once', `-${text.slice(1)}`, 'notBase64'],
  ['more than any secret', 'A'.repeat(2001), 'notBase64'],
])('%s has its own problem', (_what, pasted, problem) => {
  expect(readSecret(pasted)).toEqual({ problem });
});

const ALGORITHMS = ['HS256', 'HS384', 'HS512'];
test.each(ALGORITHMS)('%s is valid only as HS256', { tags: ['X35'] }, async (alg) => {
  const secret = new Uint8Array(64);
  const jwt = await new SignJWT({}).setProtectedHeader({ alg }).sign(secret);
  expect(await isSignedWith(jwt, secret)).toBe(alg === 'HS256');
});
