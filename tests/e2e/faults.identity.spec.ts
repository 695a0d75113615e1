import type { Page } from '@playwright/test';
import { FULL_SWEEP, sweep } from '../sweep.ts';
import { forgeTokens, type Forgery } from './support/forgedTokens.ts';
import { expect, test } from './fixtures.ts';
import { json, refused, text } from './support/answers.ts';
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

for (const [what, answer] of sweep(
  [
    ['refuses the connection', refused],
    ['answers 500', text('<h1>CANARY</h1>', 500)],
    ['answers with a page', text('<!doctype html>CANARY')],
    ['says that it is another issuer', json({ issuer: 'https://evil.example' })],
  ],
  // tests/session/faults.test.ts tries each of them over HTTP.
  ['refuses the connection'],
)) {
  test(`a provider that ${what} is reported on the login screen, and the next try works`, async ({
    app,
    page,
  }) => {
    await page.route(discovery, answer);
    await app.open('/login');
    await logIn(page).click();
    await expect(page.getByRole('alert')).toContainText('The identity provider cannot be reached.');
    await expect(logIn(page)).toBeEnabled();
    await page.unroute(discovery);
    await logIn(page).click();
    await expect(page.getByRole('button', { name: 'ada@acme.example' })).toBeVisible();
  });
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

for (const [what, endpoint, answer] of sweep(
  [
    ['the token endpoint is unreachable', '**/oidc/token', refused],
    ['the token endpoint answers 500', '**/oidc/token', text('<h1>CANARY</h1>', 500)],
    ['the token endpoint refuses the code', '**/oidc/token', json({ error: 'invalid_grant' }, 400)],
    ['the token endpoint answers with a page', '**/oidc/token', text('<!doctype html>CANARY')],
    ['the keys are unreachable', '**/oidc/jwks', refused],
    ['the keys are none', '**/oidc/jwks', json({ keys: [] })],
  ],
  // tests/session/faults.test.ts and tests/session/idToken.test.ts try each of them over HTTP.
  ['the token endpoint answers with a page'],
)) {
  test(`at the return ${what}: the login screen says so, and the next try works`, async ({
    app,
    page,
  }) => {
    const calls = watchCalls(app);
    await page.route(endpoint, answer);
    await app.open('/login');
    await logIn(page).click();
    await page.getByRole('button', { name: 'ada@acme.example' }).click();
    await expect(page.getByRole('alert')).toContainText('Sign-in failed');
    expect(page.url()).toBe(`${app.url}/login`);
    await expect(page.getByText('CANARY')).toHaveCount(0);
    expect(calls.hub).toBe(0);
    await expectSignedOut(page);
    await page.unroute(endpoint);
    await logIn(page).click();
    await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  });
}

/** Starts a sign-in and resolves to the state of its request, still at the console's origin. */
async function startedState(app: ConsoleUnderTest): Promise<string> {
  const state = new URL(await app.heldSignIn()).searchParams.get('state') ?? '';
  expect(state).not.toBe('');
  return state;
}

for (const [query, words] of sweep(
  [
    ['error=access_denied', 'The sign-in was cancelled.'],
    [
      'error=server_error&error_description=The+database+is+down',
      'The identity provider answered: The database is down (server_error).',
    ],
    ['error=temporarily_unavailable', 'The identity provider answered: temporarily_unavailable.'],
    [
      'error=x&error_description=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
      'The identity provider answered: <img src=x onerror=alert(1)> (x).',
    ],
  ],
  // tests/session/signIn.test.ts tries each of them.
  ['error=access_denied', 'error=x&error_description=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
)) {
  test(`a return with ${query} shows the cause, cleans the address and never redirects by itself`, async ({
    app,
    page,
  }) => {
    const calls = watchCalls(app);
    const state = await startedState(app);
    const issuer = encodeURIComponent(`${app.services.url}/oidc`);
    await app.open(`/auth-callback?${query}&state=${state}&iss=${issuer}`);
    await expect(page.getByRole('alert')).toContainText(words);
    expect(page.url()).toBe(`${app.url}/login`);
    await expect(logIn(page)).toBeEnabled();
    expect(calls).toEqual({ token: 0, hub: 0 });
    expect(await page.locator('img').count()).toBe(0);
    // The sign-in attempt is used up, so the same return is not accepted again.
    await app.open(`/auth-callback?code=abc&state=${state}&iss=${issuer}`);
    await expect(page.getByRole('alert')).toContainText('was not started here');
    expect(calls.token).toBe(0);
  });
}

for (const [what, query] of sweep(
  [
    ['an unknown state', 'code=abc&state=unknown'],
    ['no state', 'code=abc'],
    ['nothing at all', ''],
    ['a state twice', 'code=abc&state=a&state=b'],
  ],
  // tests/session/signIn.test.ts tries each of them.
  ['an unknown state'],
)) {
  test(`a return with ${what} ends at the login screen without a token call`, async ({
    app,
    page,
  }) => {
    const calls = watchCalls(app);
    await app.open(`/auth-callback?${query}`);
    await expect(page.getByRole('alert')).toContainText('This sign-in was not started here');
    expect(page.url()).toBe(`${app.url}/login`);
    expect(calls).toEqual({ token: 0, hub: 0 });
    expect(app.log.loads).toHaveLength(1);
  });
}

// tests/session/signIn.test.ts shows each case.
test('a response of another issuer is refused before any token call @sweep', async ({
  app,
  page,
}) => {
  const calls = watchCalls(app);
  for (const issuer of ['https%3A%2F%2Fevil.example', `${app.services.url}/oidc/`, '']) {
    const state = await startedState(app);
    await app.open(`/auth-callback?code=abc&state=${state}&iss=${issuer}`);
    await expect(page.getByRole('alert')).toContainText('Sign-in failed');
  }
  // The provider announces that its responses name their issuer, so one without it is refused.
  const state = await startedState(app);
  await app.open(`/auth-callback?code=abc&state=${state}`);
  await expect(page.getByRole('alert')).toContainText('Sign-in failed');
  expect(calls).toEqual({ token: 0, hub: 0 });
});

// tests/session/signIn.test.ts shows each case.
test('a replayed return address in another browser signs nobody in @sweep', async ({
  app,
  page,
  browser,
}) => {
  const callback = page.waitForRequest(`${app.url}/auth-callback?**`);
  await app.open('/sign-in');
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  const address = (await callback).url();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  const other = await browser.newContext();
  const victim = await other.newPage();
  const calls: string[] = [];
  victim.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await victim.goto(address);
  await expect(victim.getByRole('alert')).toContainText('This sign-in was not started here');
  expect(calls).not.toContain('/oidc/token');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(victim.url()).toBe(`${app.url}/login`);
  await other.close();
});

const FORGERIES: [what: string, forgery: Forgery, words: string][] = [
  ['alg none', { signature: 'none' }, 'unsupported algorithm'],
  ['HS256 with the public key', { signature: 'HS256' }, 'unsupported algorithm'],
  ['a foreign key', { signature: 'another-key' }, 'invalid signature'],
  ['no signature', { signature: 'stripped' }, 'cannot be trusted'],
  ['another audience', { claims: { aud: 'other' } }, 'claim mismatch: aud'],
  [
    'an untrusted second audience',
    { claims: { aud: ['developer-console', 'evil'] } },
    'claim mismatch: aud',
  ],
  ['another issuer', { claims: { iss: 'https://evil' } }, 'claim mismatch: iss'],
  ['another azp', { claims: { azp: 'other' } }, 'claim mismatch: azp'],
  ['no azp', { without: 'azp' }, 'claim mismatch: azp'],
  ['another nonce', { claims: { nonce: 'other' } }, ''],
  ['no nonce', { without: 'nonce' }, ''],
  ['the hash of another access token', { claims: { at_hash: 'x' } }, 'claim mismatch: at_hash'],
  ['an end in more than a year', { endedAgo: -366 * 86_400 }, 'claim mismatch: exp'],
  ['the type of an access token', { type: 'at+jwt' }, 'claim mismatch: typ'],
  ['an end 61 seconds ago', { endedAgo: 61 }, 'Token expired'],
  [
    'an issue in the far future',
    { claims: { iat: Math.floor(Date.now() / 1000) + 3600 } },
    'clock of this device',
  ],
];

/** tests/session/idToken.test.ts tries each of them over HTTP. */
const KEPT = ['a foreign key', 'another audience', 'another nonce'];

// Two parts, which run side by side.
const PARTS = FULL_SWEEP ? 3 : 1;
for (let part = 0; part < PARTS; part += 1) {
  test(`an ID token that fails any check is refused: a message, no hub call, nothing stored (${part + 1})`, async ({
    app,
    page,
  }) => {
    const calls = watchCalls(app);
    const issuer = `${app.services.url}/oidc`;
    const forgeries = sweep(FORGERIES, KEPT).filter((_, index) => index % PARTS === part);
    for (const [what, forgery, words] of forgeries) {
      await test.step(what, async () => {
        await page.unrouteAll();
        const state = await forgeTokens(page, issuer, forgery);
        await app.open('/login');
        await logIn(page).click();
        const person = page.getByRole('button', { name: 'ada@acme.example' });
        await person.or(page.getByRole('alert')).first().waitFor();
        if (await person.isVisible()) await person.click();
        await expect(page.getByRole('alert')).toContainText('Sign-in failed');
        await expect(page.getByRole('alert')).toContainText(words);
        expect(state.tokenCalls).toBe(1);
        await expectSignedOut(page);
        expect(calls.hub).toBe(0);
      });
    }
  });
}

// tests/session/idToken.test.ts shows each case.
test('an ID token that ended less than a minute ago still counts @sweep', async ({ app, page }) => {
  await forgeTokens(page, `${app.services.url}/oidc`, { endedAgo: 57 });
  await app.open('/login');
  await logIn(page).click();
  await page.getByRole('button', { name: 'ada@acme.example' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
});

// tests/session/startup.test.ts shows each case.
test('code and state are ignored at any other address @sweep', async ({ app, page }) => {
  const calls = watchCalls(app);
  await app.signedIn();
  await app.open('/api-keys?code=x&state=y&error=access_denied');
  await expect(page.getByRole('link', { name: 'Legacy importer' })).toBeVisible();
  await app.open('/?code=x&state=y');
  await expect(page.getByRole('heading', { name: 'Welcome back Ada!' })).toBeVisible();
  await app.open('/landing?code=x&state=y');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(calls.token).toBe(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
