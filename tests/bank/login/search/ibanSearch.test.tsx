import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bank, field, found, openSearch } from './openSearch.tsx';

const IBAN = 'DE02 1203 0000 0000 2020 51';
const hint = () => {
  const line = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  return line?.textContent;
};
const searching = { phase: 'searching', former: undefined } as const;

it('tells what an IBAN lacks while it is typed, and announces only a whole one', async () => {
  const { show } = openSearch(searching, 'sparkasse');
  expect(hint()).toBe('An IBAN finds its bank, and is not stored.');
  show(searching, 'IBAN: de02 1203');
  await screen.findByText('IBAN, 8 of 22 characters');
  expect(hint()).toBe('IBAN, 8 of 22 characters');
  show(searching, IBAN.slice(0, -3));
  expect(hint()).toBe('IBAN, 20 of 22 characters, bank code 12030000');
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken()).not.toContain(hint());
  for (const [text, said] of [
    [IBAN, 'Valid IBAN: searching for bank code 12030000'],
    [IBAN.replace('51', '52'), 'The check digits do not match, searching anyway.'],
    ['SA03 8000 0000 6080 1016 7519', 'Valid IBAN: searching for its bank'],
  ] as const) {
    show(searching, text);
    expect(hint()).toBe(said);
    expect(spoken()).toContain(said);
  }
  show(searching, `${IBAN}0`);
  expect(hint()).toBe('Too long for an IBAN: 23 of 22 characters');
});

it('marks what was searched for in the names, and says what else a bank was found by', async () => {
  const hits = (terms: readonly string[], ...banks: ReturnType<typeof bank>[]) => {
    const search = found(...banks);
    return search.phase === 'found' ? { ...search, hits: { ...search.hits, terms } } : search;
  };
  const { show, container } = openSearch(hits(['demo', '1203'], bank('Demo Bank')), 'demo 1203');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Demo']);
  screen.getByRole('option', { name: /^Demo Bank, Germany ?Matches bank code or BIC: 1203$/ });
  show(hits([IBAN.replaceAll(' ', '')], bank('Demo Bank')), IBAN);
  await screen.findByText('Matches bank code 12030000');
  expect(container.querySelector('mark')).toBeNull();
});
