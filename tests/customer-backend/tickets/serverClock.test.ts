// @module-tag X32
import { afterEach, expect, test, vi } from 'vitest';
import { describeClock, measureClock } from '../../../src/customer-backend/tickets/serverClock.ts';
import { dependsOnClock } from '../../../src/customer-backend/tickets/ticketErrors.ts';
import { ticketErrorsEn } from '../../../src/texts/bank/ticketErrors.en.ts';

const SERVER = Date.UTC(2026, 4, 20, 12, 0, 0);
const DATE = { date: new Date(SERVER).toUTCString() };
const HOURS = 3 * 3_600_000;

// Test files share the clock.
afterEach(() => void vi.useRealTimers());

test.each<[what: string, headers: Record<string, string> | undefined, ahead: number]>([
  ['the header Date', DATE, HOURS],
  ['the age of a copy that a cache kept', { ...DATE, age: '600' }, HOURS - 600_000],
  ['a difference that does not matter', { ...DATE, age: '10790' }, 0],
  ['no date', {}, 0],
  ['an unreadable age', { ...DATE, age: 'old' }, 0],
  ['no answer', undefined, 0],
])('the clock of the server is read without a cache: %s', async (_what, headers, ahead) => {
  vi.useFakeTimers({ now: SERVER + HOURS });
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    headers ? Promise.resolve(new Response(null, { headers })) : Promise.reject(new TypeError('?')),
  );
  vi.stubGlobal('fetch', fetch);
  const { signal } = new AbortController();
  expect(await measureClock(signal)).toBe(ahead);
  const request = { method: 'HEAD', cache: 'no-store', signal };
  expect(fetch.mock.calls).toEqual([['/config.json', request]]);
});

test.each([
  [0, undefined],
  [45_000, 'This device’s clock is 45 seconds ahead of the server’s.'],
  [-11 * 60_000, 'This device’s clock is 11 minutes behind the server’s.'],
  [HOURS, 'This device’s clock is 3 hours ahead of the server’s.'],
  [-365 * 86_400_000, 'This device’s clock is 365 days behind the server’s.'],
])('a difference of %s ms is described as %s', (ahead, said) => {
  expect(describeClock(ahead, ticketErrorsEn.ticketErrors, 'en')).toBe(said);
});

test.each([
  ['TicketError', 'Expired', true],
  ['TicketError', 'InvalidLifetime', true],
  ['TicketError', 'Invalid', false],
  ['Unauthorized', 'Expired', false],
] as const)('a wrong clock can cause %s %s: %s', (kind, code, is) => {
  expect(dependsOnClock({ kind, code })).toBe(is);
});
