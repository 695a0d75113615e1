import type { Page, Request } from '@playwright/test';
import { BANK_FAULTS, type BankFault } from '../../mock-server/bank/control/control.ts';
import { verificationEn } from '../../src/texts/verification.en.ts';
import {
  CHECKS,
  type AttestationFailure,
} from '../../src/verification/bank-service/attestation/checks.ts';
import { sweep } from '../sweep.ts';
import { expect, test } from './fixtures.ts';
import { json, refused } from './support/answers.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { appears, HEADINGS, Wizard } from './support/wizard.ts';

const TICKET_PATH = '/api/tenant/verification-ticket';
const { attestationFailures, checks, evidence } = verificationEn.verification;
const { Initial: PREPARING, SelectConnection: SELECT } = HEADINGS;

/** The title of each fault of the simulator. */
const FAILURES: Record<BankFault, AttestationFailure> = {
  'malformed-settlement': 'malformed settlement response',
  'report-version': 'malformed settlement response',
  'wrong-issuer': 'invalid key certificate chain',
  'expired-leaf': 'invalid key certificate chain',
  'p256-leaf': 'invalid key certificate chain',
  'unknown-product': 'unexpected product',
  'other-product': 'unexpected product',
  'signature-algorithm': 'unsupported signature algorithm',
  'signature-padding': 'invalid signature',
  'report-signature': 'invalid signature',
  'alias-check': 'alias check incomplete',
  'debug-policy': 'debug policy',
  'migration-policy': 'migration policy',
  vmpl: 'unexpected VMPL',
  'signing-key-kind': 'not signed by a VCEK',
  firmware: 'firmware version too small',
  'snp-level': 'SNP patch level too small',
  'mitigation-current': 'mitigation vector',
  'mitigation-launch': 'mitigation vector',
  'mitigation-absent': 'mitigation vector',
  cpu: 'unknown CPU',
  microcode: 'microcode too small',
  tcb: 'TCB mismatch',
  'report-data': 'data mismatch with the key box',
  'unknown-signing-key': 'unknown signing key',
  'system-version-signature': 'invalid signature',
  measurement: 'measurement mismatch',
  box: 'settlement box cannot be opened',
};

test.afterEach(({ services }) => {
  services.bank.control.fault = undefined;
});

/** Requests to the bank service as 'METHOD /path', in the order in which they are sent. */
function bankRequests(app: ConsoleUnderTest): { sent: string[]; requests: Request[] } {
  const watched: { sent: string[]; requests: Request[] } = { sent: [], requests: [] };
  app.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== app.services.url || !pathname.startsWith('/bank/')) return;
    watched.sent.push(`${request.method()} ${pathname.replace('/bank/', '')}`);
    watched.requests.push(request);
  });
  return watched;
}

const ticketsAsked = (app: ConsoleUnderTest) =>
  app.log.writes.filter((write) => write === `PUT ${TICKET_PATH}`).length;

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
  const bank = bankRequests(app);
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
  expect(ticketsAsked(app)).toBe(1);
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
test('each failure of the proof has its own text, and nothing follows the settlement @sweep', async ({
  app,
  page,
  services,
}) => {
  test.setTimeout(240_000);
  expect(new Set(Object.values(attestationFailures)).size).toBe(
    new Set(Object.values(CHECKS)).size,
  );
  const bank = bankRequests(app);
  await app.signedIn();
  await app.open('/tenant');
  // tests/verification/client/faults.test.ts has the failure of each, words.test.ts its text.
  const faults = sweep(BANK_FAULTS, ['malformed-settlement', 'report-signature', 'tcb', 'box']);
  for (const [round, fault] of faults.entries()) {
    services.bank.control.fault = fault;
    // To leave and come back asks for a proof as a reload does, and is faster.
    if (round > 0) await page.getByRole('link', { name: 'Tenant', exact: true }).click();
    await page.getByRole('link', { name: 'Verify account' }).click();
    const failure = FAILURES[fault];
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
  expect(ticketsAsked(app)).toBe(faults.length);
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
  const bank = bankRequests(app);
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

test('without a bank service, or with the feature off, there is no verification, no ticket and no code', async ({
  app,
  page,
}) => {
  const served = await (await fetch(`${app.services.url}/config.json`)).json();
  const { bank: _bank, ...config } = served as Record<string, unknown>;
  await page.route('**/config.json', json(config));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await app.signedIn();
  await app.open('/verify-account');
  await expect(heading(page, 'Account verification is not available here')).toBeVisible();
  await expectShown(app);

  // The same holds where the tenant's flag is off.
  await page.unroute('**/config.json');
  await page.evaluate(() => {
    const record = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { idToken: string };
    const [header, payload = '', signature] = record.idToken.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const flags = { account_verification: { t: 'b', v: false } };
    const claims = { ...(JSON.parse(text) as object), feature_flags: flags };
    record.idToken = [header, btoa(JSON.stringify(claims)), signature].join('.');
    sessionStorage.setItem('session', JSON.stringify(record));
  });
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
