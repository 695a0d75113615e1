import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ticketInspectorEn } from '../../src/texts/ticketInspector.en.ts';
import { de } from '../../src/texts/de.ts';
import { claimsWith, signed } from '../developer-tools/brokenTokens.ts';
import { expect, test } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { shownOf, wordsOf } from './support/foreignWords.ts';
import { Secrets } from './support/secrets.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Ticket or result' });
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' });
const openForm = (page: Page) =>
  page.getByRole('button', { name: 'Check the signature with the secret' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

function keyOf({ services }: ConsoleUnderTest, name: string) {
  const key = services.store.state.apiKeys.find((row) => row.name === name);
  if (!key) throw new Error(`No key ${name}`);
  return { kid: key.id, bytes: Buffer.from(key.secret, 'base64'), secret: key.secret };
}

/** Signs tickets with a seeded key, right but for what is changed. */
function signerFor(app: ConsoleUnderTest, name: string) {
  const { kid, bytes } = keyOf(app, name);
  return (change: object = {}, header: object = {}, secret: string | Buffer = bytes) => {
    const claims = { exp: Math.floor(Date.now() / 1000) + 600, id: randomUUID(), ...change };
    return signed(claimsWith(claims), { kid, ...header }, { secret });
  };
}

// tests/developer-tools has each finding; here the browser is searched.
test('twenty kinds of broken tokens are explained in one visit, and nothing is left of them @sweep', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  const secrets = new Secrets(app);
  const ticket = signerFor(app, 'Production backend');
  const { secret } = keyOf(app, 'Production backend');
  const reporting = signerFor(app, 'Reporting');
  const expired = signerFor(app, 'Legacy importer');
  await app.signIn('ada@acme.example', '/tools/ticket');
  await expect(heading(page, 'What would happen to it')).toBeVisible();

  const right = ticket();
  const [header = '', claims = '', signature = ''] = right.split('.');
  const seconds = Math.floor(Date.now() / 1000);
  await field(page).fill(right);
  await expect(heading(page, 'No fault so far')).toBeVisible();
  await expect(findings(page)).toContainText('Production backend');
  await page.waitForLoadState('networkidle');
  // The page asks for the server's clock as it opens; from here on it asks for nothing.
  const asked = secrets.requests.filter((request) => request.method() === 'HEAD');
  expect(asked.map((request) => new URL(request.url()).pathname)).toEqual(['/config.json']);
  const before = secrets.requests.length;

  const broken: readonly (readonly [token: string, ...words: string[]])[] = [
    ['There is no token in this sentence', 'Not a JWT'],
    ['a'.repeat(1_000_001), 'Longer than a million characters'],
    [`${right}.a.b`, 'An encrypted token (JWE)'],
    [`${header}.${claims}`, '2 instead of 3'],
    [`${header}.${claims}.`, 'Signature: empty'],
    [`Bearer ${right}`, 'Pasted with “Bearer”'],
    [`"${right}"`, 'Pasted with quotes'],
    [JSON.stringify({ ticket: right }), 'Pasted with the JSON around it'],
    [`${right}=`, 'Signature: padded with ='],
    [`${header}.${claims}.${signature.slice(0, -2)}`, 'Signature: not Base64url'],
    [`${header}.${Buffer.from('{exp}').toString('base64url')}.${signature}`, 'Claims: not JSON'],
    [ticket({}, { alg: 'none' }), 'the ticket is not signed', 'TicketError Invalid.'],
    [ticket({}, { alg: 'HS512' }), 'only HS256 is accepted', 'TicketError Invalid.'],
    [ticket({}, { kid: undefined }), 'kid is missing', 'TicketError MissingKey.'],
    [ticket({}, { kid: randomUUID() }), 'no key of this tenant', 'TicketError UnknownKey.'],
    [expired(), 'Legacy importer', 'TicketError ExpiredKey.'],
    [ticket({ exp: seconds - 3.5 * 3600 }), 'Expired 3 hours ago', 'TicketError Expired.'],
    [
      ticket({ exp: seconds + 3 * 3600 }),
      'Expires 3 hours ahead: at most 15 minutes',
      'TicketError InvalidLifetime.',
    ],
    [ticket({ exp: (seconds + 600) * 1000 }), 'exp is in milliseconds'],
    [
      signed({ exp: seconds + 600, service: 'Accounts', id: randomUUID() }),
      'service and id are not under data',
    ],
    [ticket({ id: '3f25' }), 'is no UUID', 'Use a fresh random UUID'],
    [ticket({ service: 'accounts' }), 'is written', 'TicketError Mismatch.'],
    [reporting({ service: 'Transactions' }), 'is not enabled for this key', 'status 403'],
    [ticket({ service: 'Transactions', data: {} }), 'data.data.range'],
  ];
  expect(broken.length).toBeGreaterThanOrEqual(20);
  for (const [token, ...words] of broken) {
    await field(page).fill(token);
    for (const said of words) await expect(findings(page)).toContainText(said);
  }

  await test.step('the secret tells which mistake was made', async () => {
    const asText = ticket({}, {}, secret);
    await field(page).fill(asText);
    await openForm(page).click();
    const input = page.getByLabel('Secret', { exact: true });
    await input.fill(secret);
    await secrets.expectInFields(secret);
    await input.press('Enter');
    await expect(findings(page)).toContainText('secret’s text instead of its Base64-decoded bytes');
    await expect(heading(page, 'This ticket would be refused')).toBeVisible();
    await expect(openForm(page)).toBeFocused();
    await secrets.expectNowhere(secret);
    await app.expectAccessible();

    await field(page).fill(right);
    await expect(findings(page)).toContainText('Signature not checked');
    await openForm(page).click();
    await input.fill(secret);
    await page.getByRole('button', { name: 'Check the signature', exact: true }).click();
    await expect(heading(page, 'This ticket would be accepted')).toBeVisible();
    await secrets.expectNowhere(secret);
  });

  // What is on the page is in the page alone.
  const tokens = [right, claims, signature];
  const urls = secrets.requests.slice(before).map((request) => request.url());
  // The code of other pages is fetched while nothing else is going on.
  expect(urls.filter((url) => !/\/assets\/[\w.-]+$/.test(url))).toEqual([]);

  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(heading(page, 'What would happen to it')).toBeVisible();
  await secrets.expectNowhere(secret, ...tokens);

  await field(page).fill(right);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toBeFocused();
  await secrets.expectNowhere(secret, ...tokens);

  await field(page).fill(right);
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
  await secrets.expectNowhere(secret, ...tokens);
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await secrets.expectNowhere(secret, ...tokens);
});

// tests/developer-tools/tickets/serverClock.test.ts shows each case.
test('a ticket is held against the server’s clock, and a wrong clock of the device is told @sweep', async ({
  app,
  page,
}) => {
  await page.route('**/config.json', (route) => {
    const date = new Date(Date.now() + 20 * 60_000).toUTCString();
    return route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { date } })
      : route.fallback();
  });
  await app.signIn('ada@acme.example', '/tools/ticket');
  await expect(page.getByText('clock is 20 minutes behind the server’s')).toBeVisible();
  await field(page).fill(signerFor(app, 'Production backend')());
  await expect(findings(page)).toContainText('TicketError Expired.');
  await app.expectAccessible();
});

