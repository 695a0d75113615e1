import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brief } from '../../../../src/lib/graphemes.ts';
import type { BankSearch } from '../../../../src/bank/login/flow/state.ts';
import {
  bank,
  field,
  found,
  marked,
  MITTELHESSEN,
  openSearch,
  THREE,
  typeInto,
  WIEN,
} from '../search/openSearch.tsx';

const status = () => screen.getByRole('status').textContent;
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const press = (key: string, how: object = {}) => fireEvent.keyDown(field(), { key, ...how });
const hits = { connections: [WIEN], more: false, terms: [] };
const SEARCHING: BankSearch = { phase: 'searching', previous: hits };
const EMPTY: BankSearch = { phase: 'empty' };
const MANY = Array.from({ length: 50 }, (_, at) => bank(`Bank ${at}`));
const MORE: BankSearch = { phase: 'found', hits: { ...hits, connections: MANY, more: true } };
const FAILED: BankSearch = {
  phase: 'failed',
  failure: { kind: 'error', during: 'search', error: new Error('made up') },
};

describe('the choice of a bank', () => {
  it('has a titled step, the focus in its field and the attested service', async () => {
    openSearch(EMPTY, '');
    screen.getByRole('group', { name: 'Please select your bank:' });
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
    expect(document.title).toContain('Please select your bank:');
    screen.getByText('Step 1 of 4');
    screen.getByText('Bank name, bank code or IBAN');
    screen.getByText(/^Encrypted to an attested bank service/);
    expect([status(), screen.queryByRole('listbox')]).toEqual(['', null]);
  });

  it.each<[string, BankSearch, string]>([
    ['too little', { phase: 'short' }, 'Search term must be at least 3 characters long'],
    ['no hit', found(), "Search didn't match any results"],
    ['the most hits', MORE, '50 banks shown; there are more'],
    ['no failure, which is an alert', FAILED, ''],
  ])('announces %s', (_what, search, text) => {
    openSearch(search);
    expect(status()).toBe(text);
  });

  it('marks an option when the pointer moves on it, not when it scrolls under the pointer', () => {
    openSearch(THREE);
    const second = screen.getByRole('option', { name: /Wien/ });
    fireEvent.pointerEnter(second);
    fireEvent.mouseOver(second);
    expect(marked()).toBeUndefined();
    fireEvent.pointerMove(second);
    expect(marked()).toBe('Volksbank Wien');
    press('ArrowUp');
    expect(marked()).toBe('Volksbank Mittelhessen');
  });

  it('announces a slow search, and again when it takes long', async () => {
    vi.useFakeTimers();
    const pass = (delay: number) => act(() => vi.advanceTimersByTimeAsync(delay));
    const { show } = openSearch(SEARCHING);
    const busy = () => screen.getByRole('listbox').getAttribute('aria-busy');
    await pass(499);
    expect([status(), busy()]).toEqual(['', 'true']);
    await pass(1);
    expect(status()).toBe('Searching …');
    await pass(7500);
    expect(status()).toMatch(/^The search is taking longer than usual\./);
    show(THREE);
    expect([status(), busy()]).toEqual(['3 banks found', 'false']);
    // The same number of hits is announced again.
    show(SEARCHING, 'volksba');
    expect(status()).toBe('');
    show(THREE, 'volksba');
    expect(status()).toBe('3 banks found');
  });
});

describe('typed text', () => {
  it('is passed on with every change, and not completed, corrected or stored by the browser', async () => {
    const before = window.location.href;
    const { user, actions } = await typeInto(EMPTY, '');
    await user.keyboard('vo{Backspace}i');
    expect(actions.type.mock.calls).toEqual([['v'], ['vo'], ['v'], ['vi']]);
    expect(window.location.href).toBe(before);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    const names = ['autocomplete', 'maxlength', 'spellcheck', 'autocapitalize'];
    const values = names.map((name) => field().getAttribute(name));
    expect(values).toEqual(['off', '500', 'false', 'none']);
    // Browsers store entries by the field's name.
    expect(field().name).toBe('');
  });

  it.each([
    ['most browsers', { isComposing: true }],
    ['Safari', { keyCode: 229 }],
  ])('is the only change by keys during a composition in %s', (_browser, composing) => {
    const { actions } = openSearch(found(WIEN));
    for (const key of ['Enter', 'ArrowDown', 'Escape']) press(key, composing);
    expect(actions.choose).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option', { selected: false })).toHaveLength(1);
  });

  it('has a hint for a part of an IBAN, and announces only a whole one', () => {
    const iban = 'DE02 1203 0000 0000 2020 51';
    const hint = () =>
      document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
    const { show } = openSearch(SEARCHING, 'sparkasse');
    for (const [text, said, isSpoken] of [
      ['sparkasse', 'An IBAN finds its bank. The IBAN is not stored.', false],
      ['IBAN: de02 1203', 'IBAN, 8 of 22 characters', false],
      [iban.slice(0, -3), 'IBAN, 20 of 22 characters, bank code 12030000', false],
      [iban, 'Valid IBAN: searching for bank code 12030000', true],
      [iban.replace('51', '52'), 'The check digits do not match; searching anyway.', true],
      ['TR33 0006 1005 1978 6457 8413 26', 'Valid IBAN: searching for its bank', true],
      [`${iban}0`, 'Too long for an IBAN: 23 of 22 characters', false],
    ] as const) {
      show(SEARCHING, text);
      expect(hint()).toBe(said);
      expect(spoken().includes(said)).toBe(isSpoken);
    }
  });

  it('is marked in the names; another match is named', () => {
    const demo = { connections: [bank('Demo Bank')], more: false, terms: ['demo', '1203'] };
    const { container } = openSearch({ phase: 'found', hits: demo }, 'demo 1203');
    const marks = [...container.querySelectorAll('mark')];
    expect(marks.map((mark) => mark.textContent)).toEqual(['Demo']);
    const name = /^Demo Bank, Germany ?Matches bank code, BIC or another name: 1203$/;
    screen.getByRole('option', { name });
  });
});

