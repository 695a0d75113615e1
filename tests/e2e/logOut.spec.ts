import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { refreshTokenOf } from './support/tokens.ts';

const loginScreen = (page: Page) => page.getByRole('button', { name: 'Log in with Email' });

async function anotherTab(app: ConsoleUnderTest) {
  const tab = await app.inNewTab();
  await signInAtProfile(tab);
  return tab.page;
}

async function signInAtProfile(app: ConsoleUnderTest) {
  await app.signIn('ada@acme.example', '/profile');
  await expect(app.page.getByText('Updating your profile is not possible yet.')).toBeVisible();
}

/** Records the refresh tokens that pages revoke. */
function watchRevocations(context: BrowserContext): string[] {
  const tokens: string[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/oidc/token/revocation')) return;
    tokens.push(new URLSearchParams(request.postData() ?? '').get('token') ?? '');
  });
  return tokens;
}

/** The refresh tokens that the provider still accepts. */
const liveTokens = ({ services }: ConsoleUnderTest, tokens: readonly string[]) =>
  tokens.filter((token) => services.store.state.identity.artifacts[`RefreshToken:${token}`]);

// logOut.test.ts and revocation.test.ts of tests/providers/session cover a single tab.
test('a log-out ends all tabs', { tag: ['@T29', '@T30'] }, async ({ app, page, context }) => {
  await signInAtProfile(app);
  const [elsewhere, other] = [await anotherTab(app), await anotherTab(app)];
  const tokens = await Promise.all([elsewhere, page, other].map(refreshTokenOf));
  expect(liveTokens(app, tokens)).toHaveLength(3);
  await elsewhere.goto(app.services.url);
  const revoked = watchRevocations(context);
  await page.bringToFront();
  await app.logOut();
  await expect(loginScreen(other)).toBeVisible();
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
  }
  await expect.poll(() => revoked.toSorted()).toEqual(tokens.slice(1).toSorted());
  await expect.poll(() => liveTokens(app, tokens)).toEqual(tokens.slice(0, 1));
  await page.goBack();
  await expect(page.getByText('Ada')).toHaveCount(0);

  await elsewhere.goBack();
  // A known browser goes to the sign-in directly.
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => liveTokens(app, tokens)).toEqual([]);
});
