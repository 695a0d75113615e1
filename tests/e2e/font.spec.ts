import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const FILES = '**/inter-latin-*.woff2';

/** How many files of the page's font have arrived. */
const arrived = (page: Page) =>
  page.evaluate(() => {
    const inter = [...document.fonts].filter(({ family }) => /Inter Variable/.test(family));
    return inter.filter(({ status }) => status === 'loaded').length;
  });

/** Holds the answers to what a page asks for back until `open`; `asked` counts them. */
async function hold(page: Page, what: string | RegExp) {
  const held = { asked: 0, open: () => {} };
  const opened = new Promise<void>((resolve) => (held.open = resolve));
  await page.route(what, async (route) => {
    held.asked += 1;
    await opened;
    await route.continue();
  });
  return held;
}

/** Distance that the page has moved without the person's doing (CLS), once two frames have painted and reported it. */
const movement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += Number(Reflect.get(entry, 'value'));
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );

/** True if the system has a font that `fallback.css` gives Inter's size. */
const hasFallback = (page: Page) =>
  page.evaluate(async () => {
    const names = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'];
    const probe = new FontFace('probe', names.map((name) => `local('${name}')`).join());
    const [loaded] = await Promise.allSettled([probe.load()]);
    return loaded.status === 'fulfilled';
  });

test(
  'the font waits for the first data, moves nothing, and fetches other letters when a name needs them',
  { tag: '@full' },
  async ({ app, page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const file = await hold(page, FILES);
    const data = await hold(page, /tenant\/api-keys/);
    await app.signedIn();
    await app.open('/');
    await expect.poll(() => data.asked).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
    expect(file.asked).toBe(0);
    data.open();
    await expect(page.getByText('Key expirations, next 12 months').first()).toBeVisible();
    await expect.poll(() => file.asked).toBe(1);
    const before = await movement(page);
    file.open();
    await expect.poll(() => arrived(page)).toBe(1);
    if (await hasFallback(page)) expect((await movement(page)) - before).toBeLessThanOrEqual(0.02);
    await app.go('/api-keys');
    await page.getByRole('searchbox').fill('Łódź');
    await expect.poll(() => arrived(page)).toBe(2);
  },
);
