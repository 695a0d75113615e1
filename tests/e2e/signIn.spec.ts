import { expect, test } from './fixtures.ts';
import { inTurn, real, text } from './support/answers.ts';
import { refreshTokenOf } from './support/tokens.ts';

test(
  'a stranger is redirected nowhere, and finds four ways in at the login screen; requests use PKCE S256, a nonce, the audience and the connection',
  { tag: ['@T11'] },
  async ({ app, page }) => {
    await app.open('/no/such/page');
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: /to the landing page/ }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/landing');

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
  },
);

test(
  'an Admin signs in, and neither code nor state stays in the address; a reload keeps the session without the identity provider; a duplicated tab has its own; log out revokes the grant, clears this tab and the others, and the back button shows nothing',
  { tag: ['@T15', '@T29', '@T30', '@F27', '@X2'] },
  async ({ app, page }) => {
    const requests: { url: string; referer: string }[] = [];
    page.on('request', (request) =>
      requests.push({ url: request.url(), referer: request.headers()['referer'] ?? '' }),
    );
    const knownBrowser = () => page.evaluate(() => window.localStorage.getItem('knownBrowser'));
    await app.signInByPages('ada@acme.example');
    await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
    await expect(page.getByText('Free+ plan')).toBeVisible();
    expect(page.url()).toBe(`${app.url}/`);
    expect(requests.filter(({ referer }) => /code=|state=/.test(referer))).toEqual([]);
    expect(await knownBrowser()).toBe('true');

    requests.length = 0;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/oidc/'))).toEqual([]);

    const popup = page.waitForEvent('popup');
    await page.evaluate((url) => void window.open(url), app.url);
    const clone = await popup;
    await expect(clone.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
    const token = await refreshTokenOf(page);
    expect(await refreshTokenOf(clone)).not.toBe(token);
    const { artifacts } = app.services.store.state.identity;
    expect(artifacts[`RefreshToken:${token}`]).toBeDefined();

    await page.getByRole('button', { name: /^AL Account menu of Ada Lovelace/ }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText('ada@acme.example')).toBeVisible();
    await app.expectAccessible();
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    for (const tab of [page, clone]) {
      await expect(tab.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
      expect(await tab.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
    }
    expect(new URL(page.url()).pathname).toBe('/login');
    await expect.poll(() => artifacts[`RefreshToken:${token}`]).toBeUndefined();
    expect(await knownBrowser()).toBe('true');
    await page.goBack();
    // The log-out has taken the place of the console's page: before it comes the provider's.
    await expect(page.getByText('This sign-in has expired.')).toBeVisible();
  },
);

test(
  '/sign-up starts the registration with the e-mail as a hint; a person unknown to the hub is created with the ID token alone, at the next try after a failure',
  { tag: ['@F17'] },
  async ({ app, page }) => {
    const failure = text('<h1>CANARY</h1>', 500);
    const calls = await app.answer('POST', '/api/users', inTurn(failure, real));
    await app.open('/sign-up?email=grete%40new.example');
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('grete@new.example');
    await page.getByLabel(/Given name/).fill('Grete');
    await page.getByLabel(/Family name/).fill('Hermann');
    await page.getByRole('button', { name: 'Create account' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('User could not be created!');
    await expect(alert).toContainText('The hub answered with an error (status 500).');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(calls.count).toBe(1);
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back Grete!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'API Keys', exact: true })).toBeVisible();
    const idTokenAlone = { idToken: expect.stringMatching(/^eyJ/) };
    expect(calls.bodies).toEqual([idTokenAlone, idTokenAlone]);
  },
);
