import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupIban, isIban, looksLikeIban, plainIban, readIban } from '../../src/lib/iban.ts';

/** The examples of the IBAN registry (ISO 13616), in its printed form, with the code of their bank. */
const EXAMPLES = `
  AD12 0001 2030 2003 5910 0100         0001
  AL47 2121 1009 0000 0002 3569 8741    212
  AT61 1904 3002 3457 3201              19043
  BE68 5390 0754 7034                   539
  BG80 BNBG 9661 1020 3456 78           BNBG
  CH93 0076 2011 6238 5295 7            00762
  CY17 0020 0128 0000 0012 0052 7600    002
  CZ65 0800 0000 1920 0014 5399         0800
  DE89 3704 0044 0532 0130 00           37040044
  DK50 0040 0440 1162 43                0040
  EE38 2200 2210 2014 5685              22
  ES91 2100 0418 4502 0005 1332         2100
  FI21 1234 5600 0007 85                123
  FR14 2004 1010 0505 0001 3M02 606     20041
  GB29 NWBK 6016 1331 9268 19           NWBK
  GI75 NWBK 0000 0000 7099 453          NWBK
  GR16 0110 1250 0000 0001 2300 695     011
  HR12 1001 0051 8630 0016 0            1001005
  HU42 1177 3016 1111 1018 0000 0000    117
  IE29 AIBK 9311 5212 3456 78           AIBK
  IS14 0159 2600 7654 5510 7303 39      01
  IT60 X054 2811 1010 0000 0123 456     05428
  LI21 0881 0000 2324 013A A            08810
  LT12 1000 0111 0100 1000              10000
  LU28 0019 4006 4475 0000              001
  LV80 BANK 0000 4351 9500 1            BANK
  MC58 1122 2000 0101 2345 6789 030     11222
  MD24 AG00 0225 1000 1310 4168         AG
  ME25 5050 0001 2345 6789 51           505
  MK07 2501 2000 0058 984               250
  MT84 MALT 0110 0001 2345 MTLC AST0 01S  MALT
  NL91 ABNA 0417 1643 00                ABNA
  NO93 8601 1117 947                    8601
  PL61 1090 1014 0000 0712 1981 2874    10901014
  PT50 0002 0123 1234 5678 9015 4       0002
  RO49 AAAA 1B31 0075 9384 0000         AAAA
  RS35 2600 0560 1001 6113 79           260
  SE45 5000 0000 0583 9825 7466         500
  SI56 2633 0001 2039 086               26330
  SK31 1200 0000 1987 4263 7541         1200
  SM86 U032 2509 8000 0000 0270 100     03225
  VA59 0011 2300 0012 3456 78           001`
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
  ['DE0212030000', '12030000'],
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
  ['NO9386011117947', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['GB82-WEST\t1234  5698\u200B7654\u206032', true],
  ['', false],
  [`DE02120300000000202051${' '.repeat(78)}`, true],
  [`DE02120300000000202051${' '.repeat(79)}`, false],
  [`DE02120300000000202051${' '.repeat(78)}rubbish`, false],
  ['X'.repeat(100_000), false],
])('%.30s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});

test.each([
  ['DE02120300000000202052', true],
  ['xx02abc00000000', true],
  ['xx02abc0000000', false],
  [`XX02${'0'.repeat(30)}`, true],
  [`XX02${'0'.repeat(31)}`, false],
  ['DE02 1203 0000 0000 2020 51', false],
  ['volksbank', false],
])('%s has the form of an IBAN: %s', (text, expected) => {
  expect(looksLikeIban(text)).toBe(expected);
});

test('an IBAN is grouped in fours, and the last group may be shorter', () => {
  expect(groupIban('NO9386011117947')).toEqual(['NO93', '8601', '1117', '947']);
});

test.each([
  '',
  'DE02',
  'Anna Lena Mann',
  'DE 02120300000000202051',
  'DE02\u202e12030000000020205',
  `DE02${'1'.repeat(31)}`,
  'ДЕ02120300000000202051',
])('a text that is not an IBAN stays unchanged: %j', (text) => {
  expect(groupIban(text)).toEqual([text]);
  expect(plainIban(text)).toBe(text);
});

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
