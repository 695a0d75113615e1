import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountryTip } from '../../../../src/bank/login/search/CountryTip.tsx';
import { ALPEN, bank, field, found, marked, openSearch, THREE } from './openSearch.tsx';

// The first tooltip also loads the code that places it.
beforeAll(async () => {
  render(<CountryTip countries={[]} more={1} marked={false} />);
  fireEvent.click(screen.getByText('+1'));
  await screen.findByRole('tooltip');
  cleanup();
});

/** Later than any delay of the previous test's tooltip. */
let start = Date.now();
beforeEach(() => {
  start += 3_600_000;
  vi.useFakeTimers({ now: start });
});

const pass = (delay: number) => act(() => vi.advanceTimersByTimeAsync(delay));
const press = (key: string) => fireEvent.keyDown(field(), { key });
const enter = (element = more()) => fireEvent.pointerMove(element);
const leave = () => fireEvent.pointerLeave(more());
const more = () => screen.getByText('+2');
const tooltip = () => screen.queryByRole('tooltip');
const SHOWN = ['Austria', 'Germany', 'Switzerland', 'Liechtenstein', 'Italy'];

const shownCountries = () =>
  tooltip() && [...document.querySelectorAll('[role=tooltip] li')].map((item) => item.textContent);

describe('the countries of a bank', () => {
  it('are up to three flags, the number of all others and the whole list by name', () => {
    openSearch(found(bank('Three', ['DE', 'AT', 'QQ']), ALPEN));
    const [three, alpen] = screen.getAllByRole('option');
    expect(three?.querySelectorAll('img')).toHaveLength(2);
    expect(three?.textContent).toMatch(/QQ$/);
    expect(alpen?.querySelectorAll('img')).toHaveLength(3);
    screen.getByRole('option', { name: 'Three, Germany, Austria, QQ' });
    screen.getByRole('option', { name: `Alpenbank, ${SHOWN.join(', ')}` });
  });

  it('stay while the pointer is on them: 700 ms after it came, until 300 ms after it left', async () => {
    openSearch(THREE);
    const steps: [(() => void) | undefined, milliseconds: number, isShown: boolean][] = [
      [enter, 699, false],
      // The pointer passes the flags.
      [leave, 5000, false],
      [enter, 400, false],
      [enter, 299, false],
      [undefined, 1, true],
      [leave, 200, true],
      [() => enter(screen.getByRole('tooltip')), 5000, true],
      [leave, 299, true],
      [undefined, 1, false],
    ];
    for (const [move, milliseconds, isShown] of steps) {
      move?.();
      await pass(milliseconds);
      expect(shownCountries()).toEqual(isShown ? SHOWN : null);
    }
  });

  it.each([
    [299, SHOWN],
    [300, null],
  ])('of the next bank after %i ms appear immediately: %j', async (pause, shown) => {
    openSearch(found(ALPEN, bank('Nordbank', ['BE', 'NL', 'LU', 'FR', 'DE', 'AT'])));
    fireEvent.click(more());
    enter(screen.getByText('+3'));
    await pass(0);
    // Only one tooltip is open.
    expect(shownCountries()).toHaveLength(6);
    fireEvent.pointerDown(document.body);
    expect(tooltip()).toBeNull();
    await pass(pause);
    enter();
    await pass(0);
    expect(shownCountries()).toEqual(shown);
  });

  it('come and go with a tap, which does not choose the bank', () => {
    const { actions } = openSearch(THREE);
    for (const shown of [SHOWN, null]) {
      for (const type of ['pointerMove', 'pointerDown', 'pointerLeave', 'click'] as const)
        fireEvent[type](more(), { pointerType: 'touch' });
      expect(shownCountries()).toEqual(shown);
    }
    expect(actions.choose).not.toHaveBeenCalled();
  });

  it.each([
    ['the mark', 299, () => press('ArrowUp')],
    ['the focus', 299, () => fireEvent.blur(field())],
    ['Escape, at once', 0, () => press('Escape')],
  ])('appear for an option that a key marked, and disappear with %s', async (_what, left, end) => {
    openSearch(THREE);
    press('ArrowUp');
    expect(marked()).toBe('Alpenbank');
    await pass(699);
    expect(tooltip()).toBeNull();
    await pass(1);
    expect(shownCountries()).toEqual(SHOWN);
    end();
    await pass(left);
    expect(tooltip() !== null).toBe(left > 0);
    await pass(1);
    expect(tooltip()).toBeNull();
  });
});
