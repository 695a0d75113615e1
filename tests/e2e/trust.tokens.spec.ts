import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { placesOf } from './support/secrets.ts';

const ALLOWED_PLACE = 'sessionStorage session';

async function foundIn(page: Page, canary: string): Promise<string[]> {
  const all = await placesOf(page);
  expect([all['databases'], all['caches'], all['workers']]).toEqual(['[]', '[]', '0']);
  return Object.entries(all)
    .filter(([, content]) => content.includes(canary))
    .map(([place]) => place);
}

/** Parts of a request that could disclose a secret to another site. */
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
  'only the hub gets the bearer token; no secret is left behind',
  { tag: ['@T15', '@T36', '@T31'] },
  async ({ app, page, context }) => {
    const requests: Request[] = [];
    const lines: string[] = [];
    page.on('request', (request) => requests.push(request));
    page.on('console', (line) => lines.push(line.text()));

    await app.open('/sign-in');
    await app.pickUser('ada@acme.example');
    await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
    const session = await page.evaluate(
      () =>
        JSON.parse(sessionStorage.getItem('session') ?? '{}') as {
          accessToken: string;
          refreshToken: string;
          idToken: string;
        },
    );
    const { secret } = await journey(app);
    // The masked secret is nowhere in the page.
    expect(await foundIn(page, secret)).toEqual([]);
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await foundIn(page, secret)).toEqual(['document']);
    await page.getByLabel('I have stored the secret').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible();
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

    await page.goBack();
    await page.goBack();
    expect(page.url()).not.toMatch(/code=|state=/);

    await app.logOut();
    for (const canary of [session.accessToken, session.refreshToken, session.idToken, secret]) {
      expect(await foundIn(page, canary)).toEqual([]);
    }
    // The only token in an address is the hint of OpenID Connect RP-Initiated Logout 1.0.
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
