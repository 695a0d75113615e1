import type { Page } from '@playwright/test';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { CHECKS } from '../../src/bank/client/attestation/checks.ts';
import { expect, test } from './fixtures.ts';
import { json, refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { HEADINGS, Wizard } from './support/wizard.ts';

const TICKET_PATH = '/api/tenant/verification-ticket';
const { attestationFailures, checks, evidence } = verificationEn.verification;
const { Initial: PREPARING, SelectConnection: SELECT } = HEADINGS;

/** The faults of the proof that the browser's own cryptography finds. */
const FAILURES = [
  ['report-signature', 'invalid signature'],
  ['box', 'settlement box cannot be opened'],
] as const;

test.afterEach(({ services }) => {
  services.bank.control.fault = undefined;
});

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

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

test(
  'the bank service proves itself once; the page lists the checks',
  { tag: ['@full', '@X9', '@X10'] },
  async ({ app, page }) => {
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

    await page.setViewportSize(PHONE);
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
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
    const region = dialog.getByRole('region', { name: 'All checks in order' });
    expect(await region.evaluate((it) => it.scrollTop)).toBe(0);
    expect(await region.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(openEvidence(page)).toBeFocused();
    await page.setViewportSize(DESKTOP);

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
  },
);

// tests/bank/client/faults.test.ts has each fault, tests/bank/login/failures the words, and
// tests/bank/login/steps/nonRecoverableError.test.tsx what stops the page before the proof.
test(
  'each failure of the proof has its own text',
  { tag: ['@T33', '@F38', '@X11'] },
  async ({ app, page, services }) => {
    const bank = new Wizard(app);
    const alert = page.getByRole('main').getByRole('alert');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route(`**${TICKET_PATH}`, json({ message: 'Verified already' }, 409));
    await app.signIn('ada@acme.example', '/verify-account');
    await expect(alert).toContainText('Failed to initializeVerified already');
    expect(bank.sent).toEqual([]);
    await page.unroute(`**${TICKET_PATH}`);

    await page.route('**/assets/client-*.js*', refused);
    await tryAgain(page).click();
    await expect(alert).toContainText('A part of the console could not be loaded.');
    expect(bank.sent).toEqual([]);
    await page.unroute('**/assets/client-*.js*');

    const { tickets } = bank;
    for (const [round, [fault, failure]] of FAILURES.entries()) {
      services.bank.control.fault = fault;
      if (round === 0) await tryAgain(page).click();
      else {
        // To leave and come back asks for a proof as a reload does, and is faster.
        await page.getByRole('link', { name: 'Tenant', exact: true }).click();
        await page.getByRole('link', { name: 'Verify account' }).click();
      }
      await expect(alert, fault).toContainText(attestationFailures[failure]);
      await expect(heading(page, 'Verification failed!')).toBeFocused();
      await expect(detail(page, 'Reported as'), fault).toHaveText(failure);
      await expect(detail(page, 'Expected'), fault).toHaveText(/\S/);
      await expect(detail(page, 'Found'), fault).toHaveText(/\S/);
      await expect(proof(page)).toHaveCount(0);
      expect(bank.sent, fault).toEqual(Array(round + 1).fill('POST key-settlement'));
    }
    expect(bank.tickets).toBe(tickets + FAILURES.length);
    await page.setViewportSize(PHONE);
    await expectShown(app);
    await openEvidence(page).click();
    await expect(page.getByRole('dialog').getByText('Failed', { exact: true })).toHaveCount(1);
    await expectShown(app);
  },
);
