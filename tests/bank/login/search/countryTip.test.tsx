import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountryTip } from '../../../../src/bank/login/search/CountryTip.tsx';
import { delayedTip } from '../../../../src/bank/login/search/delayedTip.ts';
import { ALPEN, bank, field, found, marked, openSearch, THREE } from './openSearch.tsx';

// The first tooltip of a page also fetches what places it.
beforeAll(async () => {
  const tip = delayedTip(() => undefined);
  render(<CountryTip countries={[]} anchorId="anchor" tipId="tip" tip={tip} />);
  await screen.findByRole('tooltip');
  cleanup();
});
beforeEach(() => vi.useFakeTimers());

const pass = (delay: number) => act(() => vi.advanceTimersByTimeAsync(delay));
const press = (key: string) => fireEvent.keyDown(field(), { key });
const mouse = { pointerType: 'mouse' };
const touch = { pointerType: 'touch' };
const more = () => screen.getByText('+2');
// jsdom has no layout, so the number counts as scrolled out of the list and its tooltip as hidden.
const hidden = true;
const tooltip = () => screen.queryByRole('tooltip', { hidden });
const SHOWN = ['Austria', 'Germany', 'Switzerland', 'Liechtenstein', 'Italy'];

function shownCountries() {
  const tip = tooltip();
  return (
    tip &&
    within(tip)
      .getAllByRole('listitem', { hidden })
      .map((item) => item.textContent)
  );
}

describe('the countries of a bank', () => {
  it('are up to three flags, the number of all others and the whole list by name', () => {
    openSearch(found(bank('Three', ['DE', 'AT', 'QQ']), ALPEN, bank('None', [])));
    const [three, alpen, none] = screen.getAllByRole('option');
    expect(three?.querySelectorAll('img')).toHaveLength(2);
    expect(three?.textContent).toContain('QQ');
    expect(three?.textContent).not.toContain('+');
    expect(alpen?.querySelectorAll('img')).toHaveLength(3);
    expect(none?.querySelectorAll('img')).toHaveLength(0);
    screen.getByRole('option', { name: 'Three, Germany, Austria, QQ' });
    screen.getByRole('option', { name: `Alpenbank, ${SHOWN.join(', ')}` });
    screen.getByRole('option', { name: 'None' });
    expect(tooltip()).toBeNull();
  });

  it('stay while the pointer is on them, and go 300 ms after it has left', async () => {
    openSearch(THREE);
    fireEvent.pointerMove(more(), mouse);
    await pass(700);
    fireEvent.pointerLeave(more(), mouse);
    await pass(200);
    fireEvent.pointerMove(screen.getByRole('tooltip', { hidden }), mouse);
    await pass(5000);
    expect(shownCountries()).toEqual(SHOWN);
    fireEvent.pointerLeave(screen.getByRole('tooltip', { hidden }), mouse);
    await pass(299);
    expect(shownCountries()).toEqual(SHOWN);
    await pass(1);
    expect(tooltip()).toBeNull();
  });

  it('are shown for the option that a key has marked, and no longer than it is', async () => {
    openSearch(THREE);
    press('ArrowUp');
    expect(marked()).toBe('Alpenbank');
    await pass(699);
    expect(tooltip()).toBeNull();
    await pass(1);
    expect(shownCountries()).toEqual(SHOWN);
    press('ArrowUp');
    expect(tooltip()).toBeNull();
    await pass(5000);
    expect(tooltip()).toBeNull();
  });

  it('come and go with a tap, which does not choose the bank', () => {
    const { acts } = openSearch(THREE);
    const tap = () => {
      fireEvent.pointerMove(more(), touch);
      fireEvent.pointerDown(more(), touch);
      fireEvent.pointerLeave(more(), touch);
      fireEvent.click(more());
    };
    tap();
    expect(shownCountries()).toEqual(SHOWN);
    tap();
    expect(tooltip()).toBeNull();
    expect(acts.choose).not.toHaveBeenCalled();
  });

  it('go with Escape, and do not come back by themselves', async () => {
    openSearch(THREE);
    fireEvent.click(more());
    press('Escape');
    expect(tooltip()).toBeNull();
    press('ArrowDown');
    await pass(5000);
    expect(tooltip()).toBeNull();
  });
});
