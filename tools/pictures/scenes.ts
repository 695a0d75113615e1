import { SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { settled, type Services } from '../screens/visit.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 760 };

/** A tab that nobody has signed in to yet. */
type Tab = { page: Page; url: string; services: Services };

/** A picture of README.md, with the way to what it shows. */
export interface Picture {
  /** Its file in docs/pictures, without the ending. */
  name: string;
  colorScheme: 'light' | 'dark';
  viewport: typeof desktop;
  show: (tab: Tab) => Promise<void>;
}

async function signIn({ page, url }: Tab, email: string) {
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
}

/** Signs in and opens a path of the console. */
async function openAs(email: string, tab: Tab, path: string) {
  await signIn(tab, email);
  await tab.page.goto(tab.url + path);
}

async function list(tab: Tab) {
  await openAs('ada@acme.example', tab, '/api-keys');
  await tab.page.getByRole('link', { name: 'Legacy importer' }).waitFor();
}

/** A new key for Integration that was tried with success. */
const created = (name: string) => async (tab: Tab) => {
  const query = new URLSearchParams({ environment: 'Integration', name });
  await openAs('ada@acme.example', tab, `/api-keys/new?${query}`);
  await tab.page.getByRole('button', { name: 'Create', exact: true }).click();
  await tab.page.getByRole('button', { name: 'Test this key' }).click();
  await tab.page.getByRole('button', { name: 'Open in the playground' }).waitFor();
};

/** A bank's question in the playground, with every call beside it. */
async function playground(tab: Tab) {
  await created('Shop backend')(tab);
  const { page } = tab;
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
}

/** A ticket whose claims the bank service would refuse. */
async function ticket(tab: Tab) {
  await openAs('ada@acme.example', tab, '/tools/ticket');
  const key = tab.services.store.state.apiKeys.find(({ name }) => name === 'CI pipeline');
  const text = await new SignJWT({ data: { service: 'Transactions', id: '3f25', data: null } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key?.id ?? '' })
    .setExpirationTime('3h')
    .sign(Buffer.from(key?.secret ?? '', 'utf8'));
  await tab.page.getByLabel('Ticket or result').fill(text);
  await tab.page.getByText('CI pipeline').first().waitFor();
}

async function bankSearch(tab: Tab) {
  await openAs('ada@acme.example', tab, '/verify-account');
  const { page } = tab;
  await page.getByRole('combobox').pressSequentially('volksbank');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=option] img').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const light = { colorScheme: 'light', viewport: desktop } as const;
const dark = { colorScheme: 'dark', viewport: desktop } as const;

/** Every picture, in an order in which no page shows what an earlier one has created. */
export const PICTURES: readonly Picture[] = [
  { ...light, name: 'api-keys', show: list },
  { ...dark, name: 'api-keys-dark', show: list },
  { ...light, viewport: phone, name: 'api-keys-phone', show: list },
  {
    ...light,
    name: 'dashboard',
    async show(tab) {
      await signIn(tab, 'solo@solo.example');
      await tab.page.getByText('Download an SDK').waitFor();
    },
  },
  {
    ...light,
    name: 'create',
    async show(tab) {
      await openAs('ada@acme.example', tab, '/api-keys/new');
      // The page takes the focus once it is there, and the field has to have it.
      await settled(tab.page);
      await tab.page.getByLabel('Name', { exact: true }).fill('Checkout backend');
    },
  },
  {
    ...light,
    name: 'tenant',
    async show(tab) {
      await openAs('ada@acme.example', tab, '/tenant');
      await tab.page.getByText('max@acme.example').waitFor();
    },
  },
  {
    ...dark,
    name: 'tenants',
    async show(tab) {
      await openAs('root@hub.example', tab, '/tenants');
      await tab.page.getByText('Acme GmbH').waitFor();
    },
  },
  { ...dark, name: 'secret', show: created('Checkout backend') },
  { ...light, viewport: phone, name: 'secret-phone', show: created('Mobile backend') },
  { ...light, name: 'playground', show: playground },
  { ...dark, name: 'ticket', show: ticket },
  { ...light, name: 'verification', show: bankSearch },
  { ...dark, viewport: phone, name: 'verification-phone', show: bankSearch },
];
