import type { Page } from '@playwright/test';
import { playgroundEn } from '../../src/texts/playground.en.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import { CHECKS } from '../../src/verification/bank-service/attestation/checks.ts';
import { expect, test } from './fixtures.ts';
import { json, refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { withClaims } from './support/tokens.ts';
import { appears, HEADINGS, Wizard } from './support/wizard.ts';

const TICKET_PATH = '/api/tenant/verification-ticket';
const { attestationFailures, checks, evidence } = verificationEn.verification;
const { playgroundPage } = playgroundEn;
const { Initial: PREPARING, SelectConnection: SELECT } = HEADINGS;

/** A fault of each layer of the proof: its form, the report's signature, its content, and the box. */
const FAILURES = [
  ['malformed-settlement', 'malformed settlement response'],
  ['report-signature', 'invalid signature'],
  ['tcb', 'TCB mismatch'],
  ['box', 'settlement box cannot be opened'],
] as const;

test.afterEach(({ services }) => {
  services.bank.control.fault = undefined;
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const proof = (page: Page) =>
  page.getByText(/^Encrypted to an attested bank service, checked at \d\d:\d\d\./);
const openEvidence = (page: Page) => page.getByRole('button', { name: 'What was checked?' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });

/** The value beside a label in the technical details. */
const detail = (page: Page, label: string) =>
  page.getByRole('main').locator(`dt:text-is("${label}") + dd`);

async function expectShown(app: ConsoleUnderTest) {
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
}

test('the bank service proves itself once, and the page lists the checks', async ({
  app,
  page,
}) => {
  const bank = new Wizard(app);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  let ticket = '';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${TICKET_PATH}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await held;
    const answer = await route.fetch();
    ({ ticket } = (await answer.json()) as { ticket: string });
    await route.fulfill({ response: answer });
  });
  await app.signedIn();
  await app.open('/tenant');
  await page.getByRole('link', { name: 'Verify account' }).click();
  await expect(heading(page, PREPARING)).toBeFocused();
  await expect(page).toHaveTitle(`${PREPARING} · Account Verification · Hub`);
  await expectShown(app);
  expect(bank.sent).toEqual([]);

  release();
  await expect(proof(page)).toBeVisible();
  await expect(page.getByText('Simulated bank service', { exact: true })).toBeVisible();
  await expect(page.getByText(evidence.used.roots)).toBeVisible();
  await expect(page.getByText(evidence.used.signingKeys)).toBeVisible();
  await expect(heading(page, SELECT)).toBeFocused();
  await expect(page).toHaveTitle(`${SELECT} · Account Verification · Hub`);
  await expectShown(app);

  await openEvidence(page).click();
  const dialog = page.getByRole('dialog', { name: 'What was checked' });
  await expect(dialog.getByText('Genoa · Simulated bank service')).toBeVisible();
  await expect(dialog.getByText(evidence.limit)).toBeVisible();
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(Object.keys(CHECKS).length);
  for (const [index, name] of Object.values(checks).entries()) {
    await expect(rows.nth(index)).toContainText(name);
    await expect(rows.nth(index)).toContainText('Passed');
    await expect(rows.nth(index).locator('dd')).toHaveText([/\S/, /\S/]);
  }
  await expectShown(app);
  await page.keyboard.press('Escape');
  await expect(openEvidence(page)).toBeFocused();

  expect(bank.sent).toEqual(['POST key-settlement']);
  expect(bank.tickets).toBe(1);
  // Neither the ticket nor the bearer token was sent anywhere else.
  const [settlement] = bank.requests;
  const headers = JSON.stringify(await settlement?.allHeaders());
  expect(headers.toLowerCase()).not.toContain('authorization');
  expect(ticket.length).toBeGreaterThan(100);
  const [, , signature = ''] = ticket.split('.');
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      window.location.href,
      window.history.state as unknown,
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  );
  for (const place of [kept, headers, settlement?.postData() ?? '', settlement?.url() ?? '']) {
    expect(place).not.toContain(signature);
  }
  expect(said).toEqual([]);

  // The link back leads to the tenant.
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const tenant = navigation.getByRole('link', { name: 'Tenant', exact: true });
  await expect(tenant).toHaveClass(/\bactive\b/);
  await expect(navigation.locator('.active')).toHaveCount(1);
  await tenant.click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
  await expect(page).toHaveTitle('Tenant · Hub');
});

