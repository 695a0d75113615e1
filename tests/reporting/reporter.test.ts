// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_FILES } from '../../src/lib/pageFiles.ts';
import { createReporter } from '../../src/reporting/reporter.ts';
import { messageSchema } from '../../src/reporting/report.ts';
import { configWith } from '../config/configWith.ts';

const ENDPOINT = 'https://reports.example/in';
const config = configWith({
  hub: { baseUrl: 'https://hub.example' },
  oidc: { authority: 'https://id.example', clientId: 'console' },
  reporting: { endpoint: ENDPOINT },
});

/** An event of the browser that jsdom lacks. */
class WithMembers extends Event {
  constructor(type: string, members: object) {
    super(type);
    Object.assign(this, members);
  }
}
class Rejection extends WithMembers {}
class Violation extends WithMembers {}

const ID = '4f5b0b3e-8a4e-4c07-9d1c-1c7a0d7a6b55';
const beacon = vi.fn<(url: string, body: string) => boolean>();

beforeEach(() => {
  const list = document.createElement('script');
  list.id = PAGE_FILES;
  list.type = 'application/json';
  const pages = ['/', '/api-keys', '/api-keys/:id'].map((path) => ({ path, files: [] }));
  list.textContent = JSON.stringify({ shell: [], signIn: [], pages });
  document.head.replaceChildren(list);
  document.documentElement.lang = 'de';
  vi.stubGlobal('PromiseRejectionEvent', Rejection);
  vi.stubGlobal('SecurityPolicyViolationEvent', Violation);
  vi.stubGlobal('navigator', { userAgent: 'Firefox/140.0', sendBeacon: beacon });
  beacon.mockReset().mockReturnValue(true);
  window.history.replaceState(null, '', '/api-keys/CANARY?CANARY#CANARY');
});
afterEach(() => window.history.replaceState(null, '', '/'));

const leave = () => window.dispatchEvent(new Event('pagehide'));

/** What was sent, each message checked against the schema. */
function sent() {
  return beacon.mock.calls.flatMap(([url, body]) => {
    expect(url).toBe(ENDPOINT);
    expect(body).not.toContain('CANARY');
    return messageSchema.parse(JSON.parse(body)).reports.filter(({ kind }) => kind !== 'vital');
  });
}

test('a failure is reported with its id, the template of the page and nothing of its message', () => {
  const report = createReporter(config);
  report('screen', new TypeError('CANARY'), ID);
  leave();
  expect(sent()).toEqual([
    {
      kind: 'screen',
      errorId: ID,
      count: 1,
      error: 'TypeError',
      frames: [],
      time: expect.any(String),
      version: '?',
      route: '/api-keys/:id',
      browser: { family: 'Firefox', major: 140 },
      viewport: 'medium',
      language: 'de',
    },
  ]);
});

test.each([
  ['/nowhere/CANARY', 'other'],
  ['/auth-callback?code=CANARY&state=CANARY', '/auth-callback'],
])('the page at %s is called %s', (path, route) => {
  window.history.replaceState(null, '', path);
  createReporter(config)('boot', new Error('CANARY'), ID);
  leave();
  expect(sent()).toMatchObject([{ route }]);
});

test('events of the window become reports, but for notices without an error', () => {
  const report = createReporter(config);
  report('error', new ErrorEvent('error', { message: 'CANARY', error: new RangeError('CANARY') }));
  report('error', new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  report('error', Object.defineProperty(new ErrorEvent('error'), 'error', { value: undefined }));
  report(
    'unhandledrejection',
    new Rejection('unhandledrejection', { reason: new TypeError('CANARY') }),
  );
  report(
    'securitypolicyviolation',
    new Violation('securitypolicyviolation', {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://CANARY.example/CANARY',
      sample: 'CANARY',
    }),
  );
  leave();
  expect(sent()).toMatchObject([
    { kind: 'error', error: 'RangeError' },
    { kind: 'unhandledrejection', error: 'TypeError' },
    { kind: 'securitypolicyviolation', directive: 'connect-src', blocked: 'other' },
  ]);
});

/** A browser that measures the first paint alone. */
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

test('a measurement is reported in four digits, for the page that was opened', async () => {
  vi.stubGlobal('PerformanceObserver', Paints);
  createReporter(config);
  window.history.replaceState(null, '', '/');
  await vi.waitFor(() => {
    leave();
    expect(beacon).toHaveBeenCalled();
  });
  const { reports } = messageSchema.parse(JSON.parse(beacon.mock.calls[0]?.[1] ?? ''));
  expect(reports).toMatchObject([
    { kind: 'vital', name: 'FCP', value: 12.35, rating: 'good', route: '/api-keys/:id' },
  ]);
});

test('a report that does not match the schema is not sent', () => {
  createReporter(config)('CANARY', new Error('x'), ID);
  createReporter(config)('screen', new Error('x'), 'CANARY');
  leave();
  expect(sent()).toEqual([]);
});

test('a browser that refuses the beacon gets a request that outlives the page, without credentials', () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  beacon.mockReturnValue(false);
  createReporter(config)('screen', new Error('x'), ID);
  leave();
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  expect(url).toBe(ENDPOINT);
  expect(init).toMatchObject({ keepalive: true, mode: 'no-cors', credentials: 'omit' });
  // Any header of its own would need a preflight.
  expect(init).not.toHaveProperty('headers');
});
