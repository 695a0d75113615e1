import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupIban, looksLikeIban, readIban } from '../../src/lib/iban.ts';

/** Examples of the IBAN registry (ISO 13616) with bank codes, also those that `ibantools` lacks. */
const EXAMPLES: readonly (readonly [iban: string, bankCode: string])[] = [
  ['DE89370400440532013000', '37040044'],
  ['IT60X0542811101000000123456', '05428'],
  ['MT84MALT011000012345MTLCAST001S', 'MALT'],
  ['NO9386011117947', '8601'],
  ['PL61109010140000071219812874', '10901014'],
  ['SA0380000000608010167519', '80'],
  ['SI56263300012039086', '26330'],
  ['SK3112000000198742637541', '1200'],
  ['SM86U0322509800000000270100', '03225'],
  ['VA59001123000012345678', '001'],
];

describe.each(EXAMPLES)('%s', (iban, bankCode) => {
  const { length: expected } = iban;

  test('is valid, in any case, and names its bank', () => {
    const valid = { state: 'valid', length: expected, expected, bankCode };
    expect([readIban(iban), readIban(iban.toLowerCase())]).toEqual([valid, valid]);
  });

  test('is incomplete from its fourth character on, and then too long', () => {
    expect(readIban(iban.slice(0, 3))).toBeUndefined();
    for (let length = 4; length < expected; length += 1) {
      const reading = readIban(iban.slice(0, length));
      expect(reading).toMatchObject({ state: 'typing', length, expected });
    }
    expect(readIban(`${iban}0`)).toMatchObject({ state: 'long', length: expected + 1, expected });
  });

  test('is wrong with other check digits', () => {
    const digits = iban.slice(2, 4) === '11' ? '22' : '11';
    expect(readIban(iban.slice(0, 2) + digits + iban.slice(4))?.state).toBe('wrong');
  });
});

test('the bank code is known as soon as it is complete', () => {
  const texts = ['DE891203000', 'DE8912030000', 'IT60X0542', 'IT60X05428'];
  const codes = [undefined, '12030000', undefined, '05428'];
  expect(texts.map((text) => readIban(text)?.bankCode)).toEqual(codes);
});

test('a country’s own check digits are not checked', () => {
  expect(readIban('NO6686011117948')?.state).toBe('valid');
});

test.each(['', 'DE0', 'DEUT', 'DE02BANK', 'DE02 1203', 'XX99', 'US99', 'toString', '__proto__'])(
  '%j is not an IBAN',
  (text) => expect(readIban(text)).toBeUndefined(),
);

test.each([
  ['xx02abc00000000', true],
  ['xx02abc0000000', false],
  [`XX02${'0'.repeat(31)}`, false],
  ['DE02 1203 0000 0000 2020 51', false],
  ['FC24BANKAGFRANKFURT', false],
])('%s has the form of an IBAN: %s', (text, expected) => {
  expect(looksLikeIban(text)).toBe(expected);
});

test.each([
  ['NO93 8601 1117 947', ['NO93', '8601', '1117', '947']],
  ...['', 'DE02', 'Anna Lena Mann', 'DE02\u202e12030000000020205'].map((text) => [text, [text]]),
])('%j has the groups %j', (text, groups) => {
  expect(groupIban(String(text))).toEqual(groups);
});

test('grouping never loses, adds or changes a character', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9]{0,40}$/));
  const joined = (text: string) => groupIban(text).join('').replaceAll(' ', '');
  fc.assert(
    fc.property(texts, (text) => {
      expect(joined(text)).toBe(text.replaceAll(' ', ''));
    }),
  );
});
