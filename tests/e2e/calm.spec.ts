import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refused } from './support/answers.ts';

/** Layout shifts below this are a rounded pixel and no jump (web.dev calls 0.1 good). */
const NOTICEABLE = 0.02;

/** The data of pages; the shell needs only the person. */
const LATER = /\/api\/(?!users\/me)/;

/** Records what moves by itself, from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        const what = entry.sources[0]?.node?.textContent?.slice(0, 40) ?? '';
        if (!entry.hadRecentInput) moved.push({ value: entry.value, what });
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: () => (add(observer.takeRecords()), moved) });
  });
  type Shifts = { shifts: () => { value: number; what: string }[] };
  return async () => {
    await painted(page);
    const moved = await page.evaluate(() => (window as unknown as Shifts).shifts());
    return moved.filter(({ value }) => value >= NOTICEABLE);
  };
}

/** Two frames: what was decided in the first is painted, and reported, with the second. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

// With a sign of its data, a page is opened from the one before it, not by a document of its own.
const PAGES = [
  ['ada@acme.example', '/'],
  ['ada@acme.example', '/api-keys'],
  ['ada@acme.example', '/tenant', 'Zum Admin machen'],
  ['root@hub.example', '/verify-account'],
  ['root@hub.example', '/tenants', 'Acme GmbH'],
  ['solo@solo.example', '/'],
] as const;

test.use({ viewport: { width: 360, height: 800 }, locale: 'de-DE' });

test(
  'nothing jumps while pages load, and no title takes two lines',
  { tag: '@full' },
  async ({ app, page }) => {
    const shifts = await watchShifts(page);
    // What the font moves depends on the machine's own fonts: loading.spec.ts looks at that.
    await page.route('**/*.woff2', refused);
    let person = '';
    for (const [email, path, sign] of PAGES) {
      if (email !== person) await app.signedIn(email);
      person = email;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let held = 0;
      // Each page shows how it waits before its data comes.
      await page.route(LATER, async (route) => {
        held += 1;
        await released;
        await route.continue();
      });
      await (sign ? app.go(path) : app.open(path));
      await expect(page.getByRole('button', { name: /Account menu|Kontomenü/ })).toBeVisible();
      await expect.poll(() => held).toBeGreaterThan(0);
      await painted(page);
      release();
      if (sign) await expect(page.getByText(sign).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await shifts(), `${email} ${path}`).toEqual([]);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect.soft(title?.height, `title of ${path}`).toBeLessThan(30);
      await page.unroute(LATER);
    }
  },
);