// tests/verification/client/faults.test.ts has each fault, tests/verification/failures the words.
test('each failure of the proof has its own text, and nothing follows the settlement', async ({
  app,
  page,
  services,
}) => {
  const bank = new Wizard(app);
  await app.signedIn();
  await app.open('/tenant');
  for (const [round, [fault, failure]] of FAILURES.entries()) {
    services.bank.control.fault = fault;
    // To leave and come back asks for a proof as a reload does, and is faster.
    if (round > 0) await page.getByRole('link', { name: 'Tenant', exact: true }).click();
    await page.getByRole('link', { name: 'Verify account' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await appears(alert);
    await expect(alert, fault).toContainText(attestationFailures[failure]);
    await expect(heading(page, 'Verification failed!')).toBeFocused();
    await expect(detail(page, 'Reported as'), fault).toHaveText(failure);
    await expect(detail(page, 'Expected'), fault).toHaveText(/\S/);
    await expect(detail(page, 'Found'), fault).toHaveText(/\S/);
    await expect(proof(page)).toHaveCount(0);
    expect(bank.sent, fault).toEqual(Array(round + 1).fill('POST key-settlement'));
  }
  expect(bank.tickets).toBe(FAILURES.length);
  await openEvidence(page).click();
  await expect(page.getByRole('dialog').getByText('Failed', { exact: true })).toHaveCount(1);
  await expectShown(app);
  await page.keyboard.press('Escape');

  services.bank.control.fault = undefined;
  await tryAgain(page).click();
  await expect(proof(page)).toBeVisible();
});

test('a missing ticket or bank service is reported, and can be tried again', async ({
  app,
  page,
}) => {
  const bank = new Wizard(app);
  await app.signIn('ada@acme.example');
  const alert = page.getByRole('main').getByRole('alert');
  for (const [status, reason] of [
    [403, 'You are not allowed to do this.'],
    [409, 'Verified already'],
    [500, 'The hub answered with an error (status 500).'],
  ] as const) {
    await page.route(`**${TICKET_PATH}`, json({ message: 'Verified already' }, status));
    await app.go('/tenant');
    await expect(alert).toHaveCount(0);
    await app.go('/verify-account');
    await expect(alert).toContainText(`Failed to initialize${reason}`);
    await page.unroute(`**${TICKET_PATH}`);
  }
  await expectShown(app);
  expect(bank.sent).toEqual([]);

  await page.route(`**${TICKET_PATH}`, json({ ticket: 'no.ticket.atall' }));
  await tryAgain(page).click();
  await expect(alert).toContainText('The hub issued a ticket that cannot be used.');
  expect(bank.sent).toEqual([]);
  await page.unroute(`**${TICKET_PATH}`);

  await page.route('**/bank/key-settlement', refused);
  await tryAgain(page).click();
  await expect(alert).toContainText('The bank service cannot be reached.');
  await page.unroute('**/bank/key-settlement');
  await page.route('**/assets/bank-service-*.js', refused);
  await tryAgain(page).click();
  await expect(alert).toContainText('A part of the console could not be loaded.');
  await page.unroute('**/assets/bank-service-*.js');
  await tryAgain(page).click();
  await expect(proof(page)).toBeVisible();
});

test('without a bank service, or with the feature off, there is no verification, no playground, no ticket and no code', async ({
  app,
  page,
}) => {
  const served = await (await fetch(`${app.services.url}/config.json`)).json();
  const { bank: _bank, ...config } = served as Record<string, unknown>;
  await page.route('**/config.json', json(config));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const tokens = await app.signedIn();
  await app.open('/verify-account');
  await expect(heading(page, 'Account verification is not available here')).toBeVisible();
  await expectShown(app);
  await app.go('/tools/playground');
  await expect(heading(page, playgroundPage.missingTitle)).toBeVisible();
  await app.go('/verify-account');

  // The same holds where the tenant's flag is off.
  await page.unroute('**/config.json');
  const flags = { account_verification: { t: 'b', v: false } };
  await app.adopt(withClaims(tokens, { feature_flags: flags }));
  await page.reload();
  await expect(heading(page, 'Account verification is switched off')).toBeVisible();
  expect(scripts.filter((url) => url.includes('bank-service'))).toEqual([]);
  expect(app.log.writes).toEqual([]);
});

test('a browser without X25519 and Ed25519 can verify an account', async ({ app, page }) => {
  await page.addInitScript(() => {
    const lacking = new Set(['X25519', 'Ed25519']);
    const counted = window as unknown as { refusals: number };
    counted.refusals = 0;
    const refuse = (name: 'generateKey' | 'importKey', position: number) => {
      const own = Reflect.get(SubtleCrypto.prototype, name) as (...all: unknown[]) => unknown;
      Reflect.set(SubtleCrypto.prototype, name, function (this: SubtleCrypto, ...all: unknown[]) {
        const algorithm = all[position] as string | { name: string };
        if (!lacking.has(typeof algorithm === 'string' ? algorithm : algorithm.name)) {
          return own.apply(this, all);
        }
        counted.refusals += 1;
        return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
      });
    };
    refuse('generateKey', 0);
    refuse('importKey', 2);
  });
  const wizard = new Wizard(app);
  await wizard.open();
  await wizard.logInAs('result');
  await wizard.expectStep('ShowRoutexResult');
  await expect(proof(page)).toBeVisible();
  const refusals = await page.evaluate(() => Reflect.get(window, 'refusals') as number);
  expect(refusals).toBeGreaterThan(0);
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('proof, dialog and failure fit, and axe finds nothing', async ({ app, page, services }) => {
    await app.signedIn();
    await app.open('/verify-account');
    await expect(proof(page)).toBeVisible();
    await expectShown(app);
    await openEvidence(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').last()).toContainText(checks.box);
    await expectShown(app);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
    const region = dialog.getByRole('region', { name: 'All checks in order' });
    expect(await region.evaluate((it) => it.scrollTop)).toBe(0);
    const cut = await region.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');

    services.bank.control.fault = 'measurement';
    await page.reload();
    await expect(tryAgain(page)).toBeVisible();
    await expectShown(app);
  });
});
