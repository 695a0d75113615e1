import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { forgeTokens } from './support/forgedTokens.ts';
import { refreshTokenOf } from './support/tokens.ts';

const loginScreen = (page: Page) => page.getByRole('button', { name: 'Log in with Email' });

/** Another tab of the person who is signed in, with a grant of its own. */
async function anotherTab({ page, services, url, log }: ConsoleUnderTest) {
  const tab = new ConsoleUnderTest(await page.context().newPage(), services, url, log);
  await signInAtProfile(tab);
  return tab.page;
}

async function signInAtProfile(app: ConsoleUnderTest) {
  await app.signIn('ada@acme.example', '/profile');
  await expect(app.page.getByText('Updating your profile is not possible yet.')).toBeVisible();
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

// tests/providers/session/signOut.test.ts and revocation.test.ts prove it for each tab.
test(
  'a sign-out ends all tabs of a person, one that was elsewhere during it when it comes back, and each revokes its own refresh token',
  { tag: ['@T29'] },
  async ({ app, page, context }) => {
    await signInAtProfile(app);
    const [elsewhere, other] = [await anotherTab(app), await anotherTab(app)];
    const tokens = await Promise.all([elsewhere, page, other].map(refreshTokenOf));
    expect(liveTokens(app, tokens)).toHaveLength(3);
    await elsewhere.goto(app.services.url);
    const revoked = watchRevocations(context);
    await page.bringToFront();
    await app.logOut();
    await expect(loginScreen(other)).toBeVisible();
    await expect.poll(() => revoked.toSorted()).toEqual(tokens.slice(1).toSorted());
    await expect.poll(() => liveTokens(app, tokens)).toEqual(tokens.slice(0, 1));

    await elsewhere.goBack();
    // Its browser is known, so it leaves for the sign-in at once.
    await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => liveTokens(app, tokens)).toEqual([]);
  },
);

test(
  'an ID token with another nonce ends the session',
  { tag: ['@full', '@F28'] },
  async ({ app, page, context }) => {
    // An access token that has expired is refreshed first of all.
    const { refreshToken } = await app.signedIn('ada@acme.example', 0);
    const revoked = watchRevocations(context);
    const forged = await forgeTokens(page, `${app.services.url}/oidc`, {
      claims: { nonce: 'another' },
    });
    await app.open('/');
    await expect(
      loginScreen(page).or(page.getByRole('heading', { name: 'Sign in' })),
    ).toBeVisible();
    expect(forged.tokenCalls).toBe(1);
    await expect.poll(() => revoked).toHaveLength(1);
    expect(revoked).not.toContain(refreshToken);
    await expect.poll(() => liveTokens(app, revoked)).toEqual([]);
  },
);
