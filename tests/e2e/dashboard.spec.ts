import axe from 'axe-core';
import { expect, test } from './fixtures.ts';
import { json } from './support/answers.ts';

const DAY = 86_400_000;

/** Twelve keys that expire on neighbouring days, three of them in the past. */
const neighbours = Array.from({ length: 12 }, (_, n) => ({
  id: `key-${n}`,
  name: `Key ${n}`,
  environment: 'Production',
  hostSoftware: 'Generic',
  redirectScraping: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: new Date(Date.now() + (n - 3) * DAY).toISOString(),
}));

test('targets of keys that expire close together do not overlap', async ({ app, page }) => {
  await app.signedIn();
  await app.answer('GET', '/api/tenant/api-keys', json(neighbours));
  await app.open('/');
  await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'and 5 more' })).toHaveAttribute('href', '/api-keys');
  await page.evaluate(axe.source);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const { passes, violations, incomplete } = await page.evaluate(() =>
      (window as unknown as AxeWindow).axe.run('main', { runOnly: ['target-size'] }),
    );
    expect({ violations, incomplete }).toEqual({ violations: [], incomplete: [] });
    expect(passes[0]?.nodes.length).toBeGreaterThanOrEqual(8);
  }
});

type Finding = { nodes: unknown[] };
type AxeWindow = {
  axe: {
    run: (
      context: string,
      options: { runOnly: string[] },
    ) => Promise<{ passes: Finding[]; violations: Finding[]; incomplete: Finding[] }>;
  };
};

test('keys that do not load are reported on the page and in a toast, and the next try shows them', async ({
  app,
  page,
}) => {
  await app.signedIn();
  const failing = await app.answer('GET', '/api/tenant/api-keys', json({}, 500));
  await app.open('/');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Fetching information failed!',
  );
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toasts).toHaveText('ERROR! Fetching information failed!');
  await failing.stop();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Key expirations, next 12 months')).toBeVisible();
});
