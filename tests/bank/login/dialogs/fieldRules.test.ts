// @module-tag F41
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  fieldProblem,
  fieldType,
  type Field,
} from '../../../../src/bank/login/dialogs/field.rules.ts';

const rules = (overrides: Partial<Field> = {}): Field => ({
  kind: 'Field',
  context: '',
  type: 'Text',
  secrecyLevel: 'Plain',
  ...overrides,
});

const problem = (text: string, overrides: Partial<Field> = {}) =>
  fieldProblem(text, rules(overrides));

describe('the length of an answer', () => {
  it('is at least one where the bank names no bounds', () => {
    expect(problem('')).toBe('empty');
    expect(problem('  ')).toBe('empty');
    expect(problem('x')).toBeUndefined();
    expect(problem('x'.repeat(5000))).toBeUndefined();
  });

  it('may be zero where the bank says so', () => {
    expect(problem('', { minLength: 0 })).toBeUndefined();
    expect(problem('', { minLength: 0, type: 'Date' })).toBeUndefined();
    expect(problem('', { minLength: 0, maxLength: 0 })).toBeUndefined();
  });

  it('includes both bounds', () => {
    const found = ['', 'abc', 'abcd', 'abcdef', 'abcdefg'].map((text) =>
      problem(text, { minLength: 4, maxLength: 6 }),
    );
    expect(found).toEqual(['short', 'short', undefined, undefined, 'long']);
  });

  it('is counted in code points at both ends, as the bank service does', () => {
    expect(problem('😀😀😀', { minLength: 4 })).toBe('short');
    expect(problem('😀😀😀😀', { minLength: 4, maxLength: 4 })).toBeUndefined();
    expect(problem('😀😀😀😀😀', { maxLength: 4 })).toBe('long');
  });

  it('is that of the text that is sent', () => {
    expect(problem(' abc ', { minLength: 4 })).toBe('short');
    expect(problem(' abc ', { minLength: 4, secrecyLevel: 'Password' })).toBeUndefined();
    const six = { minLength: 6, maxLength: 6 };
    expect(problem('123 456', { ...six, secrecyLevel: 'Otp' })).toBeUndefined();
    expect(problem('12-45', { minLength: 5, secrecyLevel: 'Otp' })).toBe('short');
    expect(problem('- 12 345', { ...six, type: 'Number' })).toBeUndefined();
  });

  it('is impossible beyond the other bound, whatever is typed', () => {
    for (const text of ['', 'abcde', 'abcdefg']) {
      expect(problem(text, { minLength: 6, maxLength: 4 })).toBe('impossible');
      expect(problem(text, { maxLength: 0 })).toBe('impossible');
    }
  });
});

describe('what is sent', () => {
  it.each<[text: string, overrides: Partial<Field>, answer: string]>([
    [' 123 456 ', { secrecyLevel: 'Otp' }, '123456'],
    ['123-456', { secrecyLevel: 'Otp', type: 'Number' }, '123456'],
    ['-１２ 3', { type: 'Number' }, '-123'],
    [' ０30-12 ', { type: 'Phone' }, '030-12'],
    [' 123 456 ', {}, '123 456'],
    [' a@b ', { type: 'Email' }, 'a@b'],
    ['2027-05-20', { type: 'Date', secrecyLevel: 'Otp' }, '2027-05-20'],
    [' 1 2 ', { secrecyLevel: 'Password', type: 'Number' }, ' 1 2 '],
  ])('for %j in %j is %j', (text, overrides, answer) => {
    expect(answerOf(text, rules(overrides))).toBe(answer);
  });
});

const LOOKS: readonly [type: string, good: string[], bad: string[]][] = [
  [
    'Date',
    ['2027-05-20', '1999-12-31'],
    ['20.05.2027', '2027-13-01', '2027-05-32', '2027-5-2', '12027-05-20'],
  ],
  [
    'Email',
    ['ada@example.org', 'ada@müller.example', '"a"@b'],
    ['ada', 'ada@', '@b', 'a@b@c', 'a b@c'],
  ],
  ['Number', ['0042', '12,50', '1 234', '-3', '+49'], ['12a', '1-2', '-', '.', '1e5', '١٢']],
  ['Phone', ['+49 30 123456', '(030) 12-34', '030/1234', '110'], ['+', 'call me', '12 34x']],
  ['Text', ['anything @ all', '0', '<b>'], []],
];

describe('what an answer looks like', () => {
  it.each(LOOKS)('%s', (type, good, bad) => {
    expect(good.map((text) => problem(text, { type }))).toEqual(good.map(() => undefined));
    expect(bad.map((text) => problem(text, { type }))).toEqual(bad.map(() => type));
  });

  it('is known for these types alone', () => {
    expect(LOOKS.map(([type]) => fieldType(type))).toEqual(LOOKS.map(([type]) => type));
    for (const other of ['date', 'Color', 'toString', '']) expect(fieldType(other)).toBeUndefined();
  });
});
