import { expect, test } from './fixtures.ts';
import { inTurn, real, text } from './support/answers.ts';
import { refreshTokenOf } from './support/tokens.ts';

test('four ways to sign in, with PKCE and a nonce', { tag: ['@T11'] }, async ({ app, page }) => {
  await app.open('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: /to the landing page/ }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/landing');

  await app.open('/');
  await expect(page.getByRole('heading', { name: /Enter the world of/ })).toBeVisible();
  for (const name of ['Sign up with Email', 'Log in with Email', 'Google', 'Github']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
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

test('each tab has and keeps its own session', { tag: ['@T15', '@F27'] }, async ({ app, page }) => {
  const requests: { url: string; referer: string }[] = [];
  page.on('request', (request) =>
    requests.push({ url: request.url(), referer: request.headers()['referer'] ?? '' }),
  );
  const welcome = { name: 'Welcome back Ada!' };
  await app.signInByPages('ada@acme.example');
  await expect(page.getByRole('heading', welcome)).toBeVisible();
  expect(page.url()).toBe(`${app.url}/`);
  expect(requests.filter(({ referer }) => /code=|state=/.test(referer))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('knownBrowser'))).toBe('true');

  requests.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', welcome)).toBeVisible();
  await app.go('/no/such/page');
  await page.getByRole('link', { name: 'Go to the dashboard', exact: true }).click();
  await expect(page.getByRole('heading', welcome)).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('/oidc/'))).toEqual([]);

  const popup = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), app.url);
  const clone = await popup;
  await expect(clone.getByRole('heading', welcome)).toBeVisible();
  expect(await refreshTokenOf(clone)).not.toBe(await refreshTokenOf(page));
});

test('a sign-up creates and welcomes a user', { tag: ['@F17', '@F49'] }, async ({ app, page }) => {
  const calls = await app.answer('POST', '/api/users', inTurn(text('', 500), real));
  const email = `grete.${crypto.randomUUID()}@new.example`;
  await app.open(`/sign-up?${new URLSearchParams({ email })}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel(/Given name/).fill('Grete');
  await page.getByLabel(/Family name/).fill('Hermann');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The hub returned an error (status 500).');
  expect(calls.count).toBe(1);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Grete!' })).toBeVisible();
  const idTokenAlone = { idToken: expect.stringMatching(/^eyJ/) };
  expect(calls.bodies).toEqual([idTokenAlone, idTokenAlone]);

  const steps = page.getByRole('region', { name: 'Get started' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await steps.nth(1).getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Return to tutorial' })).toBeVisible();
});
