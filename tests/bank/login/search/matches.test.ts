import { describe, expect, test } from 'vitest';
import { initialsOf, matchOf, piecesOf } from '../../../../src/bank/login/search/matches.ts';

const shown = (name: string, ...terms: string[]) =>
  piecesOf(name, terms)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('a name in pieces', () => {
  test.each([
    ['Volksbank Wien', ['bank'], 'Volks[bank] Wien'],
    ['Volksbank Wien', ['WIEN', 'volks'], '[Volks]bank [Wien]'],
    ['Bank fürs Banken', ['bank', 'ba'], '[Bank] fürs [Bank]en'],
    ['Volksbank', ['volks', 'volksbank', 'volks'], '[Volksbank]'],
    ['Volksbank', ['120', ''], 'Volksbank'],
    // No half letters.
    ['Cre\u0301dit', ['cre'], 'Cre\u0301dit'],
    ['\u0130stanbul Bank', ['bank'], '\u0130stanbul [Bank]'],
    ['<b>Bank</b>', ['<b>'], '[<b>]Bank</b>'],
    // A term is no expression.
    ['Bank (AG) a.b*c', ['(ag)', '.', '*', '[', '\\', 'x|y'], 'Bank [(AG)] a[.]b[*]c'],
  ])('%s, %j: %s', (name, terms, pieces) => expect(shown(name, ...terms)).toBe(pieces));
});

describe('what a bank was found by', () => {
  const bank = { displayName: 'Demo Bank', bankCodes: ['12030000'], bics: ['BYLADEM1001'] };
  const unknown = { displayName: 'Demo Bank' };
  test.each([
    [bank, ['demo', 'bank'], undefined],
    [bank, ['demo', '1203'], { by: 'bankCode', term: '1203' }],
    [bank, ['bylad'], { by: 'bic', term: 'bylad' }],
    [bank, ['dkb'], { by: 'otherName', term: 'dkb' }],
    // The service need not send codes.
    [unknown, ['1203'], { by: 'code', term: '1203' }],
    [unknown, ['bylad'], { by: 'otherName', term: 'bylad' }],
    [unknown, [], undefined],
  ])('%j by %j: %j', (one, terms, match) => expect(matchOf(one, terms, undefined)).toEqual(match));

  test('is the code in an IBAN, whatever the name says', () => {
    const match = { by: 'bankCode', term: '12030000' };
    expect(matchOf(unknown, ['DE02120300000000202051'], '12030000')).toEqual(match);
    expect(matchOf(unknown, ['DE02', '1203', '0000'], '12030000')).toEqual(match);
  });
});

describe('initials', () => {
  test.each([
    ['O\u0308sterreichische Volksbanken', 'ÖV'],
    ['Raiffeisen-Volksbank Aschaffenburg', 'RV'],
    ['  berliner   volksbank  ', 'BV'],
    ['Merkurbank', 'ME'],
    ['X', 'X'],
    ['ßtest ﬁbank', 'SF'],
    ['👩‍👩‍👧 👨', '👩‍👩‍👧'],
    ['\u202EknabskloV neiW', 'KN'],
    ['\uD83C Bank', 'BA'],
    [' \u200B\u200F ', ''],
  ])('“%s”: “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('are short for a name of any length', () => {
    expect(initialsOf('x'.repeat(1_000_000))).toBe('XX');
    expect(initialsOf(`${' '.repeat(1_000_000)}Bank`)).toBe('');
  });
});
