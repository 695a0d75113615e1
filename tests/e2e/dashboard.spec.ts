import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';
import { axeSource, type AxeWindow } from './support/axe.ts';

const DAY = 86_400_000;

/** An expired key, and one that expires in the middle of each of the next eleven months. */
function monthly(now = new Date()) {
  const moments = Array.from({ length: 12 }, (_, n) =>
    n === 0 ? now.getTime() - DAY : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 15),
  );
  return moments.map((moment, n) => ({
    id: `key-${n}`,
    name: `Key ${n}`,
    environment: 'Production',
    hostSoftware: 'Generic',
    redirectScraping: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: new Date(moment).toISOString(),
  }));
}

test('keys fail, then load; no two targets overlap', { tag: '@full' }, async ({ app, page }) => {
  await app.signedIn();
  await app.answer('GET', '/api/tenant/api-keys', json(monthly()));
  const failing = await app.answer('GET', '/api/tenant/api-keys', json({}, 500));
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const toast = toasts.filter({ hasText: /^ERROR! ?Fetching information failed!$/ });
  await app.whileShown(toast, () => app.open('/'));
  // The page shows a note, because the toast was the announcement.
  const fetching = page.getByRole('note').filter({ hasText: 'Fetching information failed!' });
  await expect(fetching).toBeVisible();
  await failing.stop();
  await fetching.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Rotate Key 0' })).toBeVisible();
  const expirations = page.getByRole('region', { name: 'Key expirations, next 12 months' });
  await expect(expirations.getByRole('row')).toHaveCount(13);

  await page.evaluate(axeSource);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(expirations.getByRole('button', { name: 'Download .ics' })).toBeVisible();
    const { passes, violations, incomplete } = await page.evaluate(() =>
      (window as unknown as AxeWindow).axe.run('main', { runOnly: ['target-size'] }),
    );
    expect({ violations, incomplete }).toEqual({ violations: [], incomplete: [] });
    expect(passes[0]?.nodes.length).toBeGreaterThanOrEqual(3);
    await app.expectNoSidewaysScroll();
  }
});
