import type { Page } from '@playwright/test';
import { signInAs } from '../hub/signIn.ts';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Wizard } from './support/wizard.ts';

const BANK = 'Direktbank Ohne Anmeldung';
const CONFIRM = 'POST accounts/confirmation';
const KEPT = 'draft.redirect.';
const LOST = 'The login at your bank cannot be continued here';

/** What a redirect leaves in the tab's storage. */
type Kept = { version: number; ticket: string; expiresAt: number; context: string; url: string };
type Entry = { marker: string; text: string };

/** The kept redirects of a page of the console. */
function keptOn(page: Page): Promise<Entry[]> {
  return page.evaluate(
    (prefix) =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]) => ({ marker: key.slice(prefix.length), text: String(text) })),
    KEPT,
  );
}

/** Goes from the bank's page to a file of the console; resolves to the one redirect that is kept. */
async function keptWhileAway(app: ConsoleUnderTest): Promise<Entry> {
  await app.open('/config.json');
  const [entry, ...more] = await keptOn(app.page);
  expect(more).toEqual([]);
  if (!entry) throw new Error('No redirect is kept');
  return entry;
}

const addressOf = ({ marker }: Entry) => `/verify-account?fromRedirect=${marker}`;

/** Neither the address nor the history nor the storage has a trace of a return. */
async function expectNoTrace(page: Page) {
  await expect(page).toHaveURL(/\/verify-account$/);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toMatch(
    /fromRedirect|[\da-f]{8}-[\da-f]{4}-/,
  );
  expect(await keptOn(page)).toEqual([]);
}

/** A return that cannot be used is reported, without a call to the bank or the hub. */
async function expectLost(wizard: Wizard, act: () => Promise<unknown>, why?: string) {
  const before = { calls: wizard.sent.length, tickets: wizard.tickets };
  await act();
  await wizard.expectStep('NonRecoverableError');
  await expect(wizard.alert, why).toContainText(LOST);
  await expectNoTrace(wizard.page);
  expect({ calls: wizard.sent.length, tickets: wizard.tickets }, why).toEqual(before);
}

async function expectSaved(wizard: Wizard) {
  await wizard.expectStep('ShowRoutexResult');
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');
}

test('a login at the bank’s own page goes on where it was left, once', async ({
  app,
  bankPages,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  const { host } = new URL(bankPages.url);
  await expect(page.getByRole('main').locator('code')).toHaveText(host);
  expect(await keptOn(page)).toEqual([]);
  const ticketId = wizard.headersOf('POST accounts/service')['yaxi-ticket-id'];
  const sessionId = wizard.headersOf('POST accounts/service')['yaxi-session-id'];
  expect(ticketId).toMatch(/\S/);

  // No content: the page stays where it is.
  await page.route(/\/bank\/login\//, (route) => route.fulfill({ status: 204 }), { times: 1 });
  await wizard.button('Redirect me').click();
  await expect(page.getByText('You are being redirected …')).toBeVisible();
  const [entry, ...more] = await keptOn(page);
  expect(more).toEqual([]);
  const record = JSON.parse(entry?.text ?? '') as Kept & Record<string, unknown>;
  expect(Object.keys(record).toSorted()).toEqual(
    ['bank', 'context', 'expiresAt', 'subject', 'tenant', 'ticket', 'url', 'version'].toSorted(),
  );
  expect(record['bank']).toEqual({ id: expect.stringMatching(/^connection-/), displayName: BANK });
  await page.goto(record.url);

  const returns: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(app.url)) {
      returns.push(request.url());
    }
  });
  await wizard.pressAtBank('Log in');
  await wizard.expectStep('ShowRoutexResult');
  expect(returns).toEqual([`${app.url}${addressOf({ marker: entry?.marker ?? '', text: '' })}`]);
  await expectNoTrace(page);
  await expect(page.getByText(`Your accounts at ${BANK}`)).toBeVisible();
  expect(wizard.sent.filter((call) => !call.startsWith('POST search'))).toEqual([
    'POST key-settlement',
    expect.stringMatching(/^GET info\//),
    'POST accounts/service',
    'POST redirects',
    'POST key-settlement',
    CONFIRM,
  ]);
  expect(wizard.headersOf(CONFIRM)['yaxi-ticket-id']).toBe(ticketId);
  expect(wizard.headersOf(CONFIRM)['yaxi-session-id']).not.toBe(sessionId);
  expect(wizard.tickets).toBe(1);
  await wizard.button('Save').click();
  await wizard.expectStep('ShowHubResponse');

  // Back to the bank's page and forward again: the redirect is used up.
  await page.goBack();
  await page.waitForURL(/\/bank\/login\//);
  await expect(page.getByText('This login was finished already.')).toBeVisible();
  await expectLost(wizard, () => wizard.pressAtBank('Go back'));
  await wizard.button('Try Again').click();
  await wizard.expectStep('SelectConnection');
  expect(wizard.tickets).toBe(2);
});

// tests/lib/navigable.test.ts tries all kinds of addresses, in a build and outside.
test('a build leads to no http page, not even on this machine', async ({ app, page }) => {
  const wizard = new Wizard(app);
  await wizard.open();
  const { control } = app.services.bank;
  control.plainLogin = true;
  try {
    await wizard.chooseBank(BANK);
    await wizard.button('Login').click();
    await wizard.expectStep('NonRecoverableError');
  } finally {
    control.plainLogin = false;
  }
  await expect(wizard.alert).toContainText('sent an answer that this console cannot read');
  await expect(page.getByText('redirectUrl: not an https address')).toBeVisible();
  expect(await keptOn(page)).toEqual([]);
});

// tests/verification/flow/redirects.test.ts shows each case.
test('cancelled at the bank leads back to the chosen bank, with a fresh ticket @sweep', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  await wizard.visitBank();
  await wizard.pressAtBank('Cancel');
  await wizard.expectStep('CredentialsForm');
  await expect(page.getByRole('heading', { level: 3, name: BANK })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'was cancelled' })).toBeVisible();
  await expect(wizard.alert).toHaveCount(0);
  await expectNoTrace(page);
  await expect.poll(() => wizard.tickets).toBe(2);
  expect(wizard.count('POST accounts/service')).toBe(1);
  expect(wizard.count(CONFIRM)).toBe(1);
  const former = wizard.headersOf(CONFIRM)['yaxi-ticket-id'];

  await wizard.button('Login').click();
  await wizard.expectStep('ShowRedirect');
  expect(wizard.headersOf('POST accounts/service')['yaxi-ticket-id']).not.toBe(former);
  await wizard.visitBank();
  await wizard.pressAtBank('Log in');
  await expectSaved(wizard);
});

