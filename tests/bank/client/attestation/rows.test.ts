import { describe, expect, test, vi } from 'vitest';
import { isNewer } from '../../../../src/bank/client/attestation/checks.ts';
import { equal, hexOf, row, verified } from '../../../../src/bank/client/attestation/rows.ts';

describe('a check', () => {
  test.each([
    ['an error', new TypeError('no subtle'), 'TypeError: no subtle'],
    ['something else', 'no subtle', 'an error'],
  ])('that breaks off with %s has failed, and says with what', async (_what, thrown, found) => {
    const decide = vi.fn<() => Promise<never>>().mockRejectedValue(thrown);
    expect(await row('chain', decide)).toMatchObject({
      passed: false,
      failure: 'invalid key certificate chain',
      expected: 'a check that can be made',
      found,
    });
  });

  test('that is made at once takes no time of others', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5);
    const result = row('vmpl', () => equal('1', '1'));
    clock.mockReturnValue(1000);
    expect(await result).toMatchObject({ passed: true, milliseconds: 0 });
  });

  test('of a signature says whether it verifies', () => {
    const expected = 'a signature';
    expect(verified(true, expected)).toEqual({ passed: true, expected, found: 'verified' });
    expect(verified(false, expected)).toEqual({
      passed: false,
      expected,
      found: 'does not verify',
    });
  });
});

test('a number is written as AMD writes it', () => {
  expect([hexOf(10), hexOf(0x1bcn)]).toEqual(['0x0A', '0x1BC']);
});

test.each([
  ['newer report version', true],
  ['newer system version', true],
  ['refused processor family', false],
  ['invalid signature', false],
] as const)('whether this console is too old, by %s: %s', (failure, expected) => {
  expect(isNewer({ failure })).toBe(expected);
});
