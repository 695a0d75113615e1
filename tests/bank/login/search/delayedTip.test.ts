// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayedTip } from '../../../../src/bank/login/search/delayedTip.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  let shown: string | undefined;
  const tip = delayedTip((open) => (shown = open));
  /** What is shown one millisecond before `delay` has passed, and right after. */
  const around = (delay: number) => {
    vi.advanceTimersByTime(delay - 1);
    const before = shown;
    vi.advanceTimersByTime(1);
    return [before, shown];
  };
  return { tip, around, shown: () => shown };
}

/** A tooltip that has opened after its full delay. */
function opened(name = 'a') {
  const started = start();
  started.tip.enter(name);
  vi.advanceTimersByTime(700);
  expect(started.shown()).toBe(name);
  return started;
}

describe('a tooltip', () => {
  it('opens after 700 ms, however often the pointer moves meanwhile', () => {
    const { tip, around } = start();
    tip.enter('a');
    vi.advanceTimersByTime(400);
    tip.enter('a');
    expect(around(300)).toEqual([undefined, 'a']);
  });

  it('stays shut where the pointer was only passing', () => {
    const { tip, shown } = start();
    tip.enter('a');
    vi.advanceTimersByTime(699);
    tip.leave();
    vi.advanceTimersByTime(5000);
    expect(shown()).toBeUndefined();
  });

  it('gives way to another one at once', () => {
    const { tip, shown } = opened();
    tip.leave();
    tip.enter('b');
    expect(shown()).toBe('b');
  });

  it.each([
    [299, 'b'],
    [300, undefined],
  ])('is followed %i ms after its end by %s at once', (pause, next) => {
    const { tip, shown } = opened();
    tip.hide();
    vi.advanceTimersByTime(pause);
    tip.enter('b');
    expect(shown()).toBe(next);
  });

  it('closes at once when its option loses the mark, and no other tooltip does', () => {
    const { tip, shown } = opened();
    tip.drop('b');
    expect(shown()).toBe('a');
    tip.drop('a');
    expect(shown()).toBeUndefined();
    tip.enter('c');
    tip.drop('c');
    vi.advanceTimersByTime(5000);
    expect(shown()).toBeUndefined();
  });
});
