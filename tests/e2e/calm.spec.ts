import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PAGES = [
  ['ada@acme.example', '/'],
  ['solo@solo.example', '/'],
  ['root@hub.example', '/'],
  ['ada@acme.example', '/api-keys'],
  ['solo@solo.example', '/api-keys'],
  ['ada@acme.example', '/api-keys/new'],
  ['ada@acme.example', '/tenant'],
  ['max@acme.example', '/tenant'],
  ['root@hub.example', '/tenants'],
  ['max@acme.example', '/profile'],
  ['ada@acme.example', '/settings'],
  ['ada@acme.example', '/verify-account'],
  ['ada@acme.example', '/tools/playground'],
  ['ada@acme.example', '/tools/ticket'],
  ['ada@acme.example', '/tools/banks'],
  ['ada@acme.example', '/tools/attestation'],
] as const;

/**
 * Layout shifts below this are a rounded pixel, or one line that the font breaks in another place than its
 * stand-in, and no jump (web.dev calls 0.1 good).
 */
const NOTICEABLE = 0.02;

/** Adds up what moves by itself, from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = [];
    Object.assign(window, { moved });
    const elementOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName} ${node.textContent.slice(0, 40)}` : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        moved.push({ value: entry.value, what: elementOf(entry.sources[0]?.node) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const moved = await page.evaluate(
      () => (window as unknown as { moved: { value: number; what: string }[] }).moved,
    );
    return moved.filter(({ value }) => value >= NOTICEABLE);
  };
}

// `npm run bench` measures the shifts of two pages; the rules of the parts are in their own tests.
for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  for (const locale of ['en-US', 'de-DE']) {
    test.describe(`at ${width} px, ${locale}`, () => {
      test.use({ viewport: { width, height }, locale });

      test('nothing jumps while pages load, and no title takes two lines @sweep', async ({
        app,
        page,
      }) => {
        const shifts = await watchShifts(page);
        // Long enough that each page shows how it waits.
        await page.route(/\/api\//, async (route) => {
          await new Promise((resolve) => {
            setTimeout(resolve, 350);
          });
          await route.fallback();
        });
        let person = '';
        for (const [email, path] of PAGES) {
          if (email !== person) await app.signedIn(email);
          person = email;
          await app.open(path);
          await expect(page.getByRole('main')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          expect.soft(await shifts(), `${email} ${path}`).toEqual([]);
          const title = await page.getByRole('heading', { level: 1 }).boundingBox();
          expect.soft(title?.height, `title of ${path}`).toBeLessThan(30);
        }
      });
    });
  }
}
