import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refused, text } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';

const discovery = '**/.well-known/openid-configuration';
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with Email' });

function watchCalls(app: ConsoleUnderTest) {
  const calls: { token: number; hub: number } = { token: 0, hub: 0 };
  app.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.endsWith('/oidc/token')) calls.token += 1;
    if (origin === app.services.url && pathname.startsWith('/api/')) calls.hub += 1;
  });
  return calls;
}

async function expectSignedOut(page: Page) {
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(stored).not.toMatch(/eyJ|access|refresh/i);
}

test('Try again leads to the wanted deep link', { tag: '@full' }, async ({ app, page }) => {
  const target = '/api-keys/new?tutorial=true#name';
  await page.route(discovery, refused);
  await page.addInitScript(() => window.localStorage.setItem('knownBrowser', 'true'));
  await app.open(target);
  await expect(page.getByRole('alert')).toContainText('Sign-in failed');
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await page.unroute(discovery);
  await page.getByRole('button', { name: 'Try again' }).click();
  await app.pickUser('ada@acme.example');
  await expect(page.getByText(/the secret cannot be viewed again/)).toBeVisible();
  expect(page.url()).toBe(app.url + target);
});

// tests/providers/session covers other errors, and the answers of each endpoint.
test('a failed sign-in says so and stores nothing', { tag: '@full' }, async ({ app, page }) => {
  const calls = watchCalls(app);
  const alert = page.getByRole('alert');
  const state = new URL(await app.heldSignIn()).searchParams.get('state');
  const issuer = `${app.services.url}/oidc`;
  const markup = '<img src=x onerror=alert(1)>';
  const error = { error: 'x', error_description: markup, state: state ?? '', iss: issuer };
  await app.open(`/auth-callback?${new URLSearchParams(error)}`);
  await expect(alert).toContainText(`The identity provider responded: ${markup} (x).`);
  expect(page.url()).toBe(`${app.url}/login`);
  expect(await page.locator('img').count()).toBe(0);
  expect(calls).toEqual({ token: 0, hub: 0 });

  await page.route('**/oidc/token', text('<!doctype html>CANARY'));
  await logIn(page).click();
  await app.pickUser('ada@acme.example');
  await expect(alert).toContainText('Sign-in failed');
  await expect(alert).not.toContainText(markup);
  expect(page.url()).toBe(`${app.url}/login`);
  await expect(page.getByText('CANARY')).toHaveCount(0);
  await expectSignedOut(page);
  await page.unroute('**/oidc/token');

  expect(calls.hub).toBe(0);
  await logIn(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
});
