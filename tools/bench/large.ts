import type { Page } from 'playwright-core';
import { generateTenants } from '../../mock-server/seed/tenants.ts';
import { pageOf } from '../../src/providers/lists/clientList.ts';
import { tenantSchema, type Tenant } from '../../src/providers/hub/contract.ts';
import { rowParser } from '../../src/providers/lists/rows.ts';
import { listRules } from '../../src/resources/tenants/tenantList.ts';
import { compareWarm, median, printRow, SLOWDOWN } from './measure.ts';
import { withBuild, withSignedIn, type SignedIn } from './signedIn.ts';

const MANY = 100_000;
/** How many times as long as JSON.parse alone the first page of so many rows may take. */
const RATIO = 1.5;

type List = {
  title: string;
  person: string;
  size: { tenants?: number; keys?: number };
  path: string;
  /** The call that answers the whole list. */
  call: string;
  /** What is typed into the filter; some rows match it. */
  typed: string;
  /** How many times as long as `JSON.parse` the rows may take after the last byte. */
  rows?: number;
  /** Milliseconds that the worst key in the filter may take. */
  typing: number;
  /** Milliseconds that the worst other interaction may take. */
  interaction: number;
};

const root = 'root@hub.example';
const LISTS: readonly List[] = [
  {
    title: '100,000 tenants',
    person: root,
    size: { tenants: MANY },
    path: '/tenants',
    call: '/api/tenants',
    typed: 'ledger 99',
    rows: RATIO,
    typing: 120,
    interaction: 200,
  },
  {
    title: '10,000 tenants',
    person: root,
    size: { tenants: 10_000 },
    path: '/tenants',
    call: '/api/tenants',
    typed: 'ledger 99',
    typing: 80,
    interaction: 100,
  },
  {
    title: '10,000 keys',
    person: 'ada@acme.example',
    size: { keys: 10_000 },
    path: '/api-keys',
    call: '/api/tenant/api-keys',
    typed: 'key 99',
    typing: 80,
    interaction: 100,
  },
];

/**
 * Notes in the page itself when a row is first on screen and how long each interaction takes. A text,
 * because the compiler's helpers for named functions do not exist in the page.
 */
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
async function timeToRows({ page, url }: SignedIn, { path, call }: List): Promise<number> {
  await page.goto(url + path, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => Reflect.get(window, 'benchShownAt') as unknown);
  const lastByte = await page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith(name))
        .map((entry) => entry.responseEnd)
        .at(-1),
    call,
  );
  return Number(await shown.jsonValue()) - Number(lastByte);
}

/** Requests the list again in the tab and returns the median milliseconds of `JSON.parse` of it. */
async function timeToParse({ page }: SignedIn, address: string, headers: Record<string, string>) {
  const times = await page.evaluate(
    async ([from, authorization]) => {
      const answer = await fetch(from, { headers: { authorization } });
      const body = await answer.text();
      const taken: number[] = [];
      while (taken.length < 5) {
        const start = performance.now();
        JSON.parse(body);
        taken.push(performance.now() - start);
      }
      return taken;
    },
    [address, headers['authorization'] ?? ''] as const,
  );
  return median(times);
}

/** The longest interaction since the last call, as the browser reports it: to the next frame. */
async function longestInteraction(page: Page): Promise<number> {
  // Entries arrive after the frame that they describe.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const longest = Number(Reflect.get(window, 'benchLongest'));
    Reflect.set(window, 'benchLongest', 0);
    return longest;
  });
}

/** Types with a pause that lets each character filter the list while the next one is pressed. */
async function typeInto(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').click();
  await longestInteraction(page);
  await page.keyboard.type(text, { delay: 205 });
  await addressHas(page, JSON.stringify(text));
}

/** A space in an address is a plus sign there (`application/x-www-form-urlencoded`, WHATWG URL). */
const addressHas = (page: Page, part: string) =>
  page.waitForFunction(
    (wanted) => decodeURIComponent(location.search.replaceAll('+', ' ')).includes(wanted),
    part,
  );

/** Pages and sorts as a person does. */
async function pageAndSort(page: Page): Promise<void> {
  const name = page.getByRole('columnheader', { name: 'Name' });
  await page.getByRole('button', { name: 'Next page' }).click();
  await addressHas(page, 'page=2');
  for (const order of ['ascending', 'descending']) {
    await name.getByRole('button').click();
    await page.locator(`th[aria-sort=${order}]`, { hasText: 'Name' }).waitFor();
  }
  await page.getByLabel('Rows per page').selectOption('100');
  await addressHas(page, 'perPage=100');
}

async function measure(tab: SignedIn, list: List, runs: number): Promise<void> {
  const { page, client, services } = tab;
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript({ content: WATCH });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${services.url}/api/`)) requests.push(request.url());
  });
  const asked = page.waitForRequest((request) => request.url().endsWith(list.call));
  // The first visits fill the browser's caches of code.
  for (let warmUp = 0; warmUp < 2; warmUp += 1) await timeToRows(tab, list);
  const request = await asked;
  const headers = await request.allHeaders();

  const shown: number[] = [];
  const parsed: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    shown.push(await timeToRows(tab, list));
    parsed.push(await timeToParse(tab, request.url(), headers));
  }
  printRow({
    title: `${list.title}, last byte to rows`.padEnd(48),
    own: ['', median(shown)],
    other: ['JSON.parse', median(parsed)],
    ...(list.rows === undefined ? {} : { budget: list.rows }),
  });

  await timeToRows(tab, list);
  requests.length = 0;
  await typeInto(page, list.typed);
  const typing = await longestInteraction(page);
  const sent = [...requests];
  await timeToRows(tab, list);
  await longestInteraction(page);
  requests.length = 0;
  await pageAndSort(page);
  sent.push(...requests);
  const rest = await longestInteraction(page);
  for (const [what, longest, allowed] of [
    ['typing in the filter', typing, list.typing],
    ['pages and orders', rest, list.interaction],
  ] as const) {
    printRow({
      title: `${list.title}, ${what}`.padEnd(48),
      own: ['worst', longest],
      other: ['allowed', allowed],
      budget: 1,
    });
  }
  if (sent.length > 0) {
    console.log(`${list.title}: filter, pages and orders sent ${sent.join(', ')}`);
    process.exitCode = 1;
  }
}

/** Long lists in the real page at a quarter of the machine's speed. */
export async function benchLarge(runs: number): Promise<void> {
  await withBuild(async (folder) => {
    for (const list of LISTS) {
      await withSignedIn(folder, list.person, list.size, (tab) => measure(tab, list, runs));
    }
  });
}

/** From the text of the hub's longest list to the first page of its rows in Node, beside JSON.parse alone. */
export async function benchTenants(runs: number): Promise<void> {
  const body = JSON.stringify(generateTenants(new Date(), MANY));
  const parse = () => JSON.parse(body) as unknown[];
  const firstPage = () =>
    pageOf<Tenant>(rowParser(tenantSchema)(parse()), listRules, {
      filter: {},
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    });
  const [page = Number.NaN, alone = Number.NaN] = await compareWarm([firstPage, parse], runs);
  printRow({
    title: `${MANY} tenants`,
    own: ['text to first page', page],
    other: ['JSON.parse alone', alone],
    budget: 2.5,
  });
}
