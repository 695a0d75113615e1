import { expect, test } from './fixtures.ts';
import { refreshTokenOf } from './support/tokens.ts';

test('a newcomer without a marketing site sees the login screen with its four ways in; requests use PKCE S256, a nonce, the audience and the connection', async ({
  app,
  page,
}) => {
  await app.open('/');
  await expect(page.getByRole('heading', { name: /Enter the world of/ })).toBeVisible();
  for (const name of ['Sign up with Email', 'Log in with Email', 'Google', 'Github']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Or continue with')).toBeVisible();
  await expect(page.getByText(/This is an internal test version/)).toBeVisible();
  await expect(page.getByRole('link', { name: /official version/i })).toHaveAttribute(
    'href',
    /^https:/,
  );

  const request = page.waitForRequest((candidate) => candidate.url().includes('/oidc/auth?'));
  await page.getByRole('button', { name: 'Github' }).click();
  const { searchParams } = new URL((await request).url());
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('scope')).toBe('openid profile email offline');
  expect(searchParams.get('audience')).toBe('hub:api');
  expect(searchParams.get('connection_id')).toBe('github');
  expect(searchParams.get('redirect_uri')).toBe(`${app.url}/auth-callback`);
});

test('an Admin signs in through the identity page, and neither code nor state stays in the address', async ({
  app,
  page,
}) => {
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));
  await app.signInByPages('ada@acme.example');
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  await expect(page.getByText('Free+ plan')).toBeVisible();
  expect(page.url()).toBe(`${app.url}/`);
  expect(referers.filter((referer) => /code=|state=/.test(referer))).toEqual([]);
  expect(await page.evaluate(() => window.localStorage.getItem('knownBrowser'))).toBe('true');
  await app.expectAccessible();

  await page.getByRole('button', { name: /^AL Account menu of Ada Lovelace/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('ada@acme.example')).toBeVisible();
  await app.expectAccessible();
});

test('/sign-up starts the registration with the e-mail as a hint, and the new person comes in', async ({
  app,
  page,
}) => {
  await app.open('/sign-up?email=grete%40new.example');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('grete@new.example');
  await page.getByLabel(/Given name/).fill('Grete');
  await page.getByLabel(/Family name/).fill('Hermann');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Grete!' })).toBeVisible();
});

test('a person unknown to the hub but with full names is created with the ID token alone', async ({
  app,
  page,
}) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/users')) {
      bodies.push(request.postDataJSON());
    }
  });
  await app.signInByPages('nina@new.example');
  await expect(page.getByRole('heading', { name: 'Welcome back Nina!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'API Keys', exact: true })).toBeVisible();
  expect(bodies).toEqual([{ idToken: expect.stringMatching(/^eyJ/) }]);
});

test('a person without names is asked for them, and then comes in', async ({ app, page }) => {
  await app.open('/login');
  await page.getByRole('button', { name: 'Log in with Email' }).click();
  await app.pickPerson('noname@new.example');
  await expect(page.getByRole('heading', { name: 'Welcome to Hub' })).toBeVisible();
  await expect(page.getByText('Name is blank or too long')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Name is blank or too long')).toHaveCount(2);
  await expect(page.getByLabel('First name')).toBeFocused();
  await app.expectAccessible();
  await page.getByLabel('First name').fill('Emmy');
  await page.getByLabel('Last name').fill('Noether');
  await page.getByLabel(/Tenant name/).fill('Noether GmbH');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Emmy!' })).toBeVisible();
});

test('a deep link while signed out comes back to the same path, query and hash', async ({
  app,
  page,
}) => {
  const target = '/api-keys/new?tutorial=true#name';
  await app.open(target);
  await page.getByRole('button', { name: 'Log in with Email' }).click();
  await app.pickPerson('ada@acme.example');
  await expect(page.getByText(/the secret cannot be viewed again/)).toBeVisible();
  expect(page.url()).toBe(app.url + target);
});

test('log out revokes the grant, clears this tab and the others, and the back button shows nothing', async ({
  app,
  page,
  context,
}) => {
  await app.signInByPages('ada@acme.example');
  const refreshToken = await refreshTokenOf(page);
  const twin = await context.newPage();
  await twin.goto(`${app.url}/api-keys`);
  await expect(twin.getByRole('link', { name: 'New API key' })).toBeVisible();

  await app.logOut();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expect(twin.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  for (const tab of [page, twin]) {
    expect(await tab.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
  }
  expect(await page.evaluate(() => window.localStorage.getItem('knownBrowser'))).toBe('true');

  const config = (await (await page.request.get(`${app.url}/config.json`)).json()) as {
    oidc: { authority: string };
  };
  const refused = await page.request.post(`${config.oidc.authority}/token`, {
    form: {
      grant_type: 'refresh_token',
      client_id: 'developer-console',
      refresh_token: refreshToken,
    },
    headers: { origin: app.url },
  });
  expect(refused.status()).toBe(400);

  await page.goBack();
  await expect(page.getByText('Legacy importer')).toHaveCount(0);
});

test('a reload keeps the session without a call to the identity provider; a duplicated tab does not share the refresh token', async ({
  app,
  page,
}) => {
  await app.signInByPages('ada@acme.example');
  const identity: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oidc/')) identity.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  expect(identity).toEqual([]);

  const popup = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), app.url);
  const clone = await popup;
  await expect(clone.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  expect(await refreshTokenOf(clone)).not.toBe(await refreshTokenOf(page));
});

test('landing and unknown addresses are public and never redirect', async ({ app, page }) => {
  await app.open('/landing');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await app.expectAccessible();
  await app.open('/no/such/page');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('link', { name: /to the landing page/ }).click();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/landing');
});
