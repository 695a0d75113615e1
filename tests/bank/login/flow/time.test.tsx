import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wait } from '../../../../src/bank/login/flow/clock.ts';
import { expiryOf } from '../../../../src/bank/login/flow/sessions.ts';

const NOW = Date.UTC(2027, 4, 20);
const MINUTE = 60_000;

describe('the end of a ticket by the clock of this device', () => {
  const ticketOf = (claims: object) =>
    `e30.${btoa(JSON.stringify(claims))}.c2ln`.replaceAll('=', '');
  const at = (seconds: number) => NOW / 1000 + seconds;
  test.each([
    ['its expiry', { exp: at(300) }, 5],
    ['its lifetime, by a clock that is behind', { iat: at(900), exp: at(1200) }, 5],
    ['its lifetime, by a clock that is ahead', { iat: at(-900), exp: at(-600) }, 5],
    ['ten minutes, if it arrives expired', { exp: at(-300) }, 10],
    ['ten minutes, without claims', {}, 10],
    ['its expiry, if iat is no number', { iat: 'now', exp: at(300) }, 5],
  ])('%s', (_name, claims, minutes) => {
    expect(expiryOf(ticketOf(claims), NOW)).toBe(NOW + minutes * MINUTE);
  });
});

describe('a wait', () => {
  let hidden = false;
  const show = (isHidden: boolean) => {
    hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  function begin() {
    const abort = new AbortController();
    let outcome = 'waits';
    wait(MINUTE, abort.signal).then(
      () => (outcome = 'over'),
      () => (outcome = 'aborted'),
    );
    const settled = async () => {
      await Promise.resolve();
      await Promise.resolve();
      return outcome;
    };
    return { abort, settled };
  }

  // Timers stand still while a device sleeps.
  test.each([
    ['was hidden before a sleep', [true], []],
    ['is hidden after a sleep, which does not end the wait', [], [true]],
  ])('ends when a page is visible again that %s', async (_when, before, after) => {
    const { settled } = begin();
    before.forEach(show);
    vi.setSystemTime(NOW + 10 * MINUTE);
    after.forEach(show);
    expect(await settled()).toBe('waits');
    show(false);
    expect(await settled()).toBe('over');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not end early when a page is shown and hidden', { tags: ['X90'] }, async () => {
    const { settled } = begin();
    for (const isHidden of [true, false, true, false]) show(isHidden);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(await settled()).toBe('waits');
    vi.advanceTimersByTime(1);
    expect(await settled()).toBe('over');
  });

  test('leaves nothing behind when it is aborted', async () => {
    const { abort, settled } = begin();
    abort.abort();
    expect(await settled()).toBe('aborted');
    expect(vi.getTimerCount()).toBe(0);
  });
});
