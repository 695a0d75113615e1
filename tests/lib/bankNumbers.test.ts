import { describe, expect, test } from 'vitest';
import { bankNumberIn, ibanIn, payableIban } from '../../src/lib/bankNumbers.ts';

const DE = 'DE89370400440532013000';
const GROUPS = 'DE89 3704 0044 0532 0130 00';
const GIRO_CODE = `BCD\n002\n1\nSCT\nCOBADEFFXXX\nAda & Co.\n${DE}\nEUR12.50\n\n\nInvoice 24`;

describe('an IBAN is found in', () => {
  test.each([
    'DE89-3704-0044-0532-0130-00',
    'DE89\u200B3704 0044\u200B0532\u20600130\uFEFF00',
    '\u202ADE89\u00A03704\u202F0044\u20090532\u30000130\t00\u202C',
    'de89\u20133704\u20140044\u20110532\u22120130\u00AD00',
    'DE89.3704/0044_0532·0130\u200D00',
    'ＤＥ８９ 3704 0044 0532 0130 ００',
    'DE٨٩ ٣٧٠٤ 0044 ۰۵۳۲ 0130 00',
    'D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0',
    `IBAN${DE}`,
    `IBAN-Nr.: ${GROUPS}.`,
    `Konto „${GROUPS}“;`,
    `Account (IBAN): [${GROUPS}]`,
    `${DE} COBADEFFXXX`,
    `IBAN: ${GROUPS} BIC: COBADEFFXXX`,
    `BIC COBADEFFXXX IBAN ${DE}`,
    `Commerzbank\tCOBADEFFXXX\t${GROUPS}\t12,50`,
    `Bitte überweisen Sie auf ${GROUPS} bei der Commerzbank (BLZ 120 300 00) 24 Euro.`,
    `payto://iban/${DE}?amount=EUR:1`,
    `${GROUPS}, ${DE}`,
    // Copied from a PDF.
    `${DE}COBADEFFXXX`,
    `IBAN:${DE}BIC:COBADEFFXXX`,
    `${GROUPS}BIC COBADEFFXXX`,
    GIRO_CODE,
    GIRO_CODE.replaceAll('\n', ' '),
  ])('%j', (text) => {
    expect([bankNumberIn(text), ibanIn(text)]).toEqual([DE, DE]);
  });

  test.each([
    ['iban: de88 3704 0044 0532 0130 00 bic: cobadeffxxx', 'DE88370400440532013000'],
    ['IBAN NO93 8601 1117 947', 'NO9386011117947'],
    ['IBAN No.: NO93 8601 1117 947', 'NO9386011117947'],
    ['xx02 abc0 0000 000', 'XX02ABC00000000'],
    ['DE89 3704 0044 0532 0130 000', 'DE893704004405320130000'],
    // Directly before the BIC of another country, and with wrong check digits.
    [`${DE}COBAFRPP`, `${DE}COBAFRPP`],
    [`DE88${DE.slice(4)}COBADEFF`, `DE88${DE.slice(4)}COBADEFF`],
  ])('%j, although it may be wrong', (text, iban) => {
    expect(bankNumberIn(text)).toBe(iban);
  });
});

test.each([
  ['BIC: COBADEFFXXX', 'COBADEFF'],
  ['cobadeffxxx', 'COBADEFF'],
  ['COBA DE FF XXX', 'COBADEFF'],
  ['SWIFT-BIC COBADEFF', 'COBADEFF'],
  ['BIC/SWIFT-Code: coba de ff 100.', 'COBADEFF100'],
  ['Commerzbank, BIC (SWIFT): COBADEFF BLZ 120 300 00', 'COBADEFF'],
  ['BIC GENO-DE-M1-GLS', 'GENODEM1GLS'],
  ['BIC COBA DE FF und BLZ', 'COBADEFF'],
  ['BIC NOLIDEHH', 'NOLIDEHH'],
  ['BIC (8): NOLIDEHH', 'NOLIDEHH'],
  ['BLZ 120 300 00', '12030000'],
  ['BLZ:12030000, Konto 202051', '12030000'],
  ['Demo Bank\tBankleitzahl (BLZ): 120-300-00', '12030000'],
  ['BLZ-Nr. 20815 Kto 123', '20815'],
  ['sort code 12-34-56', '123456'],
  ['120\u00A0300\u00A000', '12030000'],
])('the bank number in %j is %s', (text, number) => {
  expect(bankNumberIn(text)).toBe(number);
});

test.each([
  // Several words have the form of a BIC with a country.
  ...'Commerzbank|DEUTSCHLAND|Volksbanken|Banque de la|BANK DE LA SEO|COBADEFF'.split('|'),
  ...'Sparkasse|BIC|Banco BIC|BIC: 12345678|BIC: COBAQQFF|FC24 Bank AG Frankfurt'.split('|'),
  ...'BLZ|BLZ unbekannt|Bank 24|12030000|120 300|12-34-56|IBAN|DE89 3704'.split('|'),
  // The letter O may be a zero.
  `DEO2 ${GROUPS.slice(5)}`,
  `X${DE}`,
  // Of several numbers none is used, even if only one is valid.
  `an ${DE}, nicht an DE88 3704 0044 0532 0130 00`,
  `${DE} DE02120300000000202051 BIC COBADEFF`,
  'BIC COBADEFF, BIC DEUTDEFF',
  'BLZ 12030000 / BLZ 37040044',
])('%j has no number of a single bank', (text) => {
  expect(bankNumberIn(text)).toBeUndefined();
});

test('the beginning of an IBAN is read without label and separators', () => {
  const typed = ['IBAN: de02 12', 'IBAN-Nr. DE02-12', '(DE02\u200B12', 'DE02 12.', 'Konto DE02 12'];
  expect(typed.map(ibanIn)).toEqual(['DE0212', 'DE0212', 'DE0212', 'DE0212', '']);
});

test('an IBAN is payable only if the text has no other digits except those of a BIC', () => {
  const texts = [GROUPS, `IBAN: ${GROUPS} BIC: COBADEFF100`, `Konto „${DE}“`];
  const refused = [
    `${GROUPS} 12`,
    `pay 500 to ${DE} not to NL91 ABNA`,
    `${DE} DE12345`,
    `${DE} BLZ 37040044`,
    DE.replace('89', '88'),
    'BE68 5390 0754 7034 5',
    GROUPS.slice(0, -3),
    '',
  ];
  expect(texts.map(payableIban)).toEqual([DE, DE, DE]);
  expect(refused.map(payableIban)).toEqual(refused.map(() => ''));
});
