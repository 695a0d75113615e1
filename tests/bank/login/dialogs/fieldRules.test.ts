// @module-tag F41
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  fieldProblem,
  isFieldType,
  type Field,
  type FieldProblem,
} from '../../../../src/bank/login/dialogs/field.rules.ts';

type Bounds = Partial<Pick<Field, 'type' | 'secrecyLevel' | 'minLength' | 'maxLength'>>;

const rules = (overrides: Bounds) =>
  ({ type: 'Text', secrecyLevel: 'Plain', ...overrides }) as const;
const problem = (text: string, overrides: Bounds) => fieldProblem(text, rules(overrides));

const FOUR_TO_SIX = { minLength: 4, maxLength: 6 };

describe('the length of an answer', () => {
  it.each<[FieldProblem | 'right', Bounds, string[]]>([
    ['empty', {}, ['', '  ']],
    ['right', {}, ['x', 'x'.repeat(5000)]],
    ['right', { minLength: 0 }, ['']],
    ['right', { minLength: 0, type: 'Date' }, ['']],
    ['right', { minLength: 0, maxLength: 0 }, ['']],
    ['short', FOUR_TO_SIX, ['', 'abc']],
    ['right', FOUR_TO_SIX, ['abcd', 'abcdef']],
    ['long', FOUR_TO_SIX, ['abcdefg']],
    // In code points, as the bank service counts.
    ['short', FOUR_TO_SIX, ['😀😀😀']],
    ['right', FOUR_TO_SIX, ['😀😀😀😀😀😀']],
    ['long', FOUR_TO_SIX, ['😀😀😀😀😀😀😀']],
    // Of the text that is sent.
    ['short', { minLength: 4 }, [' abc ']],
    ['right', { minLength: 4, secrecyLevel: 'Password' }, [' abc ']],
    ['right', { ...FOUR_TO_SIX, secrecyLevel: 'Otp' }, ['123 456']],
    ['short', { minLength: 5, secrecyLevel: 'Otp' }, ['12-45']],
    ['right', { ...FOUR_TO_SIX, type: 'Number' }, ['- 12 345']],
    ['impossible', { minLength: 6, maxLength: 4 }, ['', 'abcde', 'abcdefg']],
    ['impossible', { maxLength: 0 }, ['', 'a']],
  ])('is %s within %j for %j', (expected, bounds, texts) => {
    const found = texts.map((text) => problem(text, bounds) ?? 'right');
    expect(found).toEqual(texts.map(() => expected));
  });
});

it.each<[text: string, overrides: Bounds, answer: string]>([
  [' 123 456 ', { secrecyLevel: 'Otp' }, '123456'],
  ['123-456', { secrecyLevel: 'Otp', type: 'Number' }, '123456'],
  ['-１２ 3', { type: 'Number' }, '-123'],
  [' ０30-12 ', { type: 'Phone' }, '030-12'],
  [' 123 456 ', {}, '123 456'],
  [' a@b ', { type: 'Email' }, 'a@b'],
  ['2027-05-20', { type: 'Date', secrecyLevel: 'Otp' }, '2027-05-20'],
  [' 1 2 ', { secrecyLevel: 'Password', type: 'Number' }, ' 1 2 '],
])('the sent answer for %j in %j is %j', (text, overrides, answer) => {
  expect(answerOf(text, rules(overrides))).toBe(answer);
});

describe('an answer', () => {
  it.each([
    ['Date', '2027-05-20|1999-12-31', '20.05.2027|2027-13-01|2027-05-32|2027-5-2|12027-05-20'],
    ['Email', 'ada@example.org|ada@müller.example|"a"@b', 'ada|ada@|@b|a@b@c|a b@c'],
    ['Number', '0042|12,50|1 234|-3|+49', '12a|1-2|-|.|1e5|١٢'],
    ['Phone', '+49 30 123456|(030) 12-34|030/1234|110', '+|call me|12 34x'],
    ['Text', 'anything @ all|0|<b>', ''],
  ])('of type %s looks like %s, not like %s', (type, good, bad) => {
    expect(isFieldType(type)).toBe(true);
    expect(good.split('|').filter((text) => problem(text, { type }))).toEqual([]);
    const wrong = bad.split('|').filter(Boolean);
    expect(wrong.map((text) => problem(text, { type }))).toEqual(wrong.map(() => type));
  });

  it.each(['date', 'Color', 'toString', ''])('has no type %j', (type) => {
    expect(isFieldType(type)).toBe(false);
  });
});
