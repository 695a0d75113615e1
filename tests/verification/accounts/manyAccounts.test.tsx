// @module-tag F42
// @module-tag T16
// @module-tag T35
// @module-tag T42
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { factsOf, findAccounts } from '../../../src/verification/accounts/AccountOption.tsx';
import { buildAccount, buildAccounts, button, openResult, option, options } from './openResult.tsx';

describe('many accounts', () => {
  test('are filtered, and the chosen one stays in the list', async () => {
    const { acts, user } = openResult(buildAccounts(25));
    const filter = screen.getByRole('searchbox', { name: 'Filter accounts' });
    fireEvent.change(filter, { target: { value: 'owner 23' } });
    expect(await screen.findByText(/1 account matches the filter/)).toBeDefined();
    expect(screen.getByText(/Your choice stays in the list\./)).toBeDefined();
    expect(options()).toHaveLength(2);
    await user.type(filter, '{Enter}');
    expect(acts.save).not.toHaveBeenCalled();
    await user.click(option('Owner 23 DE02000000000000000023'));
    expect(options()).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(acts.save).not.toHaveBeenCalled();
    await user.click(button('Save'));
    expect(acts.save.mock.calls[0]?.[0]).toMatchObject({ index: 23 });
  });

  test('are shown 500 at a time when a bank sends more, and each can be chosen', async () => {
    const { acts } = openResult(buildAccounts(600));
    const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=radio]');
    expect(inputs()).toHaveLength(500);
    expect(document.querySelectorAll('.account button')).toHaveLength(1);
    fireEvent.click(screen.getByText('Show more accounts (500 of 600 are shown)'));
    expect(inputs()).toHaveLength(600);
    expect(document.activeElement).toBe(inputs()[500]);
    expect(inputs()[500]?.checked).toBe(false);
    fireEvent.change(document.querySelector('input[type=search]') as Element, {
      target: { value: 'DE02 0000 0000 0000 0005 99' },
    });
    await waitFor(() => expect(inputs()).toHaveLength(2));
    fireEvent.click(option('Owner 599 DE02000000000000000599'));
    fireEvent.click(button('Save'));
    expect(acts.save.mock.calls[0]?.[0]).toMatchObject({ index: 599 });
  });
});

test('names from the bank are rendered as text and do not reorder the words around them', () => {
  const markup = '<img src=x onerror=alert(1)>';
  const { container } = openResult(
    [
      buildAccount({ index: 0, ownerName: markup, productName: '<b>Giro</b>' }),
      buildAccount({ index: 1, ownerName: '\u202eecalevoL adA', iban: '\u202eDE02<i>' }),
      buildAccount({ index: 2, ownerName: ' ', iban: '' }),
    ],
    {},
    '<script>alert(1)</script>',
  );
  expect(container.querySelector('img, b, i.x, script')).toBeNull();
  for (const text of [markup, '<b>Giro</b>', '\u202eecalevoL adA', '<script>alert(1)</script>']) {
    expect(screen.getByText(text).tagName).toBe('BDI');
  }
  expect(screen.getByText('\u202eDE02<i>').closest('code')?.getAttribute('dir')).toBe('auto');
  expect(options()).toHaveLength(3);
});

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
