import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verdictOf } from '../../../src/customer-backend/check/findings.ts';
import { throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import { evidenceInWords, foreign } from '../../../src/customer-backend/check/words.ts';
import { backendReportEn } from '../../../src/texts/tools/backendReport.en.ts';
import { must, RIGHT, type Asked } from './backend.ts';
import { checked, envOf } from './checked.ts';
import { SEEDS } from './seeds.ts';

test('a right backend is accused of nothing', async () => {
  const { report, found } = await checked();
  expect(found).toEqual([]);
  expect(report.stop).toBeUndefined();
  expect(report.rows.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(verdictOf(report)).toBe('right');
});

const each = SEEDS.map(([fault, finds, wrong, more = {}]) => [fault, finds, wrong, more] as const);

test.each(each)('a backend that %s is told so, and nothing else: %s', async (_, ...seed) => {
  const [finds, wrong, otherwise] = seed;
  const { report, found } = await checked(wrong, otherwise);
  expect(found).toEqual([finds]);
  expect(verdictOf(report)).toBe('faults');
});

test('a backend that was started with another key is asked once, and gets no result', async () => {
  const { report, found, backend } = await checked(
    {},
    { started: envOf({ ...throwawayKey(), id: 'b2c4' }) },
  );
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
  const { report, found, ok } = await checked({
    used: async (read) => {
      await RIGHT.used(read);
      must((left -= 1) >= 0);
    },
  });
  expect(found).toEqual([]);
  expect(report.stop).toMatchObject({ why: 'rightRefusedLater', status: 400 });
  expect(ok.at(-1)).toBe('right');
  expect(verdictOf(report)).toBe('unchecked');
});

test('an id of the caller is tried in a form, too, and without a body', async () => {
  const id = (asked: Asked) => asked.id ?? randomUUID();
  const form = (text: string) => Object.fromEntries(new URLSearchParams(text)) as Asked;
  const setup = {
    ticketBody: 'service=$service',
    resultBody: 'ticketId=$ticketId&result=$result',
  };
  expect((await checked({ id, asked: form }, { setup })).found).toEqual(['idFromCaller']);
  const asked = (text: string) => ({ service: 'Accounts', ...(JSON.parse(text || '{}') as Asked) });
  const { found } = await checked({ id, asked }, { setup: { ticketBody: '' } });
  expect(found).toEqual(['idFromCaller']);
});

test('too many requests are neither an acceptance nor a refusal', async () => {
  const { report, found } = await checked({ failed: () => 429 });
  expect(found).toEqual([]);
  expect(report.stop).toMatchObject({ why: 'unclear', at: 'tickets', status: 429 });
});

test('a check that is stopped sends nothing more', async () => {
  const { report, backend } = await checked(
    {},
    {
      onRequest: (sent, stop) => {
        if (sent === 20) stop();
      },
    },
  );
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

test.each([
  [{ probe: 'halfBody', detail: '500' }, 'Sent: half a request body. There: \u2068500\u2069'],
  [{ probe: 'halfBody' }, 'Sent: half a request body.'],
  [{ detail: '500' }, 'There: \u2068500\u2069'],
  [{}, ''],
] as const)('a finding tells what was sent and what came back: %j', (known, told) => {
  expect(evidenceInWords({ id: 'crashes', ...known }, backendReportEn)).toBe(told);
});

test('the table of the README has every seeded fault with its finding', () => {
  const readme = readFileSync('src/customer-backend/check/README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| (.+?) +\| `(\w+)` +\|$/gm)];
  expect(rows.map(([, fault, finds]) => [fault, finds])).toEqual(
    SEEDS.map(([fault, finds]) => [fault, finds]),
  );
});
