import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  checkFintsProductName,
  checkName,
  fintsProductNameField,
  nameField,
  optionalNameField,
} from '../../src/resources/names.ts';

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

const FIELDS = {
  'a name': nameField('wrong'),
  'a name that may be blank': optionalNameField('wrong'),
  'a FinTS product name': fintsProductNameField('wrong'),
};

test.each([
  ['a name', ' a ', true],
  ['a name', '  ', false],
  ['a name that may be blank', '  ', true],
  ['a name that may be blank', 'a'.repeat(129), false],
  ['a FinTS product name', 'x'.repeat(25), true],
  ['a FinTS product name', 'x'.repeat(26), false],
] as const)('the field of %s says of %j: %s', (field, text, fits) => {
  const { error } = z.safeParse(FIELDS[field], text);
  expect(error?.issues.map(({ message }) => message)).toEqual(fits ? undefined : ['wrong']);
});
