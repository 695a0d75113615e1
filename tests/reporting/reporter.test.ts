// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { messageSchema } from './message.ts';

const ENDPOINT = 'https://reports.example/in';
const ROUTES = ['/', '/api-keys', '/api-keys/:id'].map((path) => ({ path }));
const ID = '4f5b0b3e-8a4e-4c07-9d1c-1c7a0d7a6b55';
const fetch = vi.fn<typeof globalThis.fetch>();
let listened: MockInstance<Window['addEventListener']>;

beforeEach(() => {
  vi.resetModules();
  listened = vi.spyOn(window, 'addEventListener');
  document.documentElement.lang = 'de';
  fetch.mockReset().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', fetch);
  window.history.replaceState(null, '', '/api-keys/CANARY?CANARY#CANARY');
});
afterEach(() => {
  for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
  window.history.replaceState(null, '', '/');
});

/** A page load that reports this share, with the code of the reporter. */
async function load(sampleRate = 1) {
  const capture = await import('../../src/reporting/capture.ts');
  const code = vi.fn<Parameters<typeof capture.captureErrors>[2]>(
    () => import('../../src/reporting/reporter.ts'),
  );
  capture.captureErrors({ reporting: { endpoint: ENDPOINT, sampleRate } }, ROUTES, code);
  return { ...capture, code };
}

/** Waits for this number of messages, checks each against the schema, and returns the reports. */
async function sent(count: number) {
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(count));
  return fetch.mock.calls.flatMap(([url, init]) => {
    expect(url).toBe(ENDPOINT);
    // Any further header would need a preflight.
    expect(init).toEqual({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      body: expect.not.stringContaining('CANARY'),
    });
    return messageSchema.parse(JSON.parse(init?.body as string)).reports;
  });
}

test('a failure is reported once, with its id and the template of the page', async () => {
  const { captureError } = await load();
  for (let round = 0; round < 2; round += 1) captureError('screen', new TypeError('CANARY'), ID);
  const [report] = await sent(1);
  expect(report).toEqual({
    kind: 'screen',
    errorId: ID,
    error: 'TypeError',
    frames: [],
    time: expect.any(String),
    version: '?',
    route: '/api-keys/:id',
    language: 'de',
  });
});

test.each([
  ['/nowhere/CANARY', 'other'],
  ['/auth-callback?code=CANARY&state=CANARY', '/auth-callback'],
])('the page at %s is reported as %s', async (path, route) => {
  window.history.replaceState(null, '', path);
  const { captureError } = await load();
  captureError('boot', new Error('CANARY'), ID);
  expect(await sent(1)).toMatchObject([{ route }]);
});

test('uncaught errors are reported, except notices without an error', async () => {
  await load();
  const page = (type: string, members: object) =>
    window.dispatchEvent(Object.assign(new Event(type), members));
  page('error', { message: 'ResizeObserver loop' });
  page('error', { message: 'CANARY', error: new RangeError('CANARY') });
  page('unhandledrejection', { reason: new TypeError('CANARY') });
  expect(await sent(2)).toMatchObject([
    { kind: 'error', error: 'RangeError' },
    { kind: 'unhandledrejection', error: 'TypeError' },
  ]);
});

test('a page load reports at most 20 different errors', { tags: ['X65'] }, async () => {
  const { captureError } = await load();
  for (let status = 400; status < 450; status += 1) {
    captureError('error', Object.assign(new Error('CANARY'), { status }));
  }
  expect(await sent(20)).toHaveLength(20);
});

test('a value without a description is not reported', { tags: ['X65'] }, async () => {
  const { captureError } = await load();
  // Vitest fails on an unhandled rejection.
  const hostile = {
    get name(): string {
      throw new Error('CANARY');
    },
  };
  captureError('error', hostile);
  captureError('error', new RangeError('CANARY'));
  expect(await sent(1)).toMatchObject([{ error: 'RangeError' }]);
});

/** A browser that measures only the first paint. */
class Paints {
  static readonly supportedEntryTypes = ['paint'];
  readonly #told: (list: object) => void;
  constructor(told: (list: object) => void) {
    this.#told = told;
  }
  observe() {
    const entry = { name: 'first-contentful-paint', startTime: 12.3456 };
    this.#told({ getEntries: () => [entry] });
  }
  disconnect() {}
}

test('measurements of the first page are sent when it is hidden', async () => {
  vi.stubGlobal('PerformanceObserver', Paints);
  const { startReporting } = await load();
  await startReporting();
  window.history.replaceState(null, '', '/');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(fetch).toHaveBeenCalled();
  });
  expect(await sent(1)).toMatchObject([
    { kind: 'vital', name: 'FCP', value: 12.35, rating: 'good', route: '/api-keys/:id' },
  ]);
});

test('without an endpoint nothing is captured, kept or loaded', { tags: ['X63'] }, async () => {
  const { captureErrors, captureError, startReporting } =
    await import('../../src/reporting/capture.ts');
  const code = vi.fn<Parameters<typeof captureErrors>[2]>();
  captureErrors({}, ROUTES, code);
  captureError('screen', new Error('x'), ID);
  startReporting();
  expect(listened).not.toHaveBeenCalled();
  expect(code).not.toHaveBeenCalled();
});

test.each([
  [0, 0],
  [0.25, 0],
  [0.26, 1],
  [1, 1],
])(
  'with a sample rate of %d and a draw of 0.25 the reporter loads %i times',
  async (rate, loads) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    const { code, captureError, startReporting } = await load(rate);
    captureError('screen', new Error('x'), ID);
    await startReporting();
    expect(code).toHaveBeenCalledTimes(loads);
  },
);
