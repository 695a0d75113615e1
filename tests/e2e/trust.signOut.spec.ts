import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { forgeTokens } from './support/forgedTokens.ts';

const loginScreen = (page: Page) => page.getByRole('button', { name: 'Log in with Email' });

const refreshTokenOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('session') ?? '{}') as { refreshToken?: string })
        .refreshToken ?? '',
  );

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Further tabs of the person who is signed in, each with a grant of its own. */
async function moreTabs(app: ConsoleUnderTest, context: BrowserContext, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const tab = await context.newPage();
      await tab.goto(app.url);
      await expect(tab.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
      return tab;
    }),
  );
}

/** The refresh tokens that pages have asked the provider to revoke, as they do. */
function watchRevocations(context: BrowserContext): string[] {
  const tokens: string[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/oidc/token/revocation')) return;
    tokens.push(new URLSearchParams(request.postData() ?? '').get('token') ?? '');
  });
  return tokens;
}

/** Those of the refresh tokens that the provider still takes. */
const liveTokens = ({ services }: ConsoleUnderTest, tokens: readonly string[]) =>
  tokens.filter((token) => services.store.state.identity.artifacts[`RefreshToken:${token}`]);

/** Milliseconds from the click until the tab left for the login screen, and until that arrived. */
const timeToLogin = (tab: Page) =>
  tab.evaluate(() => {
    const clickedAt = Number(localStorage.getItem('clickedAt'));
    const [load] = performance.getEntriesByType('navigation');
    const left = Math.round(performance.timeOrigin - clickedAt);
    return { left, arrived: left + Math.round(load?.responseStart ?? 0) };
  });

// tests/session/signOut.test.ts and revocation.test.ts prove it for each tab.
test('a sign-out ends all ten tabs of a person, and each revokes its own refresh token @sweep', async ({
  app,
  page,
  context,
}) => {
  await app.signInByPages('ada@acme.example');
  const tabs = [page, ...(await moreTabs(app, context, 9))];
  const tokens = await Promise.all(tabs.map(refreshTokenOf));
  expect(new Set(tokens).size).toBe(10);
  expect(liveTokens(app, tokens)).toHaveLength(10);
  const revoked = watchRevocations(context);
  await page.bringToFront();
  await page.evaluate(() =>
    window.addEventListener(
      'click',
      () => localStorage.setItem('clickedAt', String(performance.timeOrigin + performance.now())),
      { capture: true },
    ),
  );
  await signOut(page);
  for (const tab of tabs) await expect(loginScreen(tab)).toBeVisible();
  expect(revoked.toSorted()).toEqual(tokens.toSorted());
  await expect.poll(() => liveTokens(app, tokens)).toEqual([]);
  const times = await Promise.all(tabs.map(timeToLogin));
  const told = times.slice(1).map(({ left }) => left);
  expect(Math.max(...told)).toBeLessThan(1000);
  // Only printed: how long ten documents take at once depends on the machine.
  const last = Math.max(...times.map(({ arrived }) => arrived));
  console.log(`10 tabs: told within ${Math.max(...told)} ms, login documents within ${last} ms`);
});

test('a tab that was elsewhere during the sign-out is signed out when it comes back @sweep', async ({
  app,
  page,
  context,
}) => {
  await app.signInByPages('ada@acme.example');
  const [elsewhere] = (await moreTabs(app, context, 1)) as [Page];
  const token = await refreshTokenOf(elsewhere);
  expect(liveTokens(app, [token])).toHaveLength(1);
  await elsewhere.goto(`${app.services.url}/docs/`);
  await signOut(page);
  await expect(loginScreen(page)).toBeVisible();
  await elsewhere.goBack();
  // Its browser is known, so it leaves for the sign-in at once.
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => liveTokens(app, [token])).toEqual([]);
});

test('a refreshed ID token with another nonce ends the session, and its new refresh token is revoked', async ({
  app,
  page,
  context,
}) => {
  // An access token that has expired is refreshed first of all.
  const { refreshToken } = await app.signedIn('ada@acme.example', 0);
  const revoked = watchRevocations(context);
  const forged = await forgeTokens(page, `${app.services.url}/oidc`, {
    claims: { nonce: 'another' },
  });
  await app.open('/');
  await expect(loginScreen(page).or(page.getByRole('heading', { name: 'Sign in' }))).toBeVisible();
  expect(forged.tokenCalls).toBe(1);
  await expect.poll(() => revoked).toHaveLength(1);
  expect(revoked).not.toContain(refreshToken);
  await expect.poll(() => liveTokens(app, revoked)).toEqual([]);
});
