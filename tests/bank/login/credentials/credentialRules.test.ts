import { describe, expect, it } from 'vitest';
import {
  asciiDigits,
  hasOuterSpace,
  isFilled,
  loginFields,
  needsOf,
  plainCode,
  plainNumber,
  plainUserId,
  problemsOf,
} from '../../../../src/bank/login/credentials/credentials.rules.ts';

/** `credentials` as three digits: full, userId, none. */
const asked = (digits: string) => {
  const [full = false, userId = false, none = false] = Array.from(digits, (digit) => digit === '1');
  return { full, userId, none };
};

/** The problem of each field. */
const found = (digits: string, userId: boolean, password: boolean) => {
  const problems = problemsOf(asked(digits), { userId, password });
  return `${problems.userId ?? '-'} ${problems.password ?? '-'}`;
};

describe('a bank’s three booleans', () => {
  // Each field, and its errors if neither field, only the user id and only the password are filled in.
  it.each([
    ['000', 'hidden hidden', '- -', '- -', '- -'],
    ['001', 'hidden hidden', '- -', '- -', '- -'],
    ['010', 'required hidden', 'required -', '- -', 'required -'],
    ['011', 'optional hidden', '- -', '- -', '- -'],
    ['100', 'required required', 'required required', '- required', 'required -'],
    ['101', 'pair pair', '- -', '- alsoAbove', 'alsoBelow -'],
    ['110', 'required optional', 'required -', '- -', 'required -'],
    ['111', 'pair pair', '- -', '- alsoAbove', 'alsoBelow -'],
  ])('%s: %s', (digits, needs, neither, idAlone, passwordAlone) => {
    expect(Object.values(needsOf(asked(digits))).join(' ')).toBe(needs);
    expect(found(digits, false, false)).toBe(neither);
    expect(found(digits, true, false)).toBe(idAlone);
    expect(found(digits, false, true)).toBe(passwordAlone);
    expect(found(digits, true, true)).toBe('- -');
  });

  it.each([
    ['001', {}],
    ['010', { userId: 'ada' }],
    ['011', { userId: 'ada' }],
    ['100', { userId: 'ada', password: ' secret ' }],
    ['111', { userId: 'ada', password: ' secret ' }],
  ])('%s: only the requested fields are sent, and the password as typed', (digits, sent) => {
    const entered = { userId: ' a\u00ADda ', password: ' secret ' };
    expect(loginFields(asked(digits), entered)).toEqual(sent);
    expect(loginFields(asked(digits), { userId: ' \u200B', password: '' })).toEqual({});
  });

  it('accept blanks as a password, but not as a user id', () => {
    const { userId, password } = isFilled;
    expect([userId(' '), password(' '), password('')]).toEqual([false, true, false]);
  });
});

describe('a pasted text', () => {
  it.each([
    [plainUserId, 'a\u200Bd\u00ADa', 'ada'],
    [plainUserId, '\u200B ada\uFEFF\n', 'ada'],
    [plainUserId, '\u202Aada lovelace\u202C', 'ada lovelace'],
    [plainUserId, 'Müller-1', 'Müller-1'],
    [plainCode, '123-456', '123456'],
    [plainCode, '12\u00A03\u202F4\u201156 ', '123456'],
    [plainCode, '１２\u200B３４\u00AD５６', '123456'],
    [plainCode, '001 002', '001002'],
    [plainCode, ' AB-12 34 ', 'AB-12 34'],
    [plainCode, 'ＡＢ１２', 'ＡＢ12'],
    [plainCode, '123.456', '123.456'],
    [plainCode, ' - ', '-'],
    [plainNumber, '1 234,50', '1234,50'],
    [plainNumber, ' - 1\u00A0234.5', '-1234.5'],
    [plainNumber, '00\u202F４\u200B２', '0042'],
    [plainNumber, '12-34', '12-34'],
    [asciiDigits, '０９ ９A－٣ﬁ', '09 9A－٣ﬁ'],
  ])('as %o: %j is %j', (rule, text, plain) => expect(rule(text)).toBe(plain));

  it.each([
    [' secret', true],
    ['secret\u00A0', true],
    ['my secret', false],
    ['', false],
  ])('as a password: %j begins or ends with a space: %j', (text, expected) =>
    expect(hasOuterSpace(text)).toBe(expected),
  );
});
