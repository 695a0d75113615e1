import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, field, found, openSearch, typeInto, WIEN } from './openSearch.tsx';

describe('what is typed', () => {
  it('is passed on with every change, and reaches neither the address nor the storage', async () => {
    const before = window.location.href;
    const { user, acts } = await typeInto({ phase: 'empty' }, '');
    await user.keyboard('vo{Backspace}i');
    expect(acts.type.mock.calls).toEqual([['v'], ['vo'], ['v'], ['vi']]);
    expect(window.location.href).toBe(before);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ['a browser that says so', { isComposing: true }],
    ['Safari', { keyCode: 229 }],
  ])('is the only thing that keys change while it is composed: %s', (_browser, composing) => {
    const { acts } = openSearch(found(WIEN));
    for (const key of ['Enter', 'ArrowDown', 'Escape']) {
      fireEvent.keyDown(field(), { key, ...composing });
    }
    expect(acts.choose).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option', { selected: false })).toHaveLength(1);
  });

  it('is never completed, corrected or kept by the browser, and has an end', () => {
    openSearch({ phase: 'empty' }, '');
    const { autocomplete, spellcheck, maxLength } = field();
    expect({ autocomplete, maxLength }).toEqual({ autocomplete: 'off', maxLength: 200 });
    expect(spellcheck ?? field().getAttribute('spellcheck') === 'true').toBe(false);
    expect(field().getAttribute('autocapitalize')).toBe('none');
    // Browsers remember entries by the field's name.
    expect(field().name).toBe('');
  });
});

const IBAN = 'DE02 1203 0000 0000 2020 51';
const hint = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const searching = { phase: 'searching', former: undefined } as const;

it('tells what an IBAN lacks while it is typed, and announces only a whole one', async () => {
  const { show } = openSearch(searching, 'sparkasse');
  expect(hint()).toBe('An IBAN finds its bank, and is not stored.');
  show(searching, 'IBAN: de02 1203');
  expect(hint()).toBe('IBAN, 8 of 22 characters');
  show(searching, IBAN.slice(0, -3));
  expect(hint()).toBe('IBAN, 20 of 22 characters, bank code 12030000');
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken()).not.toContain(hint());
  for (const [text, said] of [
    [IBAN, 'Valid IBAN: searching for bank code 12030000'],
    [IBAN.replace('51', '52'), 'The check digits do not match, searching anyway.'],
    ['TR33 0006 1005 1978 6457 8413 26', 'Valid IBAN: searching for its bank'],
  ] as const) {
    show(searching, text);
    expect(hint()).toBe(said);
    expect(spoken()).toContain(said);
  }
  show(searching, `${IBAN}0`);
  expect(hint()).toBe('Too long for an IBAN: 23 of 22 characters');
});

it('marks what was searched for in the names, and says what else a bank was found by', () => {
  const hits = { connections: [bank('Demo Bank')], more: false, terms: ['demo', '1203'] };
  const { container } = openSearch({ phase: 'found', hits }, 'demo 1203');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Demo']);
  screen.getByRole('option', { name: /^Demo Bank, Germany ?Matches bank code or BIC: 1203$/ });
});
