import { expect, test } from 'vitest';
import { identifier, instant } from '../../../src/providers/hub/contract.ts';

test.each([
  ['1969-12-31T23:59:59.999Z', false],
  ['1970-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['+010000-01-01T00:00:00Z', false],
  ['tomorrow', false],
])('%s is an instant that can be shown: %s', (text, isOne) => {
  expect(instant.safeParse(text).success).toBe(isOne);
});

test.each([
  ['7', '7'],
  [7, '7'],
  [0, '0'],
  ['', undefined],
  [null, undefined],
])('an id of %j is read as %j', (id, read) => {
  expect(identifier.safeParse(id).data).toBe(read);
});
