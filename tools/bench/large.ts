import type { Page, Request } from 'playwright-core';
import { startMockServices } from '../../mock-server/index.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { signIn, startBrowser, type Builds } from './builds.ts';
import { judged, median, SLOWDOWN } from './measure.ts';

/** A list. `budget` is a multiple of `JSON.parse`, and of the short list's keystroke latency. */
type List = {
  title: string;
  email: string;
  size: { tenants?: number; keys?: number };
  path: string;
  /** The call that fetches the list. */
  call: string;
  /** Text for the filter, which matches some rows. */
  typed: string;
  budget?: { rows?: number; typing: number };
};

const keys = { email: 'ada@acme.example', path: '/api-keys', call: '/api/tenant/api-keys' };
const tenants = { email: 'root@hub.example', path: '/tenants', call: '/api/tenants' };
const LISTS: readonly List[] = [
  { title: '12 keys', ...keys, size: {}, typed: 'closing' },
  {
    title: '10,000 keys',
    ...keys,
    size: { keys: 10_000 },
    typed: 'key 99',
    budget: { typing: 4 },
  },
  {
    title: '100,000 tenants',
    ...tenants,
    size: { tenants: 100_000 },
    typed: 'ledger 99',
    budget: { rows: 4, typing: 6 },
  },
];

/** Records the time of the first row and the longest interaction. A text, as in `load.ts`. */
const WATCH = `
  window.benchLongest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.benchLongest = Math.max(window.benchLongest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  (function look() {
    if (document.querySelector('tbody td.column-name')) window.benchShownAt = performance.now();
    else requestAnimationFrame(look);
  })();
`;

/** Opens the list and returns the milliseconds from its last byte to its first row. */
async function timeToRows(page: Page, address: string, call: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => Reflect.get(window, 'benchShownAt') as unknown);
  const calls = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('${call}'))`;
  return (
    Number(await shown.jsonValue()) - Number(await page.evaluate(`${calls}.at(-1).responseEnd`))
  );
}

/** Fetches the list again in the tab and returns the time of its `JSON.parse` in milliseconds. */
async function timeToParse(page: Page, asked: Request): Promise<number> {
  const { authorization = '' } = await asked.allHeaders();
  return page.evaluate(
    async ([url, token]) => {
      const body = await (await fetch(url, { headers: { authorization: token } })).text();
      const start = performance.now();
      JSON.parse(body);
      return performance.now() - start;
    },
    [asked.url(), authorization] as const,
  );
}

/** The longest interaction since the last call, until the next frame (Event Timing API). */
async function longestInteraction(page: Page): Promise<number> {
  // Entries arrive after their frame.
  await page.waitForTimeout(500);
  return Number(await page.evaluate('[benchLongest, (benchLongest = 0)][0]'));
}

/** Types with pauses, so that each character filters the list during the next keystroke. */
async function typing(page: Page, text: string): Promise<number> {
  await page.getByRole('searchbox').click();
  await longestInteraction(page);
  await page.keyboard.type(text, { delay: 205 });
  const wanted = JSON.stringify({ q: text });
  await page.waitForURL((url) => url.searchParams.get('filter') === wanted);
  return longestInteraction(page);
}

/** Opens a list and types. Returns the medians of the time to rows and of the keystroke latency. */
async function measure(root: string, list: List, runs: number) {
  const services = await startMockServices(list.size);
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
  const host = await startStaticHost({ root, config });
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, host.url, list.email);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript({ content: WATCH });
    const open = () => timeToRows(page, host.url + list.path, list.call);
    const asked = page.waitForRequest((request) => request.url().endsWith(list.call));
    // The first visit fills the browser's code caches.
    await open();
    const visits: number[] = [];
    const typed: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push((await open()) / (await timeToParse(page, await asked)));
      typed.push(await typing(page, list.typed));
    }
    return { rows: median(visits), typed: median(typed) };
  } finally {
    await browser.close();
    for (const service of [host, services]) await service.close();
  }
}

/** Measures long lists in the real page at a quarter of the machine's speed. */
export async function benchLarge({ own }: Builds, runs: number): Promise<void> {
  console.log('Long lists: keystroke latency as a multiple of that in a short list:');
  let short: number | undefined;
  for (const { budget, ...list } of LISTS) {
    const { rows, typed } = await measure(own, list, runs);
    short ??= typed;
    const parts = [judged('keystroke latency', typed / short, budget?.typing)];
    // For fewer rows, JSON.parse is too short for the browser's clock.
    if (budget?.rows) parts.push(judged('rows, of JSON.parse', rows, budget.rows));
    console.log(`${list.title.padEnd(20)} ${parts.join(', ')}`);
  }
}