// tests/e2e/tools.secrecy.spec.ts does the same for the secret.
test('a page that was left holds neither the token nor the secret in its memory @sweep', async ({
  app,
  page,
}) => {
  const secrets = new Secrets(app);
  const { secret } = keyOf(app, 'Production backend');
  const ticket = signerFor(app, 'Production backend')();
  const [, claims = '', signature = ''] = ticket.split('.');
  await app.signIn('ada@acme.example', '/tools/ticket');
  await field(page).focus();
  // By the keyboard, so that no script of the test holds it.
  await page.keyboard.insertText(ticket);
  await page.getByRole('tab', { name: 'Raw' }).click();
  await openForm(page).click();
  await page.getByLabel('Secret', { exact: true }).focus();
  await page.keyboard.insertText(secret);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'This ticket would be accepted')).toBeVisible();
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
  await secrets.expectForgotten(secret, claims, signature);
});

test('a token is dropped, pasted and read by keyboard, and refused when it is endless', async ({
  app,
  page,
}) => {
  const ticket = signerFor(app, 'CI pipeline')();
  await app.signIn('ada@acme.example', '/tools/ticket');
  const drop = (text: string, times = 1) =>
    field(page).evaluate(
      (area, [piece, count]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([piece.repeat(count)], 'ticket.txt'));
        area.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
        );
      },
      [text, times] as const,
    );
  await drop(`${ticket}\n`);
  await expect(findings(page)).toContainText('CI pipeline');
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
  await expect(page.getByRole('alert')).toContainText('does not let this page read the clipboard');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Bearer ${ticket}`);
  await page.getByRole('button', { name: 'Paste' }).click();
  await expect(findings(page)).toContainText('Pasted with “Bearer”');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await drop('eyJ', 20_000_000);
  await expect(findings(page)).toContainText('Longer than a million characters');
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  // tests/texts/german.test.ts compares the texts.
  test('every finding is in German, and fits on a phone @sweep', async ({ app, page }) => {
    const german = new Set(wordsOf(de));
    const english = wordsOf(ticketInspectorEn).filter((text) => !german.has(text));
    const seconds = Math.floor(Date.now() / 1000);
    await app.signIn('ada@acme.example', '/tools/ticket');
    const ticket = signerFor(app, 'CI pipeline')({ exp: seconds + 3 * 3600, id: '3f25' });
    await page.getByRole('textbox', { name: 'Ticket oder Ergebnis' }).fill(`Bearer ${ticket}`);
    const list = page.getByRole('list', { name: 'Befunde' });
    await expect(list).toContainText('Gilt noch 3 Stunden: höchstens 15 Minuten');
    await expect(list).toContainText('TicketError: InvalidLifetime.');
    await expect(
      page.getByRole('heading', { name: /^Dieses Ticket würde abgelehnt/ }),
    ).toBeVisible();
    expect(await shownOf(page, english)).toEqual([]);
    await app.expectNoSidewaysScroll();
    await app.expectAccessible();
  });
});
