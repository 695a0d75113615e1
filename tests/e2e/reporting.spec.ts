import type { Page } from '@playwright/test';
import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';
import { configOf, expect, test as base } from './fixtures.ts';
import { json } from './support/answers.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { startReportEndpoint } from './support/reportEndpoint.ts';
import { Wizard } from './support/wizard.ts';

type Endpoint = Awaited<ReturnType<typeof startReportEndpoint>>;

/** A console with reporting and traces configured. */
const test = base.extend<{ endpoint: Endpoint; reporting: ConsoleUnderTest }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  endpoint: async ({}, use) => {
    const endpoint = await startReportEndpoint();
    await use(endpoint);
    await endpoint.close();
  },
  reporting: async ({ page, services, endpoint }, use) => {
    const config = await configOf(services);
    const host: StaticHost = await startStaticHost({
      root: 'dist',
      config: {
        ...config,
        hub: { ...config['hub'], traceparent: true },
        reporting: { endpoint: endpoint.url },
      },
    });
    await use(new ConsoleUnderTest(page, services, host.url, { loads: [], writes: [], blanks: 0 }));
    await host.close();
  },
});

// Canaries: no text of the console contains them.
const CANARY = 'KANARIE';
const USER_ID = 'JulesVerne1828';

/** Error id on the failure screen. */
async function shownId({ page }: ConsoleUnderTest) {
  const text = await page.getByText(/Error ID: [\da-f-]{36}/).innerText();
  return /Error ID: ([\da-f-]{36})/.exec(text)?.[1];
}

type Reports = Endpoint['reports'];

/** The latest traceparent header of each requested address. */
function watchTraces(page: Page) {
  const traces = new Map<string, string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'OPTIONS') return;
    const { origin, pathname } = new URL(request.url());
    traces.set(origin + pathname, request.headers()['traceparent']);
  });
  return traces;
}

/** Raises an error that quotes these texts, and expects its report. */
async function expectReportsOfErrors(page: Page, quoted: readonly string[], reports: Reports) {
  await page.evaluate((secrets) => {
    const text = secrets.join(' ');
    void Promise.reject(Object.assign(new RangeError(text, { cause: text }), { [text]: text }));
  }, quoted);
  const expected = { kind: 'unhandledrejection', error: 'RangeError' };
  await expect.poll(reports).toContainEqual(expect.objectContaining(expected));
}

// tests/reporting covers the content of each report, and a console without an endpoint.
test(
  'reports hold no personal data, and only the hub gets traces',
  { tag: ['@full', '@X20', '@X62', '@X66'] },
  async ({ reporting: app, page, context, endpoint }) => {
    const { reports, received } = endpoint;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const traces = watchTraces(page);
    await page.route('**/assets/renderPublic-*', (route) => route.abort());
    // A missing chunk first reloads the page.
    const loaded = page.waitForEvent('load').then(() => page.waitForEvent('load'));
    await app.open('/login');
    await loaded;
    const boot = { kind: 'boot', errorId: await shownId(app), route: '/login' };
    await expect.poll(reports).toContainEqual(expect.objectContaining(boot));
    await page.unroute('**/assets/renderPublic-*');

    // A failed call at an address with an id; the expired access token causes a token request.
    const { accessToken } = await app.signedIn('ada@acme.example', 0);
    const failing = await app.answer('GET', '/api/users/me', json({ message: CANARY }, 500));
    await app.open(`/api-keys/${CANARY}?q=${CANARY}#${CANARY}`);
    const errorId = await shownId(app);
    await expect.poll(reports).toContainEqual(
      expect.objectContaining({
        kind: 'screen',
        errorId,
        error: 'HubError',
        reason: 'status',
        status: 500,
        call: 'GET /api/users/me',
        route: '/api-keys/:id',
        language: 'en',
      }),
    );
    await page.getByRole('button', { name: 'Copy details' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const trace = traces.get(`${app.services.url}/api/users/me`)?.split('-')[1];
    expect(trace).toMatch(/^[\da-f]{32}$/);
    expect(copied.split('\n')).toEqual([
      `Error ID: ${errorId}`,
      expect.stringMatching(/^Time: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      expect.stringMatching(/^Build: [\da-f]{12}$/),
      'Page: /api-keys/:id',
      'Error: HubError status 500 GET /api/users/me',
      `Trace ID: ${trace}`,
    ]);
    expect(await page.locator('body').innerText()).not.toContain(CANARY);
    await failing.stop();

    // Bank credentials are in the form while an error quotes them.
    const wizard = new Wizard(app);
    await app.open('/verify-account');
    await wizard.chooseBank();
    await wizard.field('User ID').fill(USER_ID);
    await wizard.field('Password').fill(CANARY);
    await expectReportsOfErrors(page, [CANARY, USER_ID, accessToken], reports);

    // Web vitals are sent when the page is left.
    await page.goto('about:blank');
    await expect
      .poll(() => reports().flatMap((report) => (report.kind === 'vital' ? report.name : [])))
      .toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP']));

    for (const { method, headers, body } of received) {
      expect(method).toBe('POST');
      expect(headers['content-type']).toMatch(/^text\/plain/);
      expect(headers.referer).toBeUndefined();
      const all = `${JSON.stringify(headers)} ${body}`;
      for (const secret of [CANARY, USER_ID, accessToken, 'ada@', 'Lovelace']) {
        expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
      }
    }
    const of = (part: string) => [...traces.keys()].filter((url) => url.includes(part));
    const hub = of(`${app.services.url}/api/`);
    expect(hub.length).toBeGreaterThan(2);
    for (const other of ['/oidc/token', '/bank/', endpoint.url, app.url]) {
      expect(of(other), other).not.toEqual([]);
    }
    for (const [url, header] of traces) {
      if (hub.includes(url)) expect(header, url).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
      else expect(header, url).toBeUndefined();
    }
  },
);
