import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LONGEST_TEXT } from '../../../src/lib/excess.ts';
import { unchangedBy } from '../../../src/providers/lists/unchanged.ts';

test.each<[z.ZodMiniType, value: unknown, unchanged: boolean]>([
  [z.boolean(), true, true],
  [z.boolean(), 'true', false],
  [z.boolean(), undefined, false],
  [z.string(), 'text', true],
  [z.string(), 7, false],
  [z.string().check(z.refine((text) => text !== '')), 'text', true],
  [z.string().check(z.refine((text) => text !== '')), '', false],
  [z.optional(z.string()), 'text', true],
  [z.pipe(z.string(), z.transform(Number)), '7', false],
  [z.enum(['a', 'b']), 'a', true],
  [z.enum(['a', 'b']), 'c', false],
  [z.array(z.string()), ['a'], true],
  [z.array(z.string()), ['a', 7], false],
  [z.array(z.string()), 'a', false],
])('a row’s %o with %j is what parsing makes of it: %s', (schema, value, unchanged) => {
  expect(unchangedBy(schema)?.(value)).toBe(unchanged);
});

test('a text that is as long as allowed stays as it is, a longer one is left to parsing', () => {
  const isUnchanged = unchangedBy(z.string());
  expect(isUnchanged?.('x'.repeat(LONGEST_TEXT))).toBe(true);
  expect(isUnchanged?.('x'.repeat(LONGEST_TEXT + 1))).toBe(false);
});

test('a list that is too much is left to parsing', () => {
  expect(unchangedBy(z.array(z.boolean()))(Array(10_001).fill(true))).toBe(false);
});
