import { describe, expect, it } from 'vitest';
import {
  isFilled,
  loginFields,
  needsOf,
  problemsOf,
} from '../../../../src/bank/login/credentials/credentials.rules.ts';

/** `credentials` as three digits: full, userId, none. */
const asked = (digits: string) => {
  const [full, userId, none] = Array.from(digits, (digit) => digit === '1');
  return { full: full ?? false, userId: userId ?? false, none: none ?? false };
};

describe('which fields a bank’s three booleans ask for', () => {
  it.each([
    ['000', 'hidden', 'hidden'],
    ['001', 'hidden', 'hidden'],
    ['010', 'required', 'hidden'],
    ['011', 'optional', 'hidden'],
    ['100', 'required', 'required'],
    ['101', 'pair', 'pair'],
    ['110', 'required', 'optional'],
    ['111', 'pair', 'pair'],
  ])('%s: user id %s, password %s', (digits, userId, password) => {
    expect(needsOf(asked(digits))).toEqual({ userId, password });
  });
});

/** What is wrong when neither, the user id alone, the password alone, and both are filled in. */
const PROBLEMS: readonly [string, ...(object | undefined)[]][] = [
  ['000', {}, {}, {}, {}],
  ['001', {}, {}, {}, {}],
  ['010', { userId: 'required' }, {}, { userId: 'required' }, {}],
  ['011', {}, {}, {}, {}],
  [
    '100',
    { userId: 'required', password: 'required' },
    { password: 'required' },
    { userId: 'required' },
    {},
  ],
  ['101', {}, { password: 'alsoAbove' }, { userId: 'alsoBelow' }, {}],
  ['110', { userId: 'required' }, {}, { userId: 'required' }, {}],
  ['111', {}, { password: 'alsoAbove' }, { userId: 'alsoBelow' }, {}],
];

describe('what is missing', () => {
  it.each(PROBLEMS)('%s', (digits, neither, idAlone, passwordAlone, both) => {
    const found = (userId: boolean, password: boolean) =>
      problemsOf(asked(digits), { userId, password });
    expect(found(false, false)).toEqual(neither);
    expect(found(true, false)).toEqual(idAlone);
    expect(found(false, true)).toEqual(passwordAlone);
    expect(found(true, true)).toEqual(both);
  });

  it('is told by blanks in the user id, not in the password', () => {
    expect(isFilled.userId(' \u200B')).toBe(false);
    expect(isFilled.userId(' ada ')).toBe(true);
    expect(isFilled.password(' ')).toBe(true);
    expect(isFilled.password('')).toBe(false);
  });
});

describe('what is sent to the bank', () => {
  const entered = { userId: ' a\u00ADda ', password: ' secret ' };

  it.each([
    ['001', {}],
    ['010', { userId: 'ada' }],
    ['011', { userId: 'ada' }],
    ['100', { userId: 'ada', password: ' secret ' }],
    ['111', { userId: 'ada', password: ' secret ' }],
  ])(
    '%s: no more than it asks for, the user id as it is meant, the password as typed',
    (digits, sent) => {
      expect(loginFields(asked(digits), entered)).toEqual(sent);
    },
  );

  it.each(['011', '101', '111'])('%s: no member for a field that was left empty', (digits) => {
    expect(Object.keys(loginFields(asked(digits), { userId: ' ', password: '' }))).toEqual([]);
  });
});
