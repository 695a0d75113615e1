import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupIban, isIban, looksLikeIban, plainIban, readIban } from '../../src/lib/iban.ts';

/**
 * Examples of the IBAN registry (ISO 13616), in its printed form, with the code of their bank: the usual,
 * the shortest and the longest, with letters in the bank's code or the account, and with a check letter.
 */
const EXAMPLES = `
  AT61 1904 3002 3457 3201              19043
  CH93 0076 2011 6238 5295 7            00762
  DE89 3704 0044 0532 0130 00           37040044
  FR14 2004 1010 0505 0001 3M02 606     20041
  GB29 NWBK 6016 1331 9268 19           NWBK
  IT60 X054 2811 1010 0000 0123 456     05428
  MD24 AG00 0225 1000 1310 4168         AG
  MT84 MALT 0110 0001 2345 MTLC AST0 01S  MALT
  NO93 8601 1117 947                    8601`
  .trim()
  .split('\n')
  .map((line) => {
    const [iban = '', bankCode = ''] = line.trim().split(/ {2,}/);
    return { iban: iban.replaceAll(' ', ''), bankCode };
  });

describe('each example', () => {
  test('is valid, in any case, and names its bank', () => {
    for (const { iban, bankCode } of EXAMPLES) {
      const { length } = iban;
      const valid = { state: 'valid', has: length, of: length, bankCode };
      expect(readIban(iban)).toEqual(valid);
      expect(readIban(iban.toLowerCase())).toEqual(valid);
    }
  });

  test('is still being typed from its fourth character to the last but one', () => {
    for (const { iban } of EXAMPLES) {
      expect(readIban(iban.slice(0, 3))).toBeUndefined();
      for (let has = 4; has < iban.length; has += 1) {
        expect(readIban(iban.slice(0, has))).toMatchObject({
          state: 'typing',
          has,
          of: iban.length,
        });
      }
      expect(readIban(`${iban}0`)).toMatchObject({ state: 'long', has: iban.length + 1 });
    }
  });

  test('is wrong with another digit, and with two exchanged', () => {
    for (const { iban } of EXAMPLES) {
      const digit = /\d$/.test(iban) ? iban.length - 1 : iban.search(/\d/);
      const other = String((Number(iban[digit]) + 1) % 10);
      expect([iban, readIban(iban.slice(0, digit) + other + iban.slice(digit + 1))?.state]).toEqual(
        [iban, 'wrong'],
      );
      const at = iban.search(/(\d)(?!\1)\d/);
      const swapped = `${iban.slice(0, at)}${iban[at + 1]}${iban[at]}${iban.slice(at + 2)}`;
      expect([iban, readIban(swapped)?.state]).toEqual([iban, 'wrong']);
    }
  });
});

test.each([
  ['DE02', undefined],
  ['IT60X05428', '05428'],
])('%s: the bank’s code is %j', (text, bankCode) => {
  expect(readIban(text)).toMatchObject({ state: 'typing', bankCode });
});

test.each(['', 'DE0', 'DEUT', 'DE02BANK', 'DE02 1203', 'XX99'])('%j is no IBAN', (text) =>
  expect(readIban(text)).toBeUndefined(),
);

test.each([
  // Saudi Arabia, from the registry.
  ['SA0380000000608010167519', 'valid'],
  ['SA0380000000608010167518', undefined],
  ['toString', undefined],
  // Its check digits hold.
  ['SA821111111111111111111111111111111', undefined],
])('%s, of a country elsewhere, is known when it is whole', (text, state) => {
  expect(readIban(text)?.state).toBe(state);
});

test.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['GB82-WEST\t1234  5698\u200B7654\u206032', true],
  [`DE02120300000000202051${' '.repeat(78)}`, true],
  [`DE02120300000000202051${' '.repeat(79)}`, false],
])('%.30s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});

test.each([
  ['xx02abc00000000', true],
  ['xx02abc0000000', false],
  [`XX02${'0'.repeat(30)}`, true],
  [`XX02${'0'.repeat(31)}`, false],
  ['DE02 1203 0000 0000 2020 51', false],
])('%s has the form of an IBAN: %s', (text, expected) => {
  expect(looksLikeIban(text)).toBe(expected);
});

test('an IBAN is grouped in fours, and the last group may be shorter', () => {
  expect(groupIban('NO9386011117947')).toEqual(['NO93', '8601', '1117', '947']);
});

test.each(['', 'DE02', 'Anna Lena Mann', 'DE02\u202e12030000000020205'])(
  'a text that is not an IBAN stays unchanged: %j',
  (text) => {
    expect(groupIban(text)).toEqual([text]);
    expect(plainIban(text)).toBe(text);
  },
);

test('grouping never loses, adds or changes a character, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9]{0,40}$/)),
      (text) => {
        expect(groupIban(text).join('')).toBe(plainIban(text));
        expect(plainIban(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      },
    ),
  );
});
