import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const ALLOWED_PLACE = 'sessionStorage session';

/** Every place outside the running code where a value could be left. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const all: Record<string, string> = {
      document: document.documentElement.outerHTML,
      address: window.location.href,
      history: JSON.stringify(window.history.state),
      name: window.name,
      cookies: document.cookie,
      title: document.title,
      inputs: [...document.querySelectorAll('input')].map((input) => input.value).join('\n'),
      timings: performance
        .getEntries()
        .map((entry) => entry.name)
        .join('\n'),
      databases: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await caches.keys()),
      workers: String((await navigator.serviceWorker.getRegistrations()).length),
    };
    for (const [name, storage] of Object.entries({ sessionStorage, localStorage })) {
      for (const [key, value] of Object.entries(storage)) all[`${name} ${key}`] = String(value);
    }
    return all;
  });
}

async function foundIn(page: Page, canary: string): Promise<string[]> {
  const all = await places(page);
  expect([all['databases'], all['caches'], all['workers']]).toEqual(['[]', '[]', '0']);
  return Object.entries(all)
    .filter(([, content]) => content.includes(canary))
    .map(([place]) => place);
}

/** Whether the root of React's tree, which leads to the query and mutation caches, leads to a text. */
function isReachable(page: Page, text: string) {
  return page.evaluate((canary) => {
    const seen = new Set<unknown>();
    const queue: unknown[] = [document.getElementById('root')];
    while (queue.length > 0 && seen.size < 400_000) {
      const next = queue.pop();
      if (typeof next === 'string' && next.includes(canary)) return true;
      if (typeof next !== 'object' || next === null || seen.has(next)) continue;
      seen.add(next);
      if (next instanceof Map) queue.push(...next.keys(), ...next.values());
      else if (next instanceof Set) queue.push(...next);
      for (const key of Reflect.ownKeys(next)) {
        const property = Object.getOwnPropertyDescriptor(next, key);
        if (property && 'value' in property) queue.push(property.value);
      }
    }
    return seen.size < 1000 ? 'nothing was searched' : false;
  }, text);
}

/** The parts of a request that could carry a secret to another site. */
const carried = (request: Request) => `${request.url()} ${request.headers()['referer'] ?? ''}`;

async function journey(app: ConsoleUnderTest): Promise<{ secret: string; id: string }> {
  const { page } = app;
  await page.getByRole('link', { name: 'API Keys', exact: true }).click();
  await page.getByRole('link', { name: 'New API key' }).click();
  await page
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill(`Canary ${crypto.randomUUID().slice(0, 8)}`);
  const created = await app.createKey();
  await expect(page.getByText(/is ready\./)).toBeVisible();
  return created;
}

test(
  'the bearer token goes to the hub alone, and no token and no secret is left anywhere else',
  { tag: ['@T15', '@T36', '@T31'] },
  async ({ app, page, context }) => {
    const requests: Request[] = [];
    const lines: string[] = [];
    page.on('request', (request) => requests.push(request));
    page.on('console', (line) => lines.push(line.text()));

    await app.open('/sign-in');
    await app.pickPerson('ada@acme.example');
    await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
    const session = await page.evaluate(
      () =>
        JSON.parse(sessionStorage.getItem('session') ?? '{}') as {
          accessToken: string;
          refreshToken: string;
          idToken: string;
        },
    );
    const { secret, id } = await journey(app);
    // Until it is shown the secret is nowhere but behind the mask.
    expect(await foundIn(page, secret)).toEqual([]);
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await foundIn(page, secret)).toEqual(['document']);
    await page.getByLabel('I have stored the secret').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: 'New API key' })).toBeVisible();
    expect(await isReachable(page, secret)).toBe(false);
    await app.page.getByPlaceholder('Filter by name or key ID').fill(id);
    await page.getByRole('link', { name: /^Canary/ }).click();
    await expect(page.getByText('Expiration Date')).toBeVisible();
    expect(await foundIn(page, secret)).toEqual([]);

    for (const token of [session.accessToken, session.refreshToken, session.idToken]) {
      expect(token.length).toBeGreaterThan(20);
      expect(await foundIn(page, token)).toEqual([ALLOWED_PLACE]);
      expect(requests.map(carried).join('\n')).not.toContain(token);
      expect(lines.join('\n')).not.toContain(token);
    }
    expect(lines.join('\n')).not.toContain(secret);
    expect(requests.map(carried).join('\n')).not.toContain(secret);
    expect(await context.cookies(app.url)).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ value: session.accessToken })]),
    );

    const bearers: string[] = [];
    for (const request of requests) {
      const header = (await request.allHeaders())['authorization'];
      if (header === undefined) continue;
      expect(header).toBe(`Bearer ${session.accessToken}`);
      bearers.push(request.url());
    }
    expect(bearers.length).toBeGreaterThan(3);
    for (const url of bearers)
      expect(url).toMatch(new RegExp(`^${app.services.url}/(api/|oidc/me$)`));
    for (const request of requests.filter((one) => one.url().includes('/api/'))) {
      expect((await request.allHeaders())['cookie']).toBeUndefined();
      expect(request.headers()['referer'] ?? '').toBe('');
    }

    // The code of the sign-in is in no entry of the history.
    await page.goBack();
    await page.goBack();
    expect(page.url()).not.toMatch(/code=|state=/);

    await app.logOut();
    for (const canary of [session.accessToken, session.refreshToken, session.idToken, secret]) {
      expect(await foundIn(page, canary)).toEqual([]);
    }
    // The one token in an address is the hint of OpenID Connect RP-Initiated Logout 1.0 (decision 134).
    const hint = `${app.services.url}/oidc/logout?`;
    const withToken = requests.filter((request) => carried(request).includes(session.idToken));
    expect(withToken).toHaveLength(1);
    const address = new URL(withToken[0]?.url() ?? '');
    expect(address.href.startsWith(hint)).toBe(true);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      post_logout_redirect_uri: `${app.url}/login`,
      client_id: 'developer-console',
      id_token_hint: session.idToken,
    });
    for (const token of [session.accessToken, session.refreshToken]) {
      expect(requests.map(carried).join('\n')).not.toContain(token);
    }
  },
);
