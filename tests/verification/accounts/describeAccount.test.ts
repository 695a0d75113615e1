import { expect, test } from 'vitest';
import { factsOf, findAccounts } from '../../../src/verification/accounts/AccountOption.tsx';
import { buildAccount } from './buildAccount.ts';

const GIRO = buildAccount({
  index: 0,
  productName: 'Giro Plus',
  currency: 'EUR',
  bic: 'BYLADEM1001',
});
const OTHER = buildAccount({ index: 1, ownerName: 'Charles Babbage', iban: 'NO9386011117947' });

test('each further fact is said once, and never the owner again', () => {
  const account = buildAccount({
    displayName: ' Giro ',
    productName: 'Giro',
    name: 'Ada Lovelace',
    currency: '',
    bic: 'BYLADEM1001',
  });
  expect(factsOf(account)).toEqual(['Giro', 'BYLADEM1001']);
  expect(factsOf(buildAccount())).toEqual([]);
});

test.each([
  ['an owner in any case', 'ada love', [GIRO]],
  ['an IBAN as on paper', 'no93 8601 1117', [OTHER]],
  ['a product', 'giro', [GIRO]],
  ['a text of spaces', '  ', [GIRO, OTHER]],
  ['what no account has', '.*', []],
])('%s finds its accounts', (_what, text, found) => {
  expect(findAccounts([GIRO, OTHER], text)).toEqual(found);
});
