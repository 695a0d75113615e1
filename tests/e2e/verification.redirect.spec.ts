import type { Page } from '@playwright/test';
import { signInAs } from '../mock-server/hub/signIn.ts';
import { expect, test } from './fixtures.ts';
import { Wizard } from './support/wizard.ts';

const BANK = 'Direktbank Ohne Anmeldung';
const CONFIRM = 'POST accounts/confirmation';
const KEPT = 'draft.redirect.';
const LOST = 'The login at your bank cannot be continued here';

/** Record of a redirect in the tab's storage. */
type Kept = { version: number; ticket: string; expiresAt: number; context: string; url: string };
type Entry = { marker: string; text: string };

function keptOn(page: Page): Promise<Entry[]> {
  return page.evaluate(
    (prefix) =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]) => ({ marker: key.slice(prefix.length), text: String(text) })),
    KEPT,
  );
}

async function onlyKept(page: Page): Promise<Entry> {
  const [entry, ...more] = await keptOn(page);
  expect(more).toEqual([]);
  if (!entry) throw new Error('No redirect is kept');
  return entry;
}

const addressOf = ({ marker }: Entry) => `/verify-account?fromRedirect=${marker}`;

/** Address, history and storage have no trace of a return. */
async function expectNoTrace(page: Page) {
  await expect(page).toHaveURL(/\/verify-account$/);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toMatch(
    /fromRedirect|[\da-f]{8}-[\da-f]{4}-/,
  );
  expect(await keptOn(page)).toEqual([]);
}

/** `act` ends in the report of an unusable return, without a call to bank or hub. */
async function expectLost(wizard: Wizard, act: () => Promise<unknown>, why: string) {
  const before = { calls: wizard.sent.length, tickets: wizard.tickets };
  await act();
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert, why).toContainText(LOST);
  await expectNoTrace(wizard.page);
  expect({ calls: wizard.sent.length, tickets: wizard.tickets }, why).toEqual(before);
}

test('a login at the bank resumes once', { tag: ['@F35'] }, async ({ app, bankPages, page }) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  await expect(page.getByRole('main').locator('code')).toHaveText(new URL(bankPages.url).host);
  expect(await keptOn(page)).toEqual([]);
  const { 'yaxi-ticket-id': ticketId } = wizard.headersOf('POST accounts/service');

  // 204 keeps the page where it is.
  await page.route(/\/bank\/login\//, (route) => route.fulfill({ status: 204 }), { times: 1 });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await wizard.button('Redirect me').click();
  await expect(page.getByText('You are being redirected …')).toBeVisible();
  expect(asked).toEqual([]);
  const entry = await onlyKept(page);
  const record = JSON.parse(entry.text) as Kept & Record<string, unknown>;
  expect(Object.keys(record).toSorted()).toEqual(
    ['bank', 'context', 'expiresAt', 'subject', 'tenant', 'ticket', 'url', 'version'].toSorted(),
  );
  await page.goto(record.url);
  // The pending login raises a beforeunload question.
  expect(asked).toEqual(['beforeunload']);
  const [returned] = await Promise.all([
    page.waitForRequest((request) => request.url().startsWith(app.url)),
    wizard.pressAtBank('Log in'),
  ]);
  expect(returned.url()).toBe(app.url + addressOf(entry));
  await wizard.expectStep('ShowRoutexResult');
  await expectNoTrace(page);
  expect(wizard.sent.filter((call) => !call.startsWith('POST search'))).toEqual([
    'POST key-settlement',
    expect.stringMatching(/^GET info\//),
    'POST accounts/service',
    'POST redirects',
    'POST key-settlement',
    CONFIRM,
  ]);
  expect(wizard.headersOf(CONFIRM)['yaxi-ticket-id']).toBe(ticketId);
  expect(wizard.tickets).toBe(1);
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');

  // A second return from the bank's page finds the redirect used.
  await page.goBack();
  await page.waitForURL(/\/bank\/login\//);
  await expectLost(wizard, () => wizard.pressAtBank('Go back'), 'used up');
});

test('a bank without a page enables the button', { tag: '@full' }, async ({ app, page }) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  await page.route(/\/bank\/login\//, (route) => route.fulfill({ status: 204 }), { times: 1 });
  await wizard.button('Redirect me').click();
  const leaving = page.getByText('You are being redirected …');
  await expect(leaving).toBeVisible();
  await expect(leaving).toBeHidden({ timeout: 30_000 });
  expect(await keptOn(page)).toHaveLength(1);
  await wizard.button('Cancel').click();
  await wizard.expectStep('SelectConnection');
  expect(await keptOn(page)).toEqual([]);
});

// tests/lib/navigable.test.ts covers all kinds of addresses.
test('Back leaves the bank; http is refused', { tag: ['@full', '@T17'] }, async ({ app, page }) => {
  const wizard = new Wizard(app);
  await app.signIn('ada@acme.example', '/tenant');
  await page.getByRole('link', { name: 'Verify account' }).click();
  await wizard.expectStep('SelectConnection');
  await wizard.goToRedirect();
  await wizard.visitBank();
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/tenant`);
  await page.getByRole('link', { name: 'Verify account' }).click();
  await wizard.expectStep('SelectConnection');
  expect(await keptOn(page)).toEqual([]);

  const { control } = app.services.bank;
  control.plainLogin = true;
  try {
    await wizard.chooseBank(BANK);
    await wizard.button('Login').click();
    await wizard.expectStep('NonRecoverableError');
  } finally {
    control.plainLogin = false;
  }
  await expect(wizard.alert).toContainText('sent a response that this console cannot read');
  await expect(page.getByText('redirectUrl: not an https address')).toBeVisible();
  expect(await keptOn(page)).toEqual([]);
});

// tests/bank/login/flow/keptRedirects.test.ts covers the other faults of kept redirects.
test('refuses a foreign return', { tag: ['@full', '@F35'] }, async ({ app, bankPages, page }) => {
  const wizard = new Wizard(app);
  await wizard.openAtBank();
  // A file of the console's origin gives access to its storage without its pages.
  await app.open('/config.json');
  const entry = await onlyKept(page);
  const { services, url } = app;
  const other = await app.inNewTab();
  await other.signedIn();
  await expectLost(new Wizard(other), () => other.open(addressOf(entry)), 'another tab');
  await other.page.close();

  // The same user continues after a session lost at the bank.
  await page.evaluate(() => sessionStorage.removeItem('session'));
  const calls = wizard.sent.length;
  await app.open(addressOf(entry));
  await app.pickUser('ada@acme.example');
  await wizard.expectStep('ShowDialog');
  await expect(page.getByText('The login at your bank is not finished yet.')).toBeVisible();
  await expect(wizard.button(`Go back to ${new URL(bankPages.url).host}`)).toBeVisible();
  await expectNoTrace(page);
  expect(wizard.sent.slice(calls)).toEqual(['POST key-settlement', CONFIRM]);

  await app.open('/config.json');
  const tokens = await signInAs(services.url, 'solo@solo.example', { origin: url });
  await page.evaluate(
    ([key, text, grant]) => {
      sessionStorage.setItem(key, text);
      const former = JSON.parse(sessionStorage.getItem('session') ?? '{}') as object;
      sessionStorage.setItem('session', JSON.stringify({ ...former, ...grant }));
    },
    [KEPT + entry.marker, entry.text, app.grantOf(tokens)] as const,
  );
  await expectLost(wizard, () => app.open(addressOf(entry)), 'another user');
});
