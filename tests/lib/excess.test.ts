import { expect, test } from 'vitest';
import { excessOf } from '../../src/lib/excess.ts';

const levels = (count: number): unknown => (count === 0 ? 'x' : { in: [levels(count - 1)] });

test.each([
  ['32 levels', levels(16), undefined],
  ['33 levels', [levels(16)], 'more than 32 levels'],
  ['10,000 values', Array(10_000).fill(0), undefined],
  ['10,001 values', Array(10_001).fill(0), 'more than 10000 values'],
  [
    '10,001 values in two lists',
    [Array(4999).fill(0), Array(5000).fill(0)],
    'more than 10000 values',
  ],
  ['100,000 characters', 'x'.repeat(100_000), undefined],
  ['100,001 characters', ['x'.repeat(100_001)], 'more than 100000 characters'],
  ['no value', null, undefined],
])('a value with %s has too much of: %3$s', (_what, value, excess) => {
  expect(excessOf(value)).toBe(excess);
});
