import { startStaticHost } from '../../tools/hosting/serve.ts';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { json, text } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

type Section = Record<string, unknown>;
type Config = Record<string, unknown>;

const TITLE = 'The configuration cannot be used';

async function validConfig(app: ConsoleUnderTest): Promise<Config> {
  return (await (await fetch(`${app.services.url}/config.json`)).json()) as Config;
}

/** A copy of the configuration with one field changed; `undefined` removes it. */
function withField(config: Config, field: string, value: unknown): Config {
  const copy = structuredClone(config);
  const [section, name] = field.split('.');
  const target = name === undefined ? copy : (copy[section ?? ''] as Section);
  const key = name ?? section ?? '';
  if (value === undefined) delete target[key];
  else target[key] = value;
  return copy;
}

async function serve(app: ConsoleUnderTest, config: unknown) {
  await app.page.unroute('**/config.json');
  await app.page.route('**/config.json', json(config));
}

async function expectRefused(app: ConsoleUnderTest, words: RegExp | string) {
  const alert = app.page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(alert).toContainText(words);
  await expect(app.page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
}

for (const [what, answer, words] of sweep(
  [
    ['missing', text('Not found', 404, 'text/plain'), 'config.json could not be loaded.'],
    [
      'unreachable',
      (route) => route.abort('connectionrefused'),
      'config.json could not be loaded.',
    ],
    ['a page of HTML', text('<!doctype html><title>x</title>'), 'config.json is not valid JSON.'],
    ['cut off', text('{"productName":', 200, 'application/json'), 'config.json is not valid JSON.'],
    ['empty', text('', 200, 'application/json'), 'config.json is not valid JSON.'],
    ['null', json(null), /config\.json: .* missing or wrong/],
    ['a list', json([]), /config\.json: .* missing or wrong/],
  ] as const satisfies readonly (readonly [string, ReturnType<typeof json>, RegExp | string])[],
  ['missing', 'a page of HTML', 'a list'],
)) {
  test(`a configuration that is ${what} is reported, and a reload after the repair starts the console`, async ({
    app,
    page,
  }) => {
    await page.route('**/config.json', answer);
    await app.open('/');
    await expectRefused(app, words);
    await expect(page.getByRole('heading', { name: TITLE })).toBeFocused();
    expect(app.log.loads).toHaveLength(1);
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  });
}

test('the console stops waiting for a configuration after 15 seconds, and says that it waits', async ({
  app,
  page,
}) => {
  await app.holdClock();
  await page.route('**/config.json', () => {});
  await page.goto(`${app.url}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getElementById('root') !== null);
  await page.clock.runFor(1000);
  await expect(page.getByRole('status')).toHaveText(/\S/);
  await page.clock.runFor(15_000);
  await expectRefused(app, 'config.json could not be loaded.');
});

test('each required field that is missing is named', async ({ app }) => {
  const config = await validConfig(app);
  const links = [
    'apiDocs',
    'documentation',
    'demoProject',
    'demoApplication',
    'sdk',
    'officialVersion',
    'support',
  ];
  // tests/config/parseConfig.test.ts tries each field.
  const fields = [
    'hub',
    'hub.baseUrl',
    'oidc',
    'oidc.authority',
    'oidc.clientId',
    'links',
    ...links.map((name) => `links.${name}`),
  ];
  for (const field of sweep(fields, ['hub', 'oidc.clientId'])) {
    await serve(app, withField(config, field, undefined));
    await app.open('/');
    await expectRefused(app, `config.json: the field “${field}” is missing or wrong`);
  }
});

test('each field of a wrong type or with an address that must not be used is named', async ({
  app,
}) => {
  const config = await validConfig(app);
  const wrong: [field: string, value: unknown][] = [
    ['productName', 7],
    ['productName', ''],
    ['testBuild', 'yes'],
    ['hub', 'http://localhost'],
    ['hub.baseUrl', 42],
    ['hub.baseUrl', 'javascript:alert(1)'],
    ['hub.baseUrl', 'http://hub.example'],
    ['hub.baseUrl', 'http://127.0.0.1.evil.example'],
    ['hub.baseUrl', '//hub.example'],
    ['oidc.authority', 'http://id.example'],
    ['oidc.authority', ''],
    ['oidc.clientId', ''],
    ['oidc.scope', ['openid']],
    ['oidc.connections', 'google'],
    ['links.documentation', 'javascript:alert(1)'],
    ['links.sdk', 'data:text/html,x'],
    ['links.support', '//evil.example'],
    ['links.marketing', 'http://www.example'],
    ['links.marketing', 'javascript:alert(1)'],
  ];
  for (const [field, value] of sweep(wrong, ['testBuild', 'oidc.authority', 'links.sdk'])) {
    await serve(app, withField(config, field, value));
    await app.open('/');
    await expectRefused(app, `config.json: the field “${field}”`);
  }
});

test('a value of the configuration is never repeated on the screen', async ({ app, page }) => {
  const config = withField(await validConfig(app), 'oidc.authority', 'http://u:CANARY@id.example');
  await serve(app, config);
  await app.open('/');
  await expectRefused(app, 'oidc.authority');
  expect(await page.content()).not.toContain('CANARY');
});

test('unknown fields are ignored, and missing optional fields have defaults', async ({
  app,
  page,
}) => {
  const { hub, oidc, links } = (await validConfig(app)) as Record<string, Section>;
  await serve(app, {
    hub: { ...hub, surprise: 1 },
    oidc: { authority: oidc?.['authority'], clientId: oidc?.['clientId'], extra: { a: [] } },
    links: { ...links, another: 'javascript:alert(1)' },
    unknown: { nested: true },
  });
  await app.open('/');
  await expect(page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  await expect(page).toHaveTitle('Log in · Hub');
  await expect(page.getByRole('button', { name: 'Google' })).toHaveCount(0);
  await expect(page.getByText(/internal test version/)).toHaveCount(0);
  const request = page.waitForRequest((candidate) => candidate.url().includes('/oidc/auth?'));
  await page.getByRole('button', { name: 'Log in with Email' }).click();
  const { searchParams } = new URL((await request).url());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(searchParams.get('scope')).toBe('openid profile email offline');
  expect(searchParams.get('audience')).toBe('hub:api');
});

test('an empty hub address means the console’s own origin, and no other is asked', async ({
  app,
  page,
  watch,
}) => {
  const config = withField(await validConfig(app), 'hub.baseUrl', '');
  const host = await startStaticHost({ root: 'dist', config });
  try {
    await page.route(`${host.url}/api/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: app.services.url + pathname }),
      });
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).origin);
    });
    // The identity page is the mock's own; the console under test runs at another address.
    await page.goto(`${host.url}/sign-in`);
    await page.getByRole('button', { name: 'ada@acme.example' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
    expect(new Set(calls)).toEqual(new Set([host.url]));
    expect(calls.length).toBeGreaterThanOrEqual(3);
    // The fixture does not know the address of this host.
    expect(watch.foreignRequests.filter((url) => !url.startsWith(host.url))).toEqual([]);
    watch.foreignRequests.length = 0;
  } finally {
    await host.close();
  }
});
