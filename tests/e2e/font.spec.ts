import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';

const FILES = '**/inter-latin-*.woff2';

/** How many files of the page's font have arrived. */
const arrived = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /Inter Variable/.test(family) && status === 'loaded',
      ).length,
  );

/** How far the page has moved without the person's doing (CLS). */
const movement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((all, it) => all + Number(Reflect.get(it, 'value')), 0));
        new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer says nothing. Two frames paint and report what is decided now.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** Whether the system has a font that `fallback.css` gives Inter's size. */
const hasFallback = (page: Page) =>
  page.evaluate(() => {
    const names = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'];
    const probe = new FontFace('probe', names.map((name) => `local('${name}')`).join());
    return probe.load().then(
      () => true,
      () => false,
    );
  });

test('the font waits for the first data, moves nothing, and fetches other letters when a name needs them', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  let asked = 0;
  await page.route(FILES, async (route) => {
    asked += 1;
    await route.continue();
  });
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/tenant\/api-keys/, async (route) => {
    await opened;
    await route.continue();
  });
  await app.signedIn();
  const request = page.waitForRequest(/tenant\/api-keys/);
  await app.open('/');
  await request;
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(asked).toBe(0);
  open();
  await expect.poll(() => arrived(page)).toBe(1);
  if (await hasFallback(page)) expect(await movement(page)).toBeLessThanOrEqual(0.02);
  await app.go('/api-keys');
  await page.getByRole('searchbox').fill('Łódź');
  await expect.poll(() => arrived(page)).toBe(2);
});

test('text is there without the font', async ({ app, page }) => {
  const request = page.waitForEvent('requestfailed', { predicate: (it) => /woff2/.test(it.url()) });
  await page.route(FILES, refused);
  await app.open('/login');
  await request;
  await expect(page.getByText('Log in with Email').first()).toBeVisible();
  expect(await arrived(page)).toBe(0);
});
