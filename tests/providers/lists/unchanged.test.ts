import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unchangedBy } from '../../../src/providers/lists/unchanged.ts';

test.each<[z.ZodMiniType, value: unknown, unchanged: boolean]>([
  [z.boolean(), true, true],
  [z.boolean(), 'true', false],
  [z.boolean(), undefined, false],
  [z.string(), 'text', true],
  [z.string(), 7, false],
  [z.enum(['a', 'b']), 'a', true],
  [z.enum(['a', 'b']), 'c', false],
  [z.array(z.string()), ['a'], true],
  [z.array(z.string()), ['a', 7], false],
  [z.array(z.string()), 'a', false],
])('a row’s %o with %j is what parsing makes of it: %s', (schema, value, unchanged) => {
  expect(unchangedBy(schema)?.(value)).toBe(unchanged);
});
