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

/** The problem of each field, from the top. */
const found = (digits: string, userId: boolean, password: boolean) => {
  const problems = problemsOf(asked(digits), { userId, password });
  return `${problems.userId ?? '-'} ${problems.password ?? '-'}`;
};

/**
 * What each field is, and what is wrong when neither, the user id alone and the password alone are
 * filled in.
 */
const ROWS = [
  ['000', 'hidden hidden', '- -', '- -', '- -'],
  ['001', 'hidden hidden', '- -', '- -', '- -'],
  ['010', 'required hidden', 'required -', '- -', 'required -'],
  ['011', 'optional hidden', '- -', '- -', '- -'],
  ['100', 'required required', 'required required', '- required', 'required -'],
  ['101', 'pair pair', '- -', '- alsoAbove', 'alsoBelow -'],
  ['110', 'required optional', 'required -', '- -', 'required -'],
  ['111', 'pair pair', '- -', '- alsoAbove', 'alsoBelow -'],
] as const;

describe('what a bank’s three booleans ask for', () => {
  it.each(ROWS)('%s: %s', (digits, needs, neither, idAlone, passwordAlone) => {
    expect(Object.values(needsOf(asked(digits))).join(' ')).toBe(needs);
    expect(found(digits, false, false)).toBe(neither);
    expect(found(digits, true, false)).toBe(idAlone);
    expect(found(digits, false, true)).toBe(passwordAlone);
    expect(found(digits, true, true)).toBe('- -');
  });

  it('is filled by more than blanks in the user id, and by any password', () => {
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
  ])('%s: no more than it asks for, the password as typed', (digits, sent) => {
    expect(loginFields(asked(digits), entered)).toEqual(sent);
  });

  it.each(['011', '101', '111'])('%s: no member for a field that was left empty', (digits) => {
    expect(Object.keys(loginFields(asked(digits), { userId: ' ', password: '' }))).toEqual([]);
  });
});
