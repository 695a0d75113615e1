import type { Page } from '@playwright/test';
import { forgeTokens, type Forgery } from './support/forgedTokens.ts';
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

test('/sign-in without a provider offers Try again, which leads to the same address', async ({
  app,
  page,
}) => {
  await page.route(discovery, refused);
  await app.open('/landing');
  await page.evaluate(() => window.localStorage.setItem('knownBrowser', 'true'));
  await app.open('/api-keys');
  await expect(page.getByRole('alert')).toContainText('Sign-in failed');
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign-in failed');
  await page.unroute(discovery);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/api-keys');
});

// tests/session/faults.test.ts and idToken.test.ts there try each answer of each endpoint.
test('a page in place of the tokens: the login screen says so, and the next try works', async ({
  app,
  page,
}) => {
  const calls = watchCalls(app);
  await page.route('**/oidc/token', text('<!doctype html>CANARY'));
  await app.open('/login');
  await logIn(page).click();
  await app.pickPerson('ada@acme.example');
  await expect(page.getByRole('alert')).toContainText('Sign-in failed');
  expect(page.url()).toBe(`${app.url}/login`);
  await expect(page.getByText('CANARY')).toHaveCount(0);
  expect(calls.hub).toBe(0);
  await expectSignedOut(page);
  await page.unroute('**/oidc/token');
  await logIn(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
});

// tests/session/signIn.test.ts tries other errors and other addresses.
test('a return with an error shows it as text, cleans the address and never redirects by itself', async ({
  app,
  page,
}) => {
  const calls = watchCalls(app);
  const state = new URL(await app.heldSignIn()).searchParams.get('state');
  const issuer = encodeURIComponent(`${app.services.url}/oidc`);
  const markup = encodeURIComponent('<img src=x onerror=alert(1)>');
  const query = `error=x&error_description=${markup}&state=${state}&iss=${issuer}`;
  await app.open(`/auth-callback?${query}`);
  await expect(page.getByRole('alert')).toContainText(
    'The identity provider answered: <img src=x onerror=alert(1)> (x).',
  );
  expect(page.url()).toBe(`${app.url}/login`);
  await expect(logIn(page)).toBeEnabled();
  expect(await page.locator('img').count()).toBe(0);
  // The sign-in attempt is used up, so the same return is not accepted again.
  await app.open(`/auth-callback?code=abc&state=${state}&iss=${issuer}`);
  await expect(page.getByRole('alert')).toContainText('was not started here');
  expect(calls).toEqual({ token: 0, hub: 0 });
});

// tests/session/idToken.test.ts tries each check over HTTP.
test('an ID token that fails any check is refused: a message, no hub call, nothing stored', async ({
  app,
  page,
}) => {
  const calls = watchCalls(app);
  const later = Math.floor(Date.now() / 1000) + 3600;
  const forgeries: [Forgery, words: string][] = [
    [{ foreignKey: true }, 'invalid signature'],
    [{ claims: { iat: later } }, 'clock of this device'],
  ];
  for (const [forgery, words] of forgeries) {
    await page.unrouteAll();
    const state = await forgeTokens(page, `${app.services.url}/oidc`, forgery);
    await app.open('/login');
    await logIn(page).click();
    // The second time the provider knows the person.
    if (forgery === forgeries[0]?.[0]) await app.pickPerson('ada@acme.example');
    await expect(page.getByRole('alert')).toContainText('Sign-in failed');
    await expect(page.getByRole('alert')).toContainText(words);
    expect(state.tokenCalls).toBe(1);
    await expectSignedOut(page);
    expect(calls.hub).toBe(0);
  }
});