test('a person who comes back too early can go to the same page of the bank again', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  await wizard.visitBank();
  const bankPage = page.url();
  await wizard.pressAtBank('Go back without an answer');
  await wizard.expectStep('ShowDialog');
  const message = page.getByText('The login at your bank is not finished yet.');
  await expect(message).toBeVisible();
  await expectNoTrace(page);
  await app.expectAccessible();

  // Another question gets the same answer.
  await wizard.button('Confirm').click();
  await expect.poll(() => wizard.count(CONFIRM)).toBe(2);
  await expect(wizard.button('Confirm')).toBeEnabled();
  await expect(message).toBeVisible();

  await wizard.button(`Go back to ${new URL(bankPage).host}`).click();
  await page.waitForURL(bankPage);
  await wizard.pressAtBank('Log in');
  await expectSaved(wizard);
  await expectNoTrace(page);
  expect(wizard.count(CONFIRM)).toBe(3);
  expect(wizard.count('POST accounts/service')).toBe(1);
  expect(wizard.tickets).toBe(1);
});

test('the browser’s back button at the bank’s page leads to the console as it was', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await app.signedIn();
  await app.open('/tenant');
  await page.getByRole('link', { name: 'Verify account' }).click();
  await wizard.expectStep('SelectConnection');
  await wizard.goToRedirect();
  await wizard.visitBank();
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/tenant`);
  await page.getByRole('link', { name: 'Verify account' }).click();
  await wizard.expectStep('SelectConnection');
  expect(await keptOn(page)).toEqual([]);

  await wizard.goToRedirect();
  await wizard.visitBank();
  await wizard.pressAtBank('Log in');
  await wizard.expectStep('ShowRoutexResult');
  await page.reload();
  await wizard.expectStep('SelectConnection');
  await expectNoTrace(page);
  expect(wizard.count(CONFIRM)).toBe(1);
  expect(wizard.tickets).toBe(3);
});

/** Changes to a kept redirect while the person is away. */
const SPOILT: Record<string, (record: Kept) => string | undefined> = {
  nothing: () => undefined,
  'another person’s': (record) => JSON.stringify({ ...record, subject: 'somebody-else' }),
  'another tenant’s': (record) => JSON.stringify({ ...record, tenant: 'org_somewhere_else' }),
  'too late': (record) => JSON.stringify({ ...record, expiresAt: Date.now() }),
  garbage: () => '{"ticket":',
  'of an older page': (record) => JSON.stringify({ ...record, version: 0 }),
  'with a script': (record) => JSON.stringify({ ...record, url: 'javascript:void alert(1)' }),
  'with an insecure page': (record) => JSON.stringify({ ...record, url: 'http://bank.example/' }),
};

// tests/verification/flow/redirects.test.ts has the rule.
test('a return with anything but this person’s own redirect ends with a clear message @sweep', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  await wizard.visitBank();
  const entry = await keptWhileAway(app);
  const record = JSON.parse(entry.text) as Kept;
  const put = (text: string | undefined) =>
    page.evaluate(
      ([key, value]) => {
        if (value === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, value);
      },
      [KEPT + entry.marker, text] as const,
    );
  // tests/verification/keptRedirects.test.ts tries each of them.
  const kept = ['nothing', 'another person’s', 'with a script'];
  for (const [why, spoil] of sweep(Object.entries(SPOILT), kept)) {
    await put(spoil(record));
    await expectLost(wizard, () => app.open(addressOf(entry)), why);
  }
  for (const address of ['/verify-account?fromRedirect=', `${addressOf(entry)}&fromRedirect=x`]) {
    await put(entry.text);
    await expectLost(wizard, () => app.open(address), address);
  }
  // Without a change the same redirect works.
  await put(entry.text);
  await app.open(addressOf(entry));
  await wizard.expectStep('ShowDialog');
  await expectNoTrace(page);
});

// tests/verification/flow/redirects.test.ts has the rule; here two real tabs are open.
test('a return in another tab finds nothing there, and takes nothing from the first @sweep', async ({
  app,
  page,
  context,
  log,
}) => {
  const wizard = new Wizard(app);
  const tokens = await app.signedIn();
  await app.open('/verify-account');
  await wizard.goToRedirect();
  await wizard.visitBank();
  const entry = await keptWhileAway(app);

  const other = new ConsoleUnderTest(await context.newPage(), app.services, app.url, log);
  await other.adopt(tokens);
  await expectLost(new Wizard(other), () => other.open(addressOf(entry)));
  await other.page.close();

  await page.goBack();
  await wizard.pressAtBank('Log in');
  await expectSaved(wizard);
});

// tests/verification/flow/redirects.test.ts has the rule.
test('a session that is lost at the bank does not end the login of the same person @sweep', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  for (const [email, step] of [
    ['ada@acme.example', 'ShowDialog'],
    ['solo@solo.example', 'NonRecoverableError'],
  ] as const) {
    await wizard.goToRedirect();
    await wizard.visitBank();
    const entry = await keptWhileAway(app);
    await page.evaluate(() => sessionStorage.removeItem('session'));
    const calls = wizard.sent.length;
    await app.open(addressOf(entry));
    await app.pickPerson(email);
    await wizard.expectStep(step);
    await expectNoTrace(page);
    expect(wizard.sent.slice(calls)).toEqual(
      step === 'ShowDialog' ? ['POST key-settlement', CONFIRM] : [],
    );
    if (step === 'ShowDialog') {
      await wizard.button('Cancel').click();
      await wizard.expectStep('SelectConnection');
      await page.context().clearCookies();
    }
  }
});

test('the session of another person in the same tab does not resume the login', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  await wizard.visitBank();
  const entry = await keptWhileAway(app);
  const { services, url } = app;
  const tokens = await signInAs(services.url, 'solo@solo.example', { origin: url });
  await page.evaluate((record) => {
    const former = JSON.parse(sessionStorage.getItem('session') ?? '{}') as object;
    sessionStorage.setItem('session', JSON.stringify({ ...former, ...record }));
  }, app.grantOf(tokens));
  await expectLost(wizard, () => app.open(addressOf(entry)));
});

// tests/verification/flow/redirects.test.ts shows each case.
test('where the redirect cannot be kept, nobody is sent to the bank @sweep', async ({
  app,
  page,
}) => {
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.goToRedirect();
  await page.evaluate((prefix) => {
    const own = Reflect.get(Storage.prototype, 'setItem') as (...all: unknown[]) => void;
    Object.assign(window, { mend: () => Reflect.set(Storage.prototype, 'setItem', own) });
    Reflect.set(Storage.prototype, 'setItem', function (this: Storage, ...all: unknown[]) {
      if (String(all[0]).startsWith(prefix)) throw new DOMException('full', 'QuotaExceededError');
      own.apply(this, all);
    });
  }, KEPT);
  await wizard.button('Redirect me').click();
  await expect(wizard.alert).toContainText('Redirect failed');
  await expect(wizard.heading('ShowRedirect')).toBeVisible();
  expect(await keptOn(page)).toEqual([]);

  await page.evaluate(() => (Reflect.get(window, 'mend') as () => void)());
  await wizard.visitBank();
  await wizard.pressAtBank('Log in');
  await wizard.expectStep('ShowRoutexResult');
});
