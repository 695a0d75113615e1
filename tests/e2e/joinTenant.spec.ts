import type { Page } from '@playwright/test';
import type { Services } from '../../mock-server/index.ts';
import { hubClient } from '../mock-server/hub/hubClient.ts';
import { signInAs } from '../mock-server/hub/signIn.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { adminOfAnother, FORMER, stranger } from './support/newcomer.ts';

type Code = { tenantId: string; secret: string; expiresAt: string };

const JOIN = '/api/users/me/join-tenant';
/** Creates an invitation to Ada's tenant. */
async function invite({ url }: Services): Promise<Code> {
  const { accessToken } = await signInAs(url, 'ada@acme.example');
  return (await hubClient(url, accessToken)('POST', '/api/tenant/join-codes')).body as Code;
}

const address = (code: object) => `/join-tenant?${new URLSearchParams({ ...code })}`;

async function signIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
}

const userOf = ({ store }: Services, email: string) =>
  store.state.users.find((user) => user.email === email);

/** Records requests to join, calls, and texts that could disclose the secret. */
function listen(page: Page) {
  const heard = { joins: [] as unknown[], calls: [] as string[], leaks: [] as string[] };
  page.on('console', (message) => heard.leaks.push(message.text()));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === JOIN) heard.joins.push(request.postDataJSON());
    else if (!request.isNavigationRequest()) heard.leaks.push(request.postData() ?? '');
    if (/^\/(api|oidc)\//.test(pathname)) heard.calls.push(`${request.method()} ${pathname}`);
    heard.leaks.push(request.headers()['referer'] ?? '');
    // Only the opened invite link may carry the secret.
    if (!request.url().includes('/join-tenant?')) heard.leaks.push(request.url());
  });
  return heard;
}

/** Storages and history of the tab. */
async function traces(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  return JSON.stringify([kept, entries.map(({ url }) => url), page.url()]);
}

async function expectMember(page: Page, services: Services, email: string, code: Code) {
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByText('Free+ plan')).toBeVisible();
  expect(userOf(services, email)).toMatchObject({ tenantId: code.tenantId, role: 'Member' });
}

