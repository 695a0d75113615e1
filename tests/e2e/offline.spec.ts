import { expect, test } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';
import { goOffline, goOnline } from './support/network.ts';

// tests/providers/data/offline.test.ts covers each declared write.
test('offline lists stay, nothing is sent', { tag: ['@full', '@F23'] }, async ({ app, page }) => {
  const alert = page.getByRole('main').getByRole('alert');
  const notice = page.getByText('You are offline. This page may be out of date.');
  const key = page.getByRole('link', { name: 'Legacy importer' });
  const rows = page.locator('tbody tr');
  // Code of the next page: a held clock stops its prefetch.
  const code = page.waitForEvent('requestfinished', (request) => /ApiKeyList-/.test(request.url()));
  await app.holdClock();
  await app.signIn('ada@acme.example', '/tenant');
  const promote = page.getByRole('button', { name: 'Make Admin: Max Planck' });
  await expect(promote).toBeVisible();
  await page.getByRole('link', { name: 'API Keys' }).first().hover();
  await code;

  await goOffline(page);
  await promote.click();
  await expect(alert).toContainText(
    'You are offline, so nothing was sent. Try again once you are connected.',
  );
  await app.go('/api-keys');
  await expect(alert).toContainText('The hub cannot be reached. Check your connection.');
  await expect(notice).toBeVisible();
  await goOnline(page);
  await expect(key).toBeVisible();
  await expect(notice).toHaveCount(0);
  // A queued write would have been sent before this read.
  expect(app.log.writes).toEqual([]);

  // After a minute the rows count as stale once the network returns.
  await page.clock.fastForward(61_000);
  await goOffline(page);
  const mark = `Legacy ${crypto.randomUUID().slice(0, 8)}`;
  addKeys(app.services, mark, 1);
  await expect(notice).toBeVisible();
  await page.getByRole('searchbox').fill('Legacy');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(key).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(alert).toHaveCount(0);
  await goOnline(page);
  // Waiting for rows, not for a request: in Chromium preflights work offline, so that a read begun
  // offline may bring the rows once the network is back.
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: mark })).toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await expect(key).toBeVisible();
  expect(app.log.writes).toEqual([]);
  // Other journeys expect one key of this name.
  const { state } = app.services.store;
  state.apiKeys = state.apiKeys.filter(({ name }) => !name.startsWith(mark));
});
