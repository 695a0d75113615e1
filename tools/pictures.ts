// `npm run pictures`: the screenshots of README.md and docs/, taken from the built console.
import { chromium, type Page } from 'playwright-core';
import { SignJWT } from 'jose';
import { startMockServices } from '../mock-server/index.ts';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { startStaticHost } from './hosting/serve.ts';

type Scheme = 'light' | 'dark';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 760 };

async function signIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
}

const services = await startMockServices();
const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
const host = await startStaticHost({ root: 'dist', config });
const browser = await chromium.launch({
  executablePath: await ensureChromium({ full: true }),
  args: chromiumArguments,
});

async function take(
  name: string,
  colorScheme: Scheme,
  viewport: typeof desktop,
  show: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await show(page);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
  await context.close();
}

const list = async (page: Page) => {
  await signIn(page, host.url, 'ada@acme.example');
  await page.goto(`${host.url}/api-keys`);
  await page.getByRole('link', { name: 'Legacy importer' }).waitFor();
};

await take('api-keys', 'light', desktop, list);
await take('api-keys-dark', 'dark', desktop, list);
await take('api-keys-phone', 'light', phone, list);
await take('dashboard', 'light', desktop, (page) => signIn(page, host.url, 'solo@solo.example'));
await take('create', 'light', desktop, async (page) => {
  await signIn(page, host.url, 'ada@acme.example');
  await page.goto(`${host.url}/api-keys/new`);
  await page.getByLabel('Name', { exact: true }).fill('Checkout backend');
});
await take('tenant', 'light', desktop, async (page) => {
  await signIn(page, host.url, 'ada@acme.example');
  await page.goto(`${host.url}/tenant`);
  await page.getByText('max@acme.example').waitFor();
});
await take('tenants', 'dark', desktop, async (page) => {
  await signIn(page, host.url, 'root@hub.example');
  await page.goto(`${host.url}/tenants`);
  await page.getByText('Acme GmbH').waitFor();
});
/** A new key for Integration that was tried with success. */
const created = (name: string) => async (page: Page) => {
  await signIn(page, host.url, 'ada@acme.example');
  await page.goto(
    `${host.url}/api-keys/new?environment=Integration&name=${encodeURIComponent(name)}`,
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Test this key' }).click();
  await page.getByRole('button', { name: 'Open in the playground' }).waitFor();
};
await take('secret', 'dark', desktop, created('Checkout backend'));
await take('secret-phone', 'light', phone, created('Mobile backend'));

await take('playground', 'light', desktop, async (page) => {
  await created('Shop backend')(page);
  await page.getByLabel('I have stored the secret').check();
  await page.getByRole('button', { name: 'Open in the playground' }).click();
  await page.getByRole('button', { name: 'Choose a bank' }).click();
  await page.getByRole('combobox').pressSequentially('demo');
  await page
    .getByRole('option', { name: /Demo Bank/ })
    .first()
    .click();
  await page.getByLabel('User ID').fill('input');
  await page.getByLabel('Password', { exact: true }).fill('any');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('TAN or code').waitFor();
  await page.getByRole('button', { name: /accounts\/service/ }).click();
});
await take('ticket', 'dark', desktop, async (page) => {
  await signIn(page, host.url, 'ada@acme.example');
  const key = services.store.state.apiKeys.find(({ name }) => name === 'CI pipeline');
  const ticket = await new SignJWT({ data: { service: 'Transactions', id: '3f25', data: null } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key?.id ?? '' })
    .setExpirationTime('3h')
    .sign(Buffer.from(key?.secret ?? '', 'utf8'));
  await page.goto(`${host.url}/tools/ticket`);
  await page.getByLabel('Ticket or result').fill(ticket);
  await page.getByText('CI pipeline').first().waitFor();
});

const bankSearch = async (page: Page) => {
  await signIn(page, host.url, 'ada@acme.example');
  await page.goto(`${host.url}/verify-account`);
  await page.getByRole('combobox').pressSequentially('volksbank');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=option] img').first().waitFor();
  await page.waitForLoadState('networkidle');
};
await take('verification', 'light', desktop, bankSearch);
await take('verification-phone', 'dark', phone, bankSearch);

await browser.close();
await host.close();
await services.close();
