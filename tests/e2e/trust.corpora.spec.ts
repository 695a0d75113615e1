import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brief } from '../../src/lib/graphemes.ts';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';

const CORPORA = join(import.meta.dirname, '../fixtures/corpora');

test(
  'names from the Big List of Naughty Strings are text, each in its row',
  { tag: ['@full', '@T16', '@T42', '@C1'] },
  async ({ app, page }) => {
    const names = (
      JSON.parse(readFileSync(join(CORPORA, 'naughty-strings/blns.json'), 'utf8')) as string[]
    ).filter((name) => typeof name === 'string');
    expect(names.length).toBeGreaterThan(500);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.addInitScript(() => {
      for (const name of ['alert', 'confirm', 'prompt'] as const) {
        window[name] = (() => {
          (window as unknown as { pwned: boolean }).pwned = true;
        }) as never;
      }
    });
    await app.signedIn();
    const keys = names.map((name, index) => ({
      id: `key-${String(index).padStart(4, '0')}`,
      name,
      environment: index % 2 ? 'Production' : 'Integration',
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, index)).toISOString(),
      hostSoftware: 'Generic',
      redirectScraping: false,
      fintsProductName: name,
    }));
    await app.answer('GET', '/api/tenant/api-keys', json(keys));
    await app.answer(
      'GET',
      '/api/tenant',
      json({
        id: 'tenant',
        name: names[300],
        defaultName: false,
        plan: 'Free',
        servicePermissions: ['Accounts', ...names.slice(0, 20).filter(Boolean)],
      }),
    );
    const person = names.find((name) => name.includes('<script>')) ?? '';
    await app.answer(
      'GET',
      '/api/users/me',
      json({ firstName: person, lastName: names[250], email: names[251] }),
    );
    await app.open('/');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toContainText('<script>');
    await page.getByRole('button', { name: /Account menu/ }).click();
    await expect(page.getByRole('menu')).toContainText('<script>');
    await page.keyboard.press('Escape');
    await app.go('/api-keys?page=1&perPage=1000&sort=default&order=ASC&filter={}');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(names.length);
    const rows = await page
      .getByRole('table')
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => ({
          id: row.querySelector('[title^="key-"]')?.getAttribute('title'),
          name: row.querySelector('bdi')?.textContent,
          link: row.querySelector('a')?.getAttribute('href'),
        })),
      );
    expect(rows).toEqual(
      keys.map(({ id, name }) => ({
        id,
        name: name.trim() === '' ? '—' : brief(name),
        link: `/api-keys/${id}`,
      })),
    );
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(dialogs).toEqual([]);
    await app.answer('GET', `/api/api-keys/${keys[300]?.id}`, json(keys[300]));
    await app.go(`/api-keys/${keys[300]?.id}`);
    await expect(page.getByText('Expiration Date')).toBeVisible();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(names[300]);
  },
);
