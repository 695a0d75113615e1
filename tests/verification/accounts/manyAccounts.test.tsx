// @module-tag F42
// @module-tag T16
// @module-tag T35
// @module-tag T42
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { factsOf, findAccounts } from '../../../src/verification/accounts/AccountChoice.tsx';
import { buildAccount, buildAccounts, button, openResult, option, options } from './openResult.tsx';

test('many accounts are filtered, and the chosen one stays in the list', async () => {
  const { acts, user } = openResult(buildAccounts(25));
  const filter = screen.getByRole('searchbox', { name: 'Filter accounts' });
  fireEvent.change(filter, { target: { value: 'owner 23' } });
  expect(await screen.findByText(/1 account matches the filter/)).toBeDefined();
  expect(screen.getByText(/Your choice stays in the list\./)).toBeDefined();
  expect(options()).toHaveLength(2);
  await user.type(filter, '{Enter}');
  await user.click(option('Owner 23 DE02000000000000000023'));
  expect(options()).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(acts.save).not.toHaveBeenCalled();
  await user.click(button('Save'));
  expect(acts.save.mock.calls[0]?.[0]).toMatchObject({ index: 23 });
});

test('200 of 5,000 accounts are shown at a time, and each can be chosen', async () => {
  const { acts } = openResult(buildAccounts(5000));
  const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=radio]');
  expect(inputs()).toHaveLength(200);
  fireEvent.click(screen.getByText('Show more accounts (200 of 5000 are shown)'));
  expect(inputs()).toHaveLength(400);
  expect(document.activeElement).toBe(inputs()[200]);
  expect(inputs()[200]?.checked).toBe(false);
  fireEvent.change(document.querySelector('input[type=search]') as Element, {
    target: { value: 'DE02 0000 0000 0000 0049 99' },
  });
  await waitFor(() => expect(inputs()).toHaveLength(2));
  fireEvent.click(option('Owner 4999 DE02000000000000004999'));
  fireEvent.click(button('Save'));
  expect(acts.save.mock.calls[0]?.[0]).toMatchObject({ index: 4999 });
});

test('names from the bank are rendered as text and do not reorder the words around them', () => {
  const markup = '<img src=x onerror=alert(1)>';
  const reversed = '\u202eecalevoL adA';
  const { container } = openResult(
    [
      buildAccount({ index: 0, ownerName: markup, productName: '<b>Giro</b>' }),
      buildAccount({ index: 1, ownerName: reversed, iban: '\u202eDE02<i>' }),
      buildAccount({ index: 2, ownerName: ' ', iban: '' }),
    ],
    {},
    '<script>alert(1)</script>',
  );
  expect(container.querySelector('img, b, i.x, script')).toBeNull();
  for (const text of [markup, '<b>Giro</b>', reversed, '<script>alert(1)</script>']) {
    expect(screen.getByText(text).tagName).toBe('BDI');
  }
  expect(screen.getByText('\u202eDE02<i>').closest('code')?.getAttribute('dir')).toBe('auto');
  expect(options()).toHaveLength(3);
});

test('each further fact is said once, and never the owner again', () => {
  const product = { displayName: ' Giro ', productName: 'Giro', currency: '', bic: 'BYLADEM1001' };
  expect(factsOf(buildAccount({ ...product, name: 'Ada Lovelace' }))).toEqual([
    'Giro',
    'BYLADEM1001',
  ]);
  expect(factsOf(buildAccount())).toEqual([]);
});

const GIRO = buildAccount({ index: 0, productName: 'Giro Plus', currency: 'EUR' });
const OTHER = buildAccount({ index: 1, ownerName: 'Charles Babbage', iban: 'NO9386011117947' });

test.each([
  ['an owner in any case', 'ada love', [GIRO]],
  ['an IBAN as on paper', 'no93 8601 1117', [OTHER]],
  ['a product', 'giro', [GIRO]],
  ['a text of spaces', '  ', [GIRO, OTHER]],
  ['what no account has', '.*', []],
])('%s finds its accounts', (_what, text, found) => {
  expect(findAccounts([GIRO, OTHER], text)).toEqual(found);
});
