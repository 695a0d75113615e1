// @module-tag F20
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asksToWait, waitOf } from '../../src/lib/retryAfter.ts';

afterEach(() => void vi.useRealTimers());

const NOW = Date.parse('2026-10-21T07:28:00Z');

function answer(value: string | undefined, status = 429): Response {
  return new Response('', {
    status,
    ...(value === undefined ? {} : { headers: { 'Retry-After': value } }),
  });
}

describe('the wait that a service asks for', () => {
  test.each([
    ['2', 2],
    ['61', 60],
    ['Wed, 21 Oct 2026 07:28:07 GMT', 7],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 60],
  ])('%s is %d seconds', (value, seconds) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    expect(waitOf(answer(value), 0)).toBe(seconds);
  });

  test.each([
    undefined,
    '',
    '0',
    '1e9',
    'Wed, 21 Oct 2026 07:28:00 GMT',
    'Wed, 99 Oct 2026 99:99:99 GMT',
    '2026-10-21T07:29:00Z',
  ])('%j means no time: 1, 2, 4 and 4 seconds, plus up to half of that', (value) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const chance = vi.spyOn(Math, 'random');
    for (const [random, waits] of [
      [0, [1, 2, 4, 4]],
      [0.999_999, [1.5, 3, 6, 6]],
    ] as const) {
      chance.mockReturnValue(random);
      for (const [before, seconds] of waits.entries()) {
        expect(waitOf(answer(value), before)).toBeCloseTo(seconds, 3);
      }
    }
  });

  test('comes with every 429, and with a 503 that has Retry-After', () => {
    expect(asksToWait(answer(undefined))).toBe(true);
    expect(asksToWait(answer('3', 503))).toBe(true);
    expect(asksToWait(answer(undefined, 503))).toBe(false);
    for (const status of [200, 400, 401, 408, 500, 502, 504]) {
      expect(asksToWait(answer('3', status))).toBe(false);
    }
  });
});
