import { afterEach, expect, test } from 'vitest';
import { RESULT_BODY, TICKET_BODY } from '../../../src/customer-backend/check/asking.ts';
import { verdictOf } from '../../../src/customer-backend/check/findings.ts';
import { checkBackend } from '../../../src/customer-backend/check/run.ts';
import { environmentOf, throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import { startBackend, type Ways } from './backend.ts';
import { SEEDS } from './seeds.ts';

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(close.map((end) => end()));
  close = [];
});

const envOf = (key = throwawayKey()) =>
  Object.fromEntries(
    environmentOf(key)
      .split('\n')
      .map((line) => line.split(/=(.*)/)),
  ) as {
    HUB_KEY_ID: string;
    HUB_SECRET: string;
  };

/** Runs the whole check against a backend with this fault, started with this run's key. */
async function checked(wrong: Partial<Ways> = {}, started?: ReturnType<typeof envOf>) {
  const key = throwawayKey();
  const backend = await startBackend(started ?? envOf(key), wrong);
  close.push(backend.close);
  const setup = {
    ticketsUrl: `${backend.url}/tickets`,
    resultsUrl: `${backend.url}/results`,
    headers: [['X-Session', 'of this person']],
    service: 'Accounts',
    ticketBody: TICKET_BODY,
    resultBody: RESULT_BODY,
  } as const;
  const report = await checkBackend(setup, {
    fetch,
    key,
    signal: new AbortController().signal,
    now: Date.now,
    wait: (time) =>
      new Promise((done) => {
        setTimeout(done, time);
      }),
  });
  const found = report.rows.flatMap(({ findings }) => findings.map(({ id }) => id));
  return { report, found, backend };
}

test('a right backend is accused of nothing', async () => {
  const { report, found } = await checked();
  expect(found).toEqual([]);
  expect(report.stop).toBeUndefined();
  expect(report.rows.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(verdictOf(report)).toBe('right');
});

test.each(SEEDS)('a backend that %s is told so, and nothing else: %s', async (_, finds, wrong) => {
  const { report, found } = await checked(wrong);
  expect(found).toEqual([finds]);
  expect(verdictOf(report)).toBe('faults');
});
