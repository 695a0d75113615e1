import { expect, test } from 'vitest';
import { textsOf } from '../../src/texts/textsOf.ts';
import { checkFintsProductName, checkName, optionalNameField } from '../../src/resources/names.ts';

test.each([
  ['a', 'a'],
  [' a b\u00a0', 'a b'],
  [` ${'a'.repeat(128)}\n`, 'a'.repeat(128)],
  ['', null],
  [' \t\n', null],
  ['a'.repeat(129), null],
])('as a name %j is %j', (text, name) => {
  expect(checkName(text)).toBe(name);
});

test.each([
  ['', ''],
  [' \t', ''],
  [` ${'x'.repeat(25)} `, 'x'.repeat(25)],
  ['x'.repeat(26), null],
])('as a FinTS product name %j is %j', (text, name) => {
  expect(checkFintsProductName(text)).toBe(name);
});

test.each([
  ['  ', true],
  ['a'.repeat(129), false],
])('an optional name may be blank, but not longer than others: %j', (text, fits) => {
  expect(optionalNameField('wrong', textsOf().common.names).safeParse(text).success).toBe(fits);
});
