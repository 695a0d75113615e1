import { expect, test } from 'vitest';
import { concat, toBase64Url } from '../../../../src/lib/bytes.ts';
import { asksForSecret } from '../../../../src/resources/api-keys/hand-over/link.ts';
import {
  bytesOf,
  checkOf,
  fragmentOf,
  readRequest,
  REQUEST_LIFETIME,
  requestOf,
} from '../../../../src/resources/api-keys/hand-over/request.ts';

const NOW = Date.parse('2026-03-04T05:06:07Z');
const KEY = new Uint8Array(32).fill(7);
const LEEWAY = 300_000;

/** A link with these bytes and their check, which anybody can compute. */
const linkWith = (said: Uint8Array) =>
  `#seal-for=${toBase64Url(concat(said, checkOf('hand-over link', said, 4)))}`;

/** The bytes of a request without a tenant. */
const HEAD = bytesOf(requestOf(KEY, '', NOW));

test.each([
  ['of no byte', new Uint8Array(), 'cut'],
  ['of its version alone', HEAD.slice(0, 1), 'cut'],
  ['without the last byte of its key', HEAD.slice(0, -1), 'cut'],
  ['of another version', concat(new Uint8Array([2]), HEAD.slice(1), new Uint8Array([0x61])), 'cut'],
  ['for no tenant', HEAD, 'tenant'],
  ['for a tenant that is no text', concat(HEAD, new Uint8Array([0xff])), 'tenant'],
])('a link %s is refused in spite of its right check', (_, said, problem) => {
  expect(readRequest(linkWith(said), '', NOW)).toBe(problem);
});

test('a link is read up to 1,000 characters', () => {
  for (const [length, tenant] of [
    [1000, 'x'.repeat(709)],
    [1002, 'x'.repeat(710)],
  ] as const) {
    const request = requestOf(KEY, tenant, NOW);
    const fragment = fragmentOf(request);
    expect(fragment).toHaveLength('#seal-for='.length + length);
    expect(readRequest(fragment, tenant, NOW)).toEqual(length === 1000 ? request : 'cut');
  }
});

test.each([
  [-LEEWAY - 1, false],
  [-LEEWAY, true],
  [REQUEST_LIFETIME + LEEWAY, true],
  [REQUEST_LIFETIME + LEEWAY + 1, false],
])('%i ms after a link was made it holds: %s', (age, holds) => {
  const request = requestOf(KEY, 'mine', NOW);
  expect(readRequest(fragmentOf(request), 'mine', NOW + age)).toEqual(holds ? request : 'late');
});

test.each([
  ['#seal-for=AQ', true],
  ['#seal-for=', true],
  ['#seal-for', false],
  ['#section', false],
  ['', false],
  ['x#seal-for=AQ', false],
])('the fragment %j asks for a secret: %s', (fragment, asks) => {
  expect(asksForSecret(fragment)).toBe(asks);
});
