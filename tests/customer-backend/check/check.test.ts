import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { RESULT_BODY, TICKET_BODY } from '../../../src/customer-backend/check/requests.ts';
import { verdictOf } from '../../../src/customer-backend/check/findings.ts';
import { checkBackend } from '../../../src/customer-backend/check/run.ts';
import { environmentOf, throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import { foreign } from '../../../src/customer-backend/check/words.ts';
import { must, RIGHT, startBackend, type Ways } from './backend.ts';
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
async function checked(
  wrong: Partial<Ways> = {},
  started?: ReturnType<typeof envOf>,
  onRequest: (sent: number, stop: () => void) => void = () => undefined,
) {
  const key = throwawayKey();
  const abort = new AbortController();
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
    signal: abort.signal,
    onRequest: (sent) => onRequest(sent, () => abort.abort()),
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

test('a backend that was started with another key is asked once, and gets no result', async () => {
  const { report, found, backend } = await checked({}, envOf({ ...throwawayKey(), id: 'b2c4' }));
  expect(report.stop).toEqual({ why: 'otherKey', kid: 'b2c4' });
  expect(found).toEqual([]);
  expect(verdictOf(report)).toBe('unchecked');
  expect(backend.asked.map(({ path }) => path)).toEqual(['/tickets']);
});

test.each(['kidMissing', 'kidWrong'])('%s: no result is sent either', async (finds) => {
  const [, , wrong] = SEEDS.find(([, id]) => id === finds) ?? [];
  const { backend } = await checked(wrong);
  expect(backend.asked.some(({ path }) => path === '/results')).toBe(false);
});

test('a right result that is refused at the end is no proof of anything', async () => {
  let left = 2;
  const { report, found } = await checked({
    used: async (read) => {
      await RIGHT.used(read);
      must((left -= 1) >= 0);
    },
  });
  expect(found).toEqual([]);
  expect(report.stop).toEqual({ why: 'rightRefusedLater', status: 400 });
  expect(verdictOf(report)).toBe('unchecked');
});

test('too many requests are neither an acceptance nor a refusal', async () => {
  const { report, found } = await checked({ failed: () => 429 });
  expect(found).toEqual([]);
  expect(report.stop).toEqual({ why: 'unclear', at: 'results', status: 429 });
});

test('a check that is stopped sends nothing more', async () => {
  const { report, backend } = await checked({}, undefined, (sent, stop) => {
    if (sent === 20) stop();
  });
  expect(report.stop).toEqual({ why: 'stopped' });
  expect(backend.asked.length).toBeLessThanOrEqual(20);
});

test('what a backend says cannot steer a terminal, is short and holds no token', () => {
  const [header, claims] = ['eyJhbGciOiJIUzI1NiJ9', 'eyJkYXRhIjp7fX0'];
  const told = foreign(`\u001B[2J${header}.${claims}.c2ln${'x'.repeat(500)}`);
  expect(told).not.toMatch(/\p{Cc}/u);
  expect(told).not.toContain(claims);
  expect(told.length).toBeLessThan(130);
});

test('the table of the README has every seeded fault with its finding', () => {
  const readme = readFileSync('src/customer-backend/check/README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| (.+?) +\| `(\w+)` +\|$/gm)];
  expect(rows.map(([, fault, finds]) => [fault, finds])).toEqual(
    SEEDS.map(([fault, finds]) => [fault, finds]),
  );
});
