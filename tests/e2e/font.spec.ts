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

/** Two frames: what was decided in the first is painted, and reported, with the second. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Adds up how far each page moves without the person's doing (CLS). */
async function watchMovement(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'));
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'movement', () => {
      add(observer.takeRecords());
      return sum;
    });
  });
}

/** How far the page has moved so far. */
async function movement(page: Page): Promise<number> {
  await painted(page);
  return page.evaluate(() => (window as unknown as { movement: () => number }).movement());
}

/** A door that requests wait at. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

for (const [width, path, data, sign] of [
  [360, '/', /tenant\/api-keys/, 'Key expirations, next 12 months'],
  [1280, '/login', undefined, 'Log in with Email'],
] as const) {
  test(`the font of ${path} waits for the data, no text waits for it, and it moves nothing`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchMovement(page);
    const answer = gate();
    const file = gate();
    let asked = 0;
    await page.route(FILES, async (route) => {
      asked += 1;
      await file.opened;
      await route.continue();
    });
    if (data) {
      await page.route(data, async (route) => {
        await answer.opened;
        await route.continue();
      });
      await app.signedIn();
      const request = page.waitForRequest(data);
      await app.open(path);
      await request;
      await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
      await painted(page);
      expect(asked).toBe(0);
      answer.open();
    } else await app.open(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expect.poll(() => asked).toBe(1);
    expect(await arrived(page)).toBe(0);
    const before = await movement(page);
    file.open();
    await expect.poll(() => arrived(page)).toBe(1);
    // Without any of the fonts that the fallback adjusts, the system's own takes another room.
    const adjustable = await page.evaluate(() => {
      const names = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'];
      const probe = new FontFace('probe', names.map((name) => `local('${name}')`).join());
      return probe.load().then(
        () => true,
        () => false,
      );
    });
    const moved = (await movement(page)) - before;
    expect(moved).toBeLessThanOrEqual(adjustable ? 0.02 : Number.POSITIVE_INFINITY);
    if (!data) return;
    // A name that needs them fetches the other letters.
    await app.go('/api-keys');
    await page.getByRole('searchbox').fill('Łódź');
    await expect.poll(() => arrived(page)).toBe(2);
  });
}

test('a font that does not arrive changes nothing', async ({ app, page }) => {
  const request = page.waitForEvent('requestfailed', { predicate: (it) => /woff2/.test(it.url()) });
  await page.route(FILES, refused);
  await app.signIn('ada@acme.example');
  await request;
  await app.go('/api-keys');
  await expect(page.getByText('Legacy importer')).toBeVisible();
  expect(await arrived(page)).toBe(0);
});
