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

/** Holds the answers to what a page asks for back until `open`; resolves to how many were asked for. */
async function hold(page: Page, what: string | RegExp) {
  const { open, opened } = gate();
  const held = { asked: 0, open };
  await page.route(what, async (route) => {
    held.asked += 1;
    await opened;
    await route.continue();
  });
  return held;
}

/** The font is asked for once, no text waits for it, and when it comes it moves nothing. */
async function expectCalm(page: Page, file: Awaited<ReturnType<typeof hold>>) {
  await expect.poll(() => file.asked).toBe(1);
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
}

test('the font waits for the data, no text waits for it, nothing moves', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await watchMovement(page);
  const file = await hold(page, FILES);
  const data = await hold(page, /tenant\/api-keys/);
  await app.signedIn();
  const request = page.waitForRequest(/tenant\/api-keys/);
  await app.open('/');
  await request;
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await painted(page);
  expect(file.asked).toBe(0);
  data.open();
  await expect(page.getByText('Key expirations, next 12 months').first()).toBeVisible();
  await expectCalm(page, file);
  // A name that needs them fetches the other letters.
  await app.go('/api-keys');
  await page.getByRole('searchbox').fill('Łódź');
  await expect.poll(() => arrived(page)).toBe(2);
});

test('a font that is late or never arrives moves nothing', async ({ app, page }) => {
  const sign = page.getByText('Log in with Email').first();
  await watchMovement(page);
  const request = page.waitForEvent('requestfailed', { predicate: (it) => /woff2/.test(it.url()) });
  await page.route(FILES, refused);
  await app.open('/login');
  await request;
  await expect(sign).toBeVisible();
  expect(await arrived(page)).toBe(0);
  await page.unroute(FILES);

  const file = await hold(page, FILES);
  await page.reload();
  await expect(sign).toBeVisible();
  await expectCalm(page, file);
});
