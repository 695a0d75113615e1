import { StrictMode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Cover } from '../../../src/components/cover/Cover.tsx';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());

function open({ minutes = 5, on = true } = {}) {
  const view = (shown: boolean) => (
    <StrictMode>
      <button type="button">Elsewhere</button>
      <Cover minutes={minutes} on={shown}>
        <input aria-label="DE02 1203" defaultValue="" />
      </Cover>
    </StrictMode>
  );
  const { rerender, unmount } = render(view(on));
  return { unmount, set: (shown: boolean) => rerender(view(shown)) };
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const account = () => screen.queryByRole('textbox', { name: 'DE02 1203' });
const again = () => screen.queryByRole('button', { name: 'Show again' });

/** The machine sleeps: the clock goes on, and no timer runs. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('what a bank has told', () => {
  it('is covered after five minutes in which nobody does anything, and shown again by a press', () => {
    open();
    account()?.focus();
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'kept' } });
    pass(5 * MINUTE - 1);
    expect(account()).not.toBeNull();
    pass(1);
    expect(account()).toBeNull();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Nobody has done anything here for 5 minutes');
    expect(document.activeElement).toBe(again());
    pass(60 * MINUTE);
    expect(screen.getAllByRole('alert')).toEqual([alert]);
    fireEvent.click(screen.getByRole('button', { name: 'Show again' }));
    expect(document.activeElement).toBe(account());
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'kept');
    pass(5 * MINUTE);
    expect(account()).toBeNull();
  });

  it.each([
    'pointerDown',
    'pointerMove',
    'keyDown',
    'wheel',
    'scroll',
    'touchStart',
    'click',
  ] as const)('stays for five minutes after %s', (doing) => {
    open();
    pass(4 * MINUTE);
    fireEvent[doing](document.body);
    pass(5 * MINUTE - 1);
    expect(account()).not.toBeNull();
    pass(1);
    expect(account()).toBeNull();
  });

  it('is covered when the page is seen again after that long, whatever the timers did', () => {
    open();
    sleep(5 * MINUTE);
    expect(account()).not.toBeNull();
    fireEvent(document, new Event('visibilitychange'));
    expect(account()).toBeNull();
  });

  it('is covered by the very movement that wakes the machine up, and a few seconds later by itself', () => {
    open();
    sleep(5 * MINUTE);
    fireEvent.pointerMove(document.body);
    expect(account()).toBeNull();
    fireEvent.pointerMove(document.body);
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(account()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show again' }));
    sleep(5 * MINUTE);
    pass(5000);
    expect(account()).toBeNull();
  });

  it('is covered although the clock was set back meanwhile', () => {
    open();
    sleep(-60 * MINUTE);
    pass(5 * MINUTE);
    expect(account()).toBeNull();
  });

  it('leaves the focus where it is if that is elsewhere', () => {
    open();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    pass(5 * MINUTE);
    expect(document.activeElement).toBe(elsewhere);
  });

  it('is covered on arrival while nobody is there; a page that shows nothing of a bank never is', () => {
    const { set } = open({ on: false });
    pass(6 * MINUTE);
    expect(account()).not.toBeNull();
    set(true);
    expect(account()).toBeNull();
    set(false);
    fireEvent.pointerMove(document.body);
    set(true);
    expect(account()).not.toBeNull();
  });

  it('is no longer watched once the page is left', () => {
    const { unmount } = open({ on: false });
    unmount();
    fireEvent(document, new Event('visibilitychange'));
    sleep(6 * MINUTE);
    fireEvent.pointerMove(document.body);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is never covered where the setting is 0', () => {
    open({ minutes: 0 });
    pass(600 * MINUTE);
    sleep(600 * MINUTE);
    fireEvent.pointerMove(document.body);
    expect(account()).not.toBeNull();
  });
});
