// @module-tag X32
import { describe, expect, test } from 'vitest';
import {
  correctionOf,
  describeClock,
  measureClock,
} from '../../../src/bank/tickets/serverClock.ts';
import { dependsOnClock } from '../../../src/bank/tickets/ticketErrors.ts';
import { ticketErrorsEn } from '../../../src/texts/bank/ticketErrors.en.ts';

const SERVER = Date.UTC(2026, 4, 20, 12, 0, 0);
const answering = (headers: Record<string, string>) => () =>
  Promise.resolve(new Response(null, { headers }));
const at = (instant: number) => () => instant;

describe('the clock of the server', () => {
  test('is read from the header Date of a file of the console, past every cache', async () => {
    const asked: unknown[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push([input, init?.method, init?.cache]);
      return answering({ date: new Date(SERVER).toUTCString() })();
    };
    const ahead = await measureClock({ fetch, now: at(SERVER + 10_800_500) });
    expect(ahead).toBe(3 * 3_600_000);
    expect(asked).toEqual([['/config.json', 'HEAD', 'no-store']]);
  });

  test('counts the age of a copy that a cache on the way kept', async () => {
    const fetch = answering({ date: new Date(SERVER).toUTCString(), age: '600' });
    expect(await measureClock({ fetch, now: at(SERVER + 600_500) })).toBe(0);
  });

  test.each([
    ['no date', answering({})],
    ['an unreadable age', answering({ date: new Date(SERVER).toUTCString(), age: 'old' })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is unknown with %s', async (_, fetch) => {
    expect(await measureClock({ fetch, now: at(SERVER) })).toBeUndefined();
  });
});

test.each([
  [undefined, undefined],
  [30_000, undefined],
  [45_000, 'This device’s clock is 45 seconds ahead of the server’s.'],
  [-11 * 60_000, 'This device’s clock is 11 minutes behind the server’s.'],
  [3 * 3_600_000, 'This device’s clock is 3 hours ahead of the server’s.'],
  [-365 * 86_400_000, 'This device’s clock is 365 days behind the server’s.'],
])('a difference of %s ms is said as %s', (ahead, said) => {
  expect(describeClock(ahead, ticketErrorsEn.ticketErrors, 'en')).toBe(said);
  expect(correctionOf(ahead)).toBe(said === undefined ? 0 : ahead);
});

test.each([
  ['TicketError', 'Expired', true],
  ['TicketError', 'InvalidLifetime', true],
  ['TicketError', 'Invalid', false],
  ['Unauthorized', 'Expired', false],
] as const)('whether a clock is the reason of %s %s: %s', (kind, code, is) => {
  expect(dependsOnClock({ kind, code })).toBe(is);
});
