import { expect, test } from 'vitest';
import { markerOf, newReturn } from '../../../src/verification/redirect/returnAddress.ts';

test('an address of return is this page with a marker of its own, and nothing else of the address', () => {
  const page = new URL('https://console.example/verify-account?iban=DE02&fromRedirect=old#part');
  const { marker, address } = newReturn(page);
  expect(address).toBe(`https://console.example/verify-account?fromRedirect=${marker}`);
  expect(marker).toMatch(/^[\w-]{36}$/);
  expect(newReturn(page).marker).not.toBe(marker);
  expect(markerOf(new URL(address).search)).toBe(marker);
});

test.each([
  ['', undefined],
  ['?x=1', undefined],
  ['?fromredirect=a', undefined],
  ['?fromRedirect=', ''],
  ['?fromRedirect=a&error=denied', 'a'],
  ['?fromRedirect=a&fromRedirect=b', ''],
])('%s carries the marker %s', (search, marker) => {
  expect(markerOf(search)).toBe(marker);
});
