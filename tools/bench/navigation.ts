import type { Page } from 'playwright-core';
import { median, printRow, SLOWDOWN } from './measure.ts';
import { withBuild, withSignedIn } from './signedIn.ts';

/** Milliseconds from a click to the frame with the next page, and to that with its rows: longer feels like a wait. */
const ALLOWED = 100;

/** The pages of the sidebar, and what shows that they have their data. */
export const PAGES = [
  { link: 'API Keys', shows: 'main tbody td.column-name' },
  { link: 'Tenant', shows: 'main tbody td.column-email' },
  { link: 'Dashboard', shows: 'main li a[href*="/api-keys/"]' },
] as const;

/**
 * Notes in the page itself, from the event of a click on, the first frame with the title of the next
 * page and the first with its data. It looks when the document changes: looking in each frame would
 * make frames that nobody else needs, each of which takes a tenth of what is allowed. A text, because
 * the compiler's helpers for named functions do not exist in the page.
 */
const WATCH = `
  addEventListener('click', (event) => {
    const link = event.target.closest('nav a');
    if (!link) return;
    const start = event.timeStamp;
    const bench = (window.bench = {});
    const note = (what) => requestAnimationFrame(() => { bench[what] = performance.now() - start; });
    let named = false;
    const changes = new MutationObserver(() => {
      if (!named && document.querySelector('h1').textContent === link.textContent.trim()) {
        named = true;
        note('title');
      }
      if (!named || !document.querySelector(window.benchShows)) return;
      changes.disconnect();
      note('data');
    });
    changes.observe(document, { childList: true, characterData: true, subtree: true });
  }, { capture: true });
`;

type Times = { title: number; data: number };

async function click(page: Page, { link, shows }: (typeof PAGES)[number]): Promise<Times> {
  await page.evaluate((selector) => Reflect.set(window, 'benchShows', selector), shows);
  await page.getByRole('navigation').getByRole('link', { name: link }).click();
  const done = await page.waitForFunction(() => {
    const times = Reflect.get(window, 'bench') as Partial<Times> | undefined;
    return times?.data === undefined ? undefined : times;
  });
  const times = (await done.jsonValue()) as Times;
  await page.evaluate(() => Reflect.deleteProperty(window, 'bench'));
  return times;
}

/** From a click in the sidebar to the next page at a quarter of the machine's speed. */
export async function benchNavigation(runs: number): Promise<void> {
  await withBuild(async (root) => {
    await withSignedIn(root, 'ada@acme.example', {}, async ({ page, url, client }) => {
      await page.addInitScript({ content: WATCH });
      await page.goto(url);
      await page.getByText('Welcome back').waitFor();
      // The code of the other pages arrives while nobody does anything.
      await page.waitForLoadState('networkidle');
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const visits = new Map(PAGES.map(({ link }) => [link as string, [] as Times[]]));
      for (let run = 0; run <= runs; run += 1) {
        for (const each of PAGES) visits.get(each.link)?.push(await click(page, each));
      }
      for (const [link, [first, ...seen]] of visits) {
        console.log(
          `Click on ${link}`.padEnd(24),
          `first visit: page ${first?.title.toFixed(0)} ms, data ${first?.data.toFixed(0)} ms`,
        );
        for (const [what, name] of [
          ['title', 'to the next page'],
          ['data', 'to its cached rows'],
        ] as const) {
          printRow({
            title: `Click on ${link}, ${name}`.padEnd(48),
            own: ['median', median(seen.map((times) => times[what]))],
            other: ['allowed', ALLOWED],
            budget: 1,
          });
        }
      }
    });
  });
}
