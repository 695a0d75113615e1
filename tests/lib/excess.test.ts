import { expect, test } from 'vitest';
import { excessOf } from '../../src/lib/excess.ts';

const levels = (count: number): unknown => (count === 0 ? 'x' : { in: [levels(count - 1)] });

test.each([
  ['32 levels', 'nothing', levels(16)],
  ['33 levels', 'more than 32 levels', [levels(16)]],
  ['10,000 values', 'nothing', Array(10_000).fill(0)],
  ['10,001 values', 'more than 10000 values', Array(10_001).fill(0)],
  ['two lists', 'more than 10000 values', [Array(4999).fill(0), Array(5000).fill(0)]],
  ['a sparse list', 'more than 10000 values', Array(10_001)],
  ['100,000 characters', 'nothing', 'x'.repeat(100_000)],
  ['100,001 characters', 'more than 100000 characters', ['x'.repeat(100_001)]],
  ['no value', 'nothing', null],
])('%s exceed: %s', (_what, excess, value) => {
  expect(excessOf(value) ?? 'nothing').toBe(excess);
});
