import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { claimsWith, signed } from '../customer-backend/tickets/brokenTokens.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Secrets } from './support/secrets.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Ticket' });
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Returns a function that signs valid tickets of a seeded key, with its secret by default. */
function signerFor(app: ConsoleUnderTest, name: string) {
  const { id: kid, secret: text } = app.keyNamed(name);
  return (secret: string | Buffer = Buffer.from(text, 'base64')) => {
    const claims = { exp: Math.floor(Date.now() / 1000) + 600, id: randomUUID() };
    return signed(claimsWith(claims), { kid }, { secret });
  };
}

// tests/custom-pages/ticket-inspector covers each finding; this journey searches the browser.
test('a ticket is explained without a request', { tag: ['@X27'] }, async ({ app, page }) => {
  const secrets = new Secrets(app);
  const sign = signerFor(app, 'CI pipeline');
  const { secret } = app.keyNamed('CI pipeline');
  const right = sign();
  const [, claims = '', signature = ''] = right.split('.');
  const tokens = [right, claims, signature];
  const input = page.getByLabel('Secret', { exact: true });
  await app.signIn('ada@acme.example', '/tools/ticket');
  // Opening the page requests the server's clock; nothing is requested after that.
  const clocks = () => secrets.requests.filter((request) => request.method() === 'HEAD');
  await expect
    .poll(() => clocks().map((it) => new URL(it.url()).pathname))
    .toEqual(['/config.json']);
  const before = secrets.requests.length;
  await field(page).fill(sign(secret));
  await input.fill(secret);
  await secrets.expectInFields(secret);
  await input.press('Enter');
  await expect(findings(page)).toContainText('The secret was used as text instead of Base64');
  await expect(heading(page, 'Something is wrong with this ticket')).toBeVisible();
  await secrets.expectNowhere(secret);
  const asked = secrets.requests.slice(before).map((request) => request.url());
  expect(asked.filter((url) => !/\/assets\/[\w.-]+$/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await secrets.expectNowhere(secret, ...tokens);
  await field(page).fill(right);
  await input.fill(secret);
  await input.press('Enter');
  await expect(heading(page, 'No fault found')).toBeVisible();
  // The browser fires pagehide before it caches a page for Back.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(findings(page)).toHaveCount(0);
  await secrets.expectNowhere(secret, ...tokens);
  await field(page).fill(right);
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
  await secrets.expectNowhere(secret, ...tokens);
  await page.goBack();
  await expect(field(page)).toHaveValue('');
});

test('Production secrets are neither asked nor shown', { tag: '@full' }, async ({ app, page }) => {
  const { secret } = app.keyNamed('Production backend');
  await page.route('**/config.json', (route) => {
    const date = new Date(Date.now() + 20 * 60_000).toUTCString();
    return route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { date } })
      : route.fallback();
  });
  await app.signIn('ada@acme.example', '/tools/ticket');
  await expect(page.getByText('clock is 20 minutes behind the server’s')).toBeVisible();
  await field(page).fill(signerFor(app, 'Production backend')());
  await expect(findings(page)).toContainText('kid is the Production key “\u2068Production backend');
  await expect(findings(page)).toContainText('Signature not checked');
  await expect(findings(page)).toContainText('Expired:');
  await expect(page.getByLabel('Secret', { exact: true })).toHaveCount(0);
  await expect(page.getByText('"Accounts"')).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await app.expectNoSidewaysScroll();
  }
  await field(page).fill(secret);
  await expect(findings(page)).toContainText('Your input is hidden because it may be a secret');
  await expect(field(page)).toHaveCSS('-webkit-text-security', 'disc');
});
