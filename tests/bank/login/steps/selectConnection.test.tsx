import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankSearch } from '../../../../src/bank/login/flow/state.ts';
import { bank, field, found, marked, openSearch, THREE, WIEN } from '../search/openSearch.tsx';

const status = () => screen.getByRole('status').textContent;
const names = () =>
  screen
    .queryAllByRole('option')
    .map((option) => option.querySelector('[dir]')?.firstChild?.textContent);
const former = (...connections: Parameters<typeof found>): BankSearch => ({
  phase: 'searching',
  former: { connections, more: false, terms: [] },
});
const MANY: BankSearch = {
  phase: 'found',
  hits: {
    connections: Array.from({ length: 50 }, (_, at) => bank(`Bank ${at}`)),
    more: true,
    terms: [],
  },
};
const FAILED: BankSearch = {
  phase: 'failed',
  failure: { kind: 'error', during: 'search', error: new Error('made up') },
};

describe('the choice of a bank', () => {
  it('says what to do, takes the focus with its heading and shows whom all is encrypted to', async () => {
    openSearch({ phase: 'empty' }, '');
    const heading = screen.getByRole('heading', { name: 'Please select your bank:' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toContain('Please select your bank:');
    screen.getByText('Step 1 of 4');
    screen.getByText('Bank name, bank code or IBAN');
    screen.getByText(/^Encrypted to an attested bank service/);
    expect([status(), screen.queryByRole('listbox')]).toEqual(['', null]);
  });

  it('is a combobox over a list that is only there when it has something in it', () => {
    const { show } = openSearch({ phase: 'empty' }, '');
    const attributes = () =>
      ['aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'].map((name) =>
        field().getAttribute(name),
      );
    expect(attributes()).toEqual(['list', 'false', null, null]);
    show(THREE);
    const list = screen.getByRole('listbox', { name: 'Banks' });
    expect(attributes()).toEqual(['list', 'true', list.id, null]);
    expect(names()).toEqual(['Volksbank Mittelhessen', 'Volksbank Wien', 'Alpenbank']);
    show(found());
    expect(attributes()).toEqual(['list', 'false', null, null]);
  });

  it.each<[string, BankSearch, string]>([
    ['too little', { phase: 'short' }, 'Search term must be at least 3 characters long'],
    ['no hit', found(), "Search didn't match any results"],
    ['as many as there can be', MANY, '50 banks shown, and there are more'],
    ['a failure, which says so itself', FAILED, ''],
  ])('announces %s', (_what, search, text) => {
    openSearch(search);
    expect(status()).toBe(text);
  });

  it('marks what the pointer moves on, not what scrolls under it', () => {
    openSearch(THREE);
    const [first, second] = screen.getAllByRole('option');
    if (!first || !second) throw new Error('no options');
    fireEvent.pointerEnter(second);
    fireEvent.mouseOver(second);
    expect(marked()).toBeUndefined();
    fireEvent.pointerMove(second);
    expect(marked()).toBe('Volksbank Wien');
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(marked()).toBe('Volksbank Mittelhessen');
  });
});

describe('a slow search', () => {
  beforeEach(() => vi.useFakeTimers());
  const pass = (delay: number) => act(() => vi.advanceTimersByTimeAsync(delay));

  it('says so after a moment, and again when it takes long', async () => {
    const { show } = openSearch(former(WIEN));
    const busy = () => screen.getByRole('listbox').getAttribute('aria-busy');
    await pass(499);
    expect([status(), busy()]).toEqual(['', 'true']);
    await pass(1);
    expect(status()).toBe('Searching …');
    await pass(7500);
    expect(status()).toMatch(/^The search takes longer than usual\./);
    show(THREE);
    expect([status(), busy()]).toEqual(['3 banks found', 'false']);
    // The same number of hits is announced again.
    show(former(WIEN), 'volksba');
    expect(status()).toBe('');
    show(THREE, 'volksba');
    expect(status()).toBe('3 banks found');
  });
});
