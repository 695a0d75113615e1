// @module-tag X65
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from '../../src/reporting/outbox.ts';
import type { ErrorReport, Report } from '../../src/reporting/report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function error(changes: Partial<ErrorReport> & { n?: number } = {}): ErrorReport {
  const { n = 1, ...rest } = changes;
  return {
    kind: 'error',
    errorId: idOf(n),
    count: 1,
    error: 'TypeError',
    frames: [],
    time: new Date(n).toISOString(),
    version: '?',
    route: '/',
    browser: { family: 'other', major: 0 },
    viewport: 'large',
    language: 'en',
    ...rest,
  };
}

function vital(value: number): Report {
  const { time, version, route, browser, viewport, language } = error();
  const about = { time, version, route, browser, viewport, language };
  return { kind: 'vital', name: 'CLS', value, rating: 'good', ...about };
}

function open() {
  const sent: Report[][] = [];
  const { add, flush } = createOutbox((reports) => void sent.push([...reports]));
  return { add, flush, sent };
}

test('failures leave together soon after the first one, the last values of measurements when the page is left', () => {
  const { add, flush, sent } = open();
  add(vital(0.1));
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  add(error());
  add(error({ n: 2, error: 'RangeError' }));
  add(vital(0.2));
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[vital(0.2), error(), error({ n: 2, error: 'RangeError' })]]);
  flush();
  expect(sent).toHaveLength(1);
  add(vital(0.3));
  flush();
  expect(sent[1]).toEqual([vital(0.3)]);
});

test('what happens again is counted under the id of the first, and its number follows when the page is left', () => {
  const { add, flush, sent } = open();
  for (let n = 1; n <= 3; n += 1) add(error({ n }));
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([[error({ count: 3 })]]);
  for (let n = 4; n <= 8; n += 1) add(error({ n }));
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
  flush();
  expect(sent[1]).toEqual([error({ count: 5 })]);
});

test('each failure that a person sees keeps the id that the screen shows, and is reported once', () => {
  const { add, flush, sent } = open();
  for (const n of [1, 2, 1]) add(error({ n, kind: 'screen' }));
  flush();
  add(error({ n: 2, kind: 'screen' }));
  flush();
  expect(sent).toEqual([[error({ n: 1, kind: 'screen' }), error({ n: 2, kind: 'screen' })]]);
});

test('a page load reports at most 20 different errors and 20 screens, in at most 30 messages', () => {
  const { add, flush, sent } = open();
  for (let n = 1; n <= 100; n += 1) {
    add(error({ n, status: 100 + n }));
    add(error({ n, kind: 'screen' }));
  }
  flush();
  expect(sent[0]?.filter(({ kind }) => kind === 'error')).toHaveLength(20);
  expect(sent[0]?.filter(({ kind }) => kind === 'screen')).toHaveLength(20);
  for (let n = 1; n <= 100; n += 1) {
    add(error({ n, status: 101 }));
    flush();
  }
  expect(sent).toHaveLength(30);
});
