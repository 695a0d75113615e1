import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect, test } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';

const ADA = 'ada@acme.example';

/** Saves the list in a format and reads the file. */
async function save(page: Page, choice: string | RegExp) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

// Cells, formulas and unreadable rows: tests/components/exportFile.test.ts; the order: bulk.test.tsx.
test('@sweep keys are saved as filtered, sorted and selected, ten thousand too, never with a secret', async ({
  app,
  page,
  services,
}) => {
  const mark = `Export ${crypto.randomUUID().slice(0, 8)}`;
  const keys = addKeys(services, mark, 10_000);
  const [first] = keys;
  if (!first) throw new Error('There are keys');
  first.name = `=${mark}`;
  const filter = encodeURIComponent(JSON.stringify({ q: mark }));
  await app.signIn(ADA, `/api-keys?filter=${filter}&sort=createdAt&order=DESC`);
  await expect(page.getByText('1–10 of 10000')).toBeVisible();
  const csv = await save(page, 'CSV, all 10000 rows');
  expect(csv.name).toMatch(/^api-keys-\d{4}-\d\d-\d\d\.csv$/);
  const { data, errors } = papaparse.parse<Record<string, string>>(csv.text, { header: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(10_000);
  expect([data[0]?.['id'], data.at(-1)?.['name']]).toEqual([keys.at(-1)?.id, `'=${mark}`]);

  await page.locator('tbody tr').nth(1).getByRole('checkbox').check();
  const json = await save(page, 'JSON, 1 selected');
  expect(json.name).toMatch(/\.json$/);
  const rows = JSON.parse(json.text) as Record<string, unknown>[];
  expect(rows.map(({ id }) => id)).toEqual([keys.at(-2)?.id]);
  for (const { secret } of keys) {
    expect(csv.text.includes(secret) || json.text.includes(secret)).toBe(false);
  }
  services.store.state.apiKeys = services.store.state.apiKeys.filter(
    ({ name }) => !name.includes(mark),
  );
});

// The same view as above; which pages have it: tests/resources/tenants/list.test.tsx.
test('@sweep the users are saved from the keyboard, at 360 pixels, with nothing for axe to find', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.signIn(ADA, '/tenant');
  const opener = page.getByRole('button', { name: 'Export', exact: true });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^CSV/ })).toBeFocused();
  await app.expectAccessible();
  await app.expectNoSidewaysScroll();
  await page.keyboard.press('ArrowDown');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-.*\.json$/);
  const users = JSON.parse(await readFile(await file.path(), 'utf8')) as { email: string }[];
  expect(users.map(({ email }) => email)).toContain(ADA);
  await expect(opener).toBeFocused();
});