const NEXT = found(bank('Volksbank Aue'), MITTELHESSEN, { ...WIEN });

describe('the keys of the search', () => {
  it.each([
    ['{End}', undefined],
    ['{ArrowDown}{End}{ArrowDown}', 'Volksbank Mittelhessen'],
    ['{ArrowDown}{ArrowDown}{Home}', 'Volksbank Mittelhessen'],
    ['{ArrowUp}', 'Alpenbank'],
    ['{Control>}{ArrowDown}{/Control}', undefined],
    ['{ArrowDown}{Shift>}{End}{/Shift}', 'Volksbank Mittelhessen'],
    ['{ArrowDown}x', undefined],
  ])('%s marks %s', async (keys, name) => {
    const { user } = await typeInto(THREE);
    await user.keyboard(keys);
    expect(marked()).toBe(name);
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['only hit', '', found(WIEN), undefined, true],
    ['one of several', '', THREE, undefined, false],
    ['only hit of an earlier text', '', SEARCHING, undefined, false],
    ['only hit after a mark on another one', '{ArrowDown}', found(WIEN), undefined, false],
    ['marked bank in a new list', '{ArrowDown}{ArrowDown}', NEXT, 'Volksbank Wien', true],
  ])('choose with Enter the %s', async (_what, keys, search, mark, isChosen) => {
    const { user, actions, show } = await typeInto(THREE);
    if (keys) await user.keyboard(keys);
    show(search);
    expect(marked()).toBe(mark);
    await user.keyboard('{Enter}');
    expect(actions.choose.mock.calls).toEqual(isChosen ? [[WIEN]] : []);
  });

  it('close the list with Escape, then clear the text, then do nothing', async () => {
    const { user, actions } = await typeInto(THREE);
    const state = () =>
      ['autocomplete', 'expanded', 'controls'].map((name) => field().getAttribute(`aria-${name}`));
    const { id } = screen.getByRole('listbox', { name: 'Banks' });
    expect(state()).toEqual(['list', 'true', id]);
    await user.keyboard('{Escape}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(state()).toEqual(['list', 'false', null]);
    expect(field().value).toBe('volksb');
    expect(actions.type).not.toHaveBeenCalled();
    expect(actions.choose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Escape}');
    expect(field().value).toBe('');
    expect(actions.type).toHaveBeenCalledExactlyOnceWith('');
  });
});

const NAMES = ['<img src=x onerror="alert(1)">', '\u202EknabskloV', '👩‍👩‍👧'.repeat(100)];

it.each(NAMES)('the name of a bank is text: %s', { tags: ['T16'] }, (name) => {
  openSearch(found(bank(name)));
  const option = screen.getByRole('option');
  const shown = option.querySelector('[dir="auto"] > [translate="no"]');
  expect(shown?.firstChild?.nodeType).toBe(Node.TEXT_NODE);
  expect(shown?.firstChild?.textContent).toBe(brief(name));
  expect(option.querySelectorAll('img')).toHaveLength(1);
});

it('banks with any ids stay distinct, and no attribute has an id', { tags: ['T41', 'F50'] }, () => {
  // The same bank twice is one option. Otherwise the arrow keys would stop there.
  const ids = { A: '"><b>', B: '"><b>', C: 'a b', D: '', E: '__proto__' };
  const banks = Object.entries(ids).map(([name, id]) => bank(name, [], id));
  const { actions, container } = openSearch(found(...banks));
  for (const name of ['B', 'C', 'D', 'E', 'B', 'C']) {
    press('ArrowDown');
    expect(marked()).toBe(name);
  }
  press('Enter');
  expect(actions.choose.mock.calls[0]?.[0].id).toBe('a b');
  expect(container.innerHTML).not.toMatch(/a b|__proto__/);
});
