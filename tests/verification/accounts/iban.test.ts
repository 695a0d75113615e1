import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupIban, plainIban } from '../../../src/verification/accounts/Iban.tsx';

test('an IBAN is grouped in fours, and the last group may be shorter', () => {
  expect(groupIban('DE02120300000000202051')).toEqual([
    'DE02',
    '1203',
    '0000',
    '0000',
    '2020',
    '51',
  ]);
  expect(groupIban('NO9386011117947')).toEqual(['NO93', '8601', '1117', '947']);
});

test('the spaces of an IBAN as printed on paper are removed', () => {
  expect(plainIban('DE02 1203 0000 0000 2020 51')).toBe('DE02120300000000202051');
  expect(groupIban('DE02 1203 0000 0000 2020 51').join('')).toBe('DE02120300000000202051');
});

test.each([
  '',
  ' ',
  'unknown',
  'DE02',
  'XX 12 of my accounts',
  'DE02<b>1203</b>0000',
  'DE02\u202e12030000000020205',
  'DE0212030000000020\n2051',
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
