import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wait } from '../../../../src/bank/login/flow/clock.ts';
import { expiryOf } from '../../../../src/bank/login/flow/sessions.ts';

const NOW = Date.UTC(2027, 4, 20);
const MINUTE = 60_000;

describe('the end of a ticket by this device', () => {
  const ticketOf = (claims: object) =>
    `e30.${btoa(JSON.stringify(claims))}.c2ln`.replaceAll('=', '');
  const seconds = NOW / 1000;
  test.each([
    ['its expiry', { exp: seconds + 300 }, 5],
    [
      'as long as its issuer says, by a clock that is late',
      { iat: seconds + 900, exp: seconds + 1200 },
      5,
    ],
    [
      'as long as its issuer says, by a clock that is early',
      { iat: seconds - 900, exp: seconds - 600 },
      5,
    ],
    ['ten minutes, if it has expired on arrival', { exp: seconds - 300 }, 10],
    ['ten minutes, if it says nothing', {}, 10],
    ['its expiry, if its issue is no number', { iat: 'now', exp: seconds + 300 }, 5],
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

  test('ends when the page is visible again after a sleep, in which timers stood still', async () => {
    const { settled } = begin();
    show(true);
    vi.setSystemTime(NOW + 10 * MINUTE);
    expect(await settled()).toBe('waits');
    show(false);
    expect(await settled()).toBe('over');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not end when the page is hidden, though it is due since a sleep', async () => {
    const { settled } = begin();
    vi.setSystemTime(NOW + 10 * MINUTE);
    show(true);
    expect(await settled()).toBe('waits');
    show(false);
    expect(await settled()).toBe('over');
  });

  test('does not end sooner because a page is shown and hidden', { tags: ['X90'] }, async () => {
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
