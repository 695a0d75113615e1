import { expect, test } from 'vitest';
import { matchOf, piecesOf } from '../../../../src/bank/login/search/matches.ts';

const shown = (name: string, ...terms: string[]) =>
  piecesOf(name, terms)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test.each([
  ['Volksbank Wien', ['bank'], 'Volks[bank] Wien'],
  ['Volksbank Wien', ['WIEN', 'volks'], '[Volks]bank [Wien]'],
  ['Bank fürs Banken', ['bank', 'ba'], '[Bank] fürs [Bank]en'],
  ['Volksbank', ['volks', 'volksbank', 'volks'], '[Volksbank]'],
  ['Volksbank', ['120', ''], 'Volksbank'],
  // A hit ends at a whole letter.
  ['Cre\u0301dit', ['cre'], 'Cre\u0301dit'],
  ['\u0130stanbul Bank', ['bank'], '\u0130stanbul [Bank]'],
  ['<b>Bank</b>', ['<b>'], '[<b>]Bank</b>'],
  // A term is no regular expression.
  ['Bank (AG) a.b*c', ['(ag)', '.', '*', '[', '\\', 'x|y'], 'Bank [(AG)] a[.]b[*]c'],
])('%s, %j: %s', (name, terms, pieces) => expect(shown(name, ...terms)).toBe(pieces));

test.each([
  [['demo', 'bank'], undefined],
  [[], undefined],
  [['demo', '1203'], { isBankCode: false, term: '1203' }],
  [['dkb'], { isBankCode: false, term: 'dkb' }],
  [['DE02120300000000202051'], { isBankCode: true, term: '12030000' }],
  [['DE02', '1203', '0000'], { isBankCode: true, term: '12030000' }],
])('Demo Bank was found by %j: %j', (terms, match) => {
  expect(matchOf('Demo Bank', terms)).toEqual(match);
});
