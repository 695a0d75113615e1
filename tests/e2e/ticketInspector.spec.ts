import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { claimsWith, signed } from '../bank/tickets/brokenTokens.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Secrets } from './support/secrets.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Ticket or result' });
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' });
const openForm = (page: Page) =>
  page.getByRole('button', { name: 'Check the signature with the secret' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Signs tickets with a seeded key, right but for what is changed. */
function signerFor(app: ConsoleUnderTest, name: string) {
  const { id: kid, secret: text } = app.keyNamed(name);
  const bytes = Buffer.from(text, 'base64');
  return (change: object = {}, header: object = {}, secret: string | Buffer = bytes) => {
    const claims = { exp: Math.floor(Date.now() / 1000) + 600, id: randomUUID(), ...change };
    return signed(claimsWith(claims), { kid, ...header }, { secret });
  };
}

// tests/bank/tickets has each finding; here the browser is searched.
test(
  'a ticket and its secret are explained without a request, and nothing is left of them on a page that was emptied or left',
  { tag: ['@X27', '@X38'] },
  async ({ app, page }) => {
    const secrets = new Secrets(app);
    const ticket = signerFor(app, 'Production backend');
    const { secret } = app.keyNamed('Production backend');
    const right = ticket();
    const [, claims = '', signature = ''] = right.split('.');
    const tokens = [right, claims, signature];
    const input = page.getByLabel('Secret', { exact: true });
    await app.signIn('ada@acme.example', '/tools/ticket');
    // The page asks for the server's clock as it opens; from here on it asks for nothing.
    const clocks = () => secrets.requests.filter((request) => request.method() === 'HEAD');
    await expect
      .poll(() => clocks().map((it) => new URL(it.url()).pathname))
      .toEqual(['/config.json']);
    const before = secrets.requests.length;
    await field(page).fill(ticket({}, {}, secret));
    await openForm(page).click();
    await input.fill(secret);
    await secrets.expectInFields(secret);
    await input.press('Enter');
    await expect(findings(page)).toContainText('secret’s text instead of its Base64-decoded bytes');
    await expect(heading(page, 'This ticket would be refused')).toBeVisible();
    await secrets.expectNowhere(secret);
    const asked = secrets.requests.slice(before).map((request) => request.url());
    expect(asked.filter((url) => !/\/assets\/[\w.-]+$/.test(url))).toEqual([]);

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(field(page)).toHaveValue('');
    await secrets.expectNowhere(secret, ...tokens);
    await field(page).fill(right);
    await openForm(page).click();
    await input.fill(secret);
    await input.press('Enter');
    await expect(heading(page, 'This ticket would be accepted')).toBeVisible();
    // As the browser does before it keeps a page for the way back.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect(heading(page, 'What would happen to it')).toBeVisible();
    await secrets.expectNowhere(secret, ...tokens);
    await field(page).fill(right);
    await page.getByRole('link', { name: 'Tenant', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
    await secrets.expectNowhere(secret, ...tokens);
    await page.goBack();
    await expect(field(page)).toHaveValue('');
  },
);

test(
  'a token is dropped, pasted and read by keyboard, held against the server’s clock, and a secret in its place is masked',
  { tag: '@full' },
  async ({ app, page }) => {
    const ticket = signerFor(app, 'CI pipeline')();
    await page.route('**/config.json', (route) => {
      const date = new Date(Date.now() + 20 * 60_000).toUTCString();
      return route.request().method() === 'HEAD'
        ? route.fulfill({ headers: { date } })
        : route.fallback();
    });
    await app.signIn('ada@acme.example', '/tools/ticket');
    await expect(page.getByText('clock is 20 minutes behind the server’s')).toBeVisible();
    const drop = (text: string) =>
      field(page).evaluate((area, dropped) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([dropped], 'ticket.txt'));
        area.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
        );
      }, text);
    await drop(`${ticket}\n`);
    await expect(findings(page)).toContainText('CI pipeline');
    await expect(findings(page)).toContainText('TicketError Expired.');
    await expect(findings(page)).toContainText('For Integration, not for Production');
    // Both layers of the field break their lines at the same places.
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const overflow = await field(page).evaluate((area) => area.scrollHeight - area.clientHeight);
      expect(overflow).toBeLessThanOrEqual(0);
      await app.expectNoSidewaysScroll();
    }
    await page.getByRole('tab', { name: 'Header' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Claims' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Claims' })).toContainText('"Accounts"');
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel', { name: 'Raw' })).toContainText(ticket.slice(-20));

    await page.getByRole('button', { name: 'Paste' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'does not let this page read the clipboard',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Bearer ${ticket}`);
    await page.getByRole('button', { name: 'Paste' }).click();
    await expect(field(page)).toHaveValue(`Bearer ${ticket}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(findings(page)).toContainText('CI pipeline');

    await drop(app.keyNamed('CI pipeline').secret);
    await expect(findings(page)).toContainText('This looks like the secret of a key');
    await expect(field(page)).toHaveCSS('-webkit-text-security', 'disc');
  },
);
