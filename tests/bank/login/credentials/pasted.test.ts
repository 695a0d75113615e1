import { describe, expect, it } from 'vitest';
import {
  asciiDigits,
  hasOuterSpace,
  plainCode,
  plainNumber,
  plainUserId,
} from '../../../../src/bank/login/credentials/pasted.rules.ts';

describe('a pasted user id', () => {
  it.each([
    ['a\u200Bd\u00ADa', 'ada'],
    ['\u200B ada\uFEFF\n', 'ada'],
    ['\u202Aada lovelace\u202C', 'ada lovelace'],
    ['Müller-1', 'Müller-1'],
    ['\u200B\u00AD ', ''],
  ])('%j is %j', (text, userId) => expect(plainUserId(text)).toBe(userId));
});

describe('a pasted code', () => {
  it.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['123\u00A0456', '123456'],
    ['123\u202F456 ', '123456'],
    ['123\u2011456', '123456'],
    ['12\u200B34\u00AD56', '123456'],
    ['１２３４５６', '123456'],
    ['１２３ ４５６', '123456'],
    ['001 002', '001002'],
    [' AB-12 34 ', 'AB-12 34'],
    ['ＡＢ１２', 'ＡＢ12'],
    ['123.456', '123.456'],
    [' - ', '-'],
  ])('%j is %j', (text, code) => expect(plainCode(text)).toBe(code));
});

describe('a pasted number', () => {
  it.each([
    ['1 234,50', '1234,50'],
    [' -1\u00A0234.5', '-1234.5'],
    ['- 5', '-5'],
    ['1\u202F0\u200B0', '100'],
    ['00４２', '0042'],
    ['12-34', '12-34'],
  ])('%j is %j', (text, number) => expect(plainNumber(text)).toBe(number));
});

it('only full-width digits change', () => {
  expect(asciiDigits('０９ ９A－٣ﬁ')).toBe('09 9A－٣ﬁ');
});

describe('a password', () => {
  it.each([
    [' secret', true],
    ['secret\u00A0', true],
    [' ', true],
    ['my secret', false],
    ['secret', false],
    ['', false],
  ])('%j begins or ends with a space: %j', (text, expected) =>
    expect(hasOuterSpace(text)).toBe(expected),
  );
});
