import { expect, test } from 'vitest';
import { isNewer, row } from '../../../../src/bank/client/attestation/checks.ts';

test.each([
  ['an error', new TypeError('no subtle'), 'TypeError: no subtle'],
  ['something else', 'no subtle', 'an error'],
])('a check that breaks off with %s has failed, and says with what', async (_, thrown, found) => {
  expect(await row('chain', () => Promise.reject(thrown as Error))).toEqual({
    check: 'chain',
    passed: false,
    failure: 'invalid key certificate chain',
    expected: 'a check that can be made',
    found,
  });
});

test.each([
  ['newer report version', true],
  ['newer system version', true],
  ['refused processor family', false],
  ['invalid signature', false],
] as const)('whether this console is too old, by %s: %s', (failure, expected) => {
  expect(isNewer({ failure })).toBe(expected);
});
