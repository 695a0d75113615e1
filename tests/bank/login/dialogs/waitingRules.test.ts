import { describe, expect, test } from 'vitest';
import { clocksAt, minutesOf, saysAnew } from '../../../../src/bank/login/dialogs/waiting.rules.ts';

const moments = { askedAt: 0, asksAt: undefined, expiresAt: 600_000 };

describe('the clocks of a wait', () => {
  test.each([
    [0, 0, 600, 1, false],
    [1000, 1, 599, 0.998_333, false],
    [480_000, 480, 120, 0.2, false],
    [480_001, 480, 120, 0.199_998, true],
    [700_000, 700, 0, 0, true],
    // A clock that was set back.
    [-5000, 0, 605, 1, false],
  ])('after %i ms: %i s waited, %i s left, %d of the ticket, soon over: %j', (...row) => {
    const [now, elapsed, left, share, soon] = row;
    const clocks = clocksAt(now, moments);
    expect(clocks).toMatchObject({ elapsed, left, soon });
    expect(clocks.share).toBeCloseTo(share, 5);
  });

  test.each([
    [undefined, undefined],
    [4001, 5],
    [1, 1],
    [0, undefined],
  ])('the next poll at %j ms is in %j s', (asksAt, next) => {
    expect(clocksAt(0, { ...moments, asksAt }).next).toBe(next);
  });

  test.each([
    [0, '00:00'],
    [127, '02:07'],
    [3660, '61:00'],
  ])('%i s are %s', (seconds, text) => expect(minutesOf(seconds)).toBe(text));
});

test.each([
  ['Approve it.', 'Approve it.', false],
  ['4:59 minutes left', '4:58 minutes left', false],
  ['9 seconds', '10\nseconds', false],
  ['Approve it.', 'We are waiting for your bank.', true],
  ['Approve it: 12', 'Approve it', true],
])('after %j, %j says something new: %j', (former, next, isNew) => {
  expect(saysAnew(former, next)).toBe(isNew);
});