test('an invited user joins once', { tag: ['@T25', '@T26'] }, async ({ app, page, services }) => {
  const code = await invite(services);
  const email = stranger(services);
  const heard = listen(page);
  await app.open(address(code));
  await page.getByLabel('E-mail').waitFor();
  expect(page.url()).not.toContain(code.secret);
  await signIn(page, email);
  await page.getByLabel('First name').fill('Emmy');
  await page.getByLabel('Last name').fill('Noether');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectMember(page, services, email, code);
  expect(app.log.writes).toEqual(['POST /api/users', `POST ${JOIN}`]);
  expect(heard.joins).toEqual([{ tenantId: code.tenantId, secret: code.secret }]);
  const { secret } = code;
  for (const form of [secret, encodeURIComponent(secret)]) {
    expect(heard.leaks.filter((text) => text.includes(form))).toEqual([]);
    expect(await traces(page)).not.toContain(form);
  }

  // The page without a link, and Back, send no second request to join.
  const before = heard.calls.length;
  await app.open('/join-tenant');
  await expect(page.getByRole('alert')).toContainText('Link misses information.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(heard.calls.slice(before).filter((call) => call.includes('join'))).toEqual([]);
});

// tests/custom-pages/joinTenant.machine.test.ts covers each case and answer.
test('leaving asks first', { tag: ['@full', '@T26', '@X8'] }, async ({ app, page, services }) => {
  const code = await invite(services);
  const [wrong, right] = [adminOfAnother(services), adminOfAnother(services)];
  const asks = (email: string) => page.getByRole('heading', { name: `Join as ${email}?` });
  await app.signIn(wrong, address(code));
  await expect(asks(wrong)).toBeFocused();
  await expect(page.getByText(`you leave ${FORMER} tenant.`)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
  await page.reload();
  await expect(asks(wrong)).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(await traces(page)).not.toContain(code.secret);

  await app.open(address(code));
  await page.getByRole('button', { name: 'Use another account' }).click();
  await signIn(page, right);
  await expect(asks(right)).toBeFocused();
  expect(app.log.writes).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMember(page, services, right, code);
  expect(userOf(services, wrong)?.tenantId).not.toBe(code.tenantId);
  expect(app.log.writes).toEqual([`POST ${JOIN}`]);
  expect(await traces(page)).not.toContain(code.secret);
});

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with Email' });

test('a slow sign-in still joins', { tag: ['@full', '@T26'] }, async ({ app, page, services }) => {
  const { tenantId, secret, expiresAt } = await invite(services);
  const email = adminOfAnother(services);
  const offset = expiresAt.replace('Z', '+00:00');
  await page.addInitScript(() => {
    if (window.location.pathname !== '/auth-callback' || sessionStorage.getItem('aged')) return;
    for (const [key, text] of Object.entries(sessionStorage)) {
      const older = (_: string, name: string, time: string) =>
        `"${name}":${Number(time) - (name === 'created' ? 660 : 660_000)}`;
      sessionStorage.setItem(
        key,
        String(text).replace(/"(created|keptAt|startedAt)":(\d+)/g, older),
      );
    }
    sessionStorage.setItem('aged', 'by eleven minutes');
  });
  await app.open(`/join-tenant?tenantId=${tenantId}&amp;secret=${secret}&expiresAt=${offset}`);
  await signIn(page, email);
  await expect(page.getByRole('status')).toContainText(
    'Sign in again to continue. To accept your invitation, sign in or sign up in this tab.',
  );
  await expect(page.getByText('Sign-in failed')).toHaveCount(0);
  await app.expectAccessible();
  await page.reload();
  await expect(page.getByRole('status')).toContainText(
    'To accept your invitation, sign in or sign up in this tab.',
  );
  // A login screen opened in another way may serve another user.
  await page.goto(`${app.url}/landing`);
  await page.goto(`${app.url}/login`);
  await expect(logIn(page)).toBeVisible();
  await expect(page.getByText('To accept your invitation')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('status')).toContainText(
    'To accept your invitation, sign in or sign up in this tab.',
  );
  await logIn(page).click();
  await expect(page.getByRole('heading', { name: `Join as ${email}?` })).toBeFocused();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(userOf(services, email)?.tenantId).toBe(tenantId);
  expect(await traces(page)).not.toContain(secret);
});

test(
  'a sign-in that returns in another tab needs one press',
  { tag: ['@full', '@T9', '@T26'] },
  async ({ app, page, context, services }) => {
    const code = await invite(services);
    const email = adminOfAnother(services);
    // 204 keeps the provider's page in the first tab.
    await page.route(/\/auth-callback\?/, (route) => route.fulfill({ status: 204 }));
    await app.open(address(code));
    const returned = page.waitForRequest(/\/auth-callback\?/);
    await signIn(page, email);
    const other = await context.newPage();
    await other.goto((await returned).url());
    const status = other.getByRole('status');
    await expect(status).toContainText(
      'was started in another tab. Sign in again, or open your invite link again.',
    );
    await logIn(other).click();
    await expect(other.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    await other.goto(app.url + address(code));
    await expect(other.getByRole('heading', { name: `Join as ${email}?` })).toBeFocused();
  },
);

/** Records each later appearance of the previous tenant in the console. */
async function watchForFormer({ page, url }: ConsoleUnderTest): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportFormer', (text: string) => seen.push(text));
  await page.addInitScript(
    ([canary, origin]) => {
      // The identity provider's page may name the tenant.
      if (window.location.origin !== origin) return;
      const reporter = window as unknown as { reportFormer: (text: string) => void };
      new MutationObserver(() => {
        const text = document.documentElement.textContent;
        if (text.includes(canary)) reporter.reportFormer(text.slice(0, 200));
      }).observe(document, { childList: true, subtree: true });
    },
    [FORMER, url] as const,
  );
  return seen;
}

// tests/providers/session/userChange.test.ts covers each change of the tenant.
test('a join clears the other tab', { tag: ['@full', '@T21'] }, async ({ app, page, services }) => {
  const email = adminOfAnother(services);
  await app.signIn(email, '/api-keys');
  await expect(page.getByText(`${FORMER} key`)).toBeVisible();
  const seen = await watchForFormer(app);

  const second = await app.inNewTab();
  const other = second.page;
  await second.signIn(email, address(await invite(services)));
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  // Only a sign-in gives tokens of the new tenant.
  await signIn(other, email);
  await expect(other.getByRole('heading', { name: 'Welcome back Emmy!' })).toBeVisible();

  await expect(page.getByText('Legacy importer')).toBeVisible();
  await expect(page.getByText(FORMER)).toHaveCount(0);
  await expect(page.getByText('Free+ plan')).toBeVisible();
  // The user is a Member of the new tenant, without the permission to delete keys.
  await expect(page.getByRole('button', { name: /^Delete API key/ })).toHaveCount(0);
  expect(seen).toEqual([]);
  expect(app.log.loads).toHaveLength(2);
});
