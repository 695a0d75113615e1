import { SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import type { startMockServices } from '../../mock-server/index.ts';
import type { EveryText } from '../../src/texts/everyText.ts';
import { settled } from '../../tests/e2e/support/atRest.ts';

/** A signed-in tab. */
export type Visit = {
  page: Page;
  url: string;
  services: Awaited<ReturnType<typeof startMockServices>>;
  texts: EveryText;
};

/** A page of the console in one state. */
export type Scene = {
  /** Email address of the signed-in user. */
  user: string;
  show: (visit: Visit) => Promise<void>;
};

const ada = 'ada@acme.example';
const root = 'root@hub.example';
const solo = 'solo@solo.example';

const at =
  (path: string) =>
  async ({ page, url }: Visit) => {
    await page.goto(url + path);
    await settled(page);
  };

function keyNamed({ services }: Visit, name: string) {
  const key = services.store.state.apiKeys.find((row) => row.name === name);
  if (!key) throw new Error(`The seed has no key ${name}`);
  return key;
}

const button = ({ page }: Visit, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Chooses the Demo Bank and logs in. The user id selects the scenario of the simulator. */
async function demoLogin({ page, texts }: Visit, userId: string) {
  await page.getByRole('combobox').pressSequentially('demo bank');
  await page.getByRole('option').first().click();
  await page.getByLabel(texts.bankLogin.userId).fill(userId);
  await page.locator('input[type=password]').fill('any');
  await page.locator('main form button[type=submit]').click();
}

/** A new key for Integration after a successful test. */
async function createdKey(visit: Visit) {
  const { page, texts } = visit;
  await at('/api-keys/new?environment=Integration&name=Checkout%20backend')(visit);
  await page.locator('main form button[type=submit]').click();
  await button(visit, texts.testKey.start).click();
  await button(visit, texts.testKey.playground).waitFor();
}

/** A dialog of the bank in the playground, with the list of calls. */
async function playground(visit: Visit) {
  const { page, texts } = visit;
  await createdKey(visit);
  await page.getByRole('checkbox').first().check();
  await button(visit, texts.testKey.playground).click();
  await button(visit, texts.playgroundData.start).click();
  await demoLogin(visit, 'input');
  await page.locator('input[autocomplete=one-time-code]').waitFor();
  await page
    .getByRole('button', { name: /accounts\/service/ })
    .first()
    .click();
}

/** A ticket that the bank service refuses. */
async function ticket(visit: Visit) {
  await at('/tools/ticket')(visit);
  const { id, secret } = keyNamed(visit, 'CI pipeline');
  const text = await new SignJWT({ data: { service: 'Transactions', id: '3f25', data: null } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .setExpirationTime('3h')
    .sign(Buffer.from(secret, 'utf8'));
  await visit.page.getByRole('textbox', { name: visit.texts.ticketInspector.field }).fill(text);
  await visit.page.getByText('CI pipeline').first().waitFor();
}

export const SCENES: Readonly<Record<string, Scene>> = {
  dashboard: { user: solo, show: at('/') },
  'api-keys': { user: ada, show: at('/api-keys') },
  create: {
    user: ada,
    async show(visit) {
      await at('/api-keys/new')(visit);
      const { label } = visit.texts.apiKeyFields.name;
      await visit.page.getByLabel(label, { exact: true }).fill('Checkout backend');
    },
  },
  secret: {
    user: ada,
    async show(visit) {
      await createdKey(visit);
      await visit.page.evaluate(() => scrollTo(0, 0));
    },
  },
  tenant: { user: ada, show: at('/tenant') },
  tenants: { user: root, show: at('/tenants') },
  verification: {
    user: ada,
    async show(visit) {
      await at('/verify-account')(visit);
      await visit.page.getByRole('combobox').pressSequentially('volksbank');
      await visit.page.getByRole('option').first().waitFor();
      await visit.page.keyboard.press('ArrowDown');
      await visit.page.locator('[role=option] img').first().waitFor();
      await settled(visit.page);
    },
  },
  playground: { user: ada, show: playground },
  ticket: { user: ada, show: ticket },
};

export type Look = { theme: 'light' | 'dark'; width: 1280 | 360 };

const light = { theme: 'light', width: 1280 } as const;
const dark = { theme: 'dark', width: 1280 } as const;
const phone = { theme: 'light', width: 360 } as const;

/** The files of `docs/pictures`, each with its scene and look. */
export const README_PICTURES: readonly (readonly [file: string, scene: string, look: Look])[] = [
  ['api-keys', 'api-keys', light],
  ['api-keys-dark', 'api-keys', dark],
  ['api-keys-phone', 'api-keys', phone],
  ['dashboard', 'dashboard', light],
  ['create', 'create', light],
  ['tenant', 'tenant', light],
  ['tenants', 'tenants', dark],
  ['secret', 'secret', dark],
  ['secret-phone', 'secret', phone],
  ['playground', 'playground', light],
  ['ticket', 'ticket', dark],
  ['verification', 'verification', light],
  ['verification-phone', 'verification', { ...phone, theme: 'dark' }],
];
