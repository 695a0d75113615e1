import type { Page } from 'playwright-core';
import { settled, type Visit } from './visit.ts';

/** The page at a path, once it has everything. */
export const at =
  (path: string) =>
  async ({ page, url }: Visit) => {
    await page.goto(url + path);
    await settled(page);
  };

/** The page at a path while calls to `call` never end, or all fail. */
export const spoilt =
  (path: string, call: string, how: 'pending' | 'failing') =>
  async ({ page, url }: Visit) => {
    const answers = (address: URL) => address.pathname.startsWith(call);
    await page.route(answers, (route) =>
      how === 'pending' ? undefined : route.fulfill({ status: 500, body: '' }),
    );
    await page.goto(url + path);
    if (how === 'failing') await settled(page);
    else await page.getByRole('main').waitFor();
    // Skeletons wait a moment, so that none flashes up.
    await page.waitForTimeout(400);
  };

/** A seeded key, with its secret. */
export function keyNamed({ services }: Visit, name: string) {
  const key = services.store.state.apiKeys.find((row) => row.name === name);
  if (!key) throw new Error(`The seed has no key ${name}`);
  return key;
}

/** The page of a seeded key. */
export const keyPage =
  (name: string, below = '') =>
  async (visit: Visit) => {
    await at(`/api-keys/${keyNamed(visit, name).id}${below}`)(visit);
  };

/** The login form of a bank, with the user id that decides how the login goes on. */
export async function bankLogin({ page, url, texts }: Visit, userId: string) {
  await page.goto(`${url}/verify-account`);
  await page.getByRole('combobox').pressSequentially('demo bank');
  await page.getByRole('option').first().click();
  await page.getByLabel(texts.bankLogin.userId).fill(userId);
  await page.locator('input[type=password]').fill('any');
  await page.locator('main form button[type=submit]').click();
}

/** Presses the first button with this name. */
export const press = ({ page }: Visit, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** The open dialog, menu or popover. */
export const overlay = (page: Page) => page.locator('[role=dialog], [role=menu]').first().waitFor();

/** Adds a key to Acme whose name no layout should mind: long, without a space, right-to-left, stacked. */
export function addHostileKey(visit: Visit): string {
  const { apiKeys } = visit.services.store.state;
  const model = keyNamed(visit, 'Demo for sales');
  const name = `${'Kontoinformationsdienst'.repeat(4)} \u202Eمفتاح\u202C ${'e\u0301\u0323'.repeat(20)} 🔑`;
  // The order of keys that expire together is that of their ids.
  const id = `ffffffff-0000-4000-8000-${String(apiKeys.length).padStart(12, '0')}`;
  apiKeys.push({ ...model, id, name });
  return id;
}
