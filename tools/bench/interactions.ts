import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from '../checks.ts';
import {
  interactionsOf,
  lineOf,
  p98,
  REPORT_INTERACTIONS,
  slowestFirst,
  WATCH_INTERACTIONS,
  type Interaction,
  type TimedEvent,
} from '../checks/interactions.ts';
import { playwrightRun } from '../checks/reports.ts';
import { run, runPart } from '../checks/run.ts';
import { ensureChromium } from '../chromium.ts';
import { isWithin, median, printRow, SLOWDOWN } from './measure.ts';
import { PAGES } from './navigation.ts';
import { withSignedIn } from './signedIn.ts';

/** Milliseconds that an interaction may take: longer is not called good (INP, web.dev/inp). */
const ALLOWED = 200;
/** Milliseconds from which an interaction is told. */
const TOLD = 100;

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });

/** Types with a pause in which each character shows what it does. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 300 });

type Step = readonly [title: string, act: (page: Page) => Promise<unknown>];

const [KEYS, TENANT, DASHBOARD] = PAGES;

const toPage = ({ link, shows }: (typeof PAGES)[number]): Step => [
  `sidebar, to ${link}`,
  async (page) => {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
    await page.locator(shows).first().waitFor();
  },
];

/** What people do all day, in an order in which each leaves the page that the next one needs. */
const DAY: readonly Step[] = [
  toPage(KEYS),
  [
    'order by name',
    async (page) => {
      await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
      await page.locator('th[aria-sort=ascending]', { hasText: 'Name' }).waitFor();
    },
  ],
  [
    'next page',
    async (page) => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.waitForURL(/page=2/);
    },
  ],
  [
    'type in the filter',
    async (page) => {
      await page.getByRole('searchbox').click();
      await type(page, 'key 4');
      await page.waitForURL(/key(\+|%20)4/);
    },
  ],
  [
    'select a row',
    async (page) => {
      await main(page).getByRole('checkbox').first().click();
      await main(page).getByRole('checkbox').first().click();
    },
  ],
  [
    'open and close a dialog',
    async (page) => {
      await page
        .getByRole('button', { name: /^Delete API key/ })
        .first()
        .click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await gone(page);
    },
  ],
  [
    'open the command palette',
    async (page) => {
      await page.keyboard.press('Control+KeyK');
      await dialog(page).getByRole('option').first().waitFor();
    },
  ],
  [
    'type in the command palette',
    async (page) => {
      await type(page, 'key 4');
      await dialog(page).getByRole('option', { name: /key 4/ }).first().waitFor();
    },
  ],
  [
    'close the command palette',
    async (page) => {
      await page.keyboard.press('Escape');
      await gone(page);
    },
  ],
  [
    'open a key',
    async (page) => {
      await main(page).locator('td.column-name a').first().click();
      await page.getByRole('link', { name: 'Back to list' }).waitFor();
    },
  ],
  [
    'back to the list',
    async (page) => {
      await page.getByRole('link', { name: 'Back to list' }).click();
      await main(page).locator('td.column-name').first().waitFor();
    },
  ],
  [
    'open the form of a key',
    async (page) => {
      await page.getByRole('link', { name: /New API key/ }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    },
  ],
  [
    'type in the form of a key',
    async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).click();
      await type(page, 'Evening');
    },
  ],
  [
    'choose in the form of a key',
    async (page) => {
      await page.getByRole('radio', { name: '30 days' }).click();
      await page.getByRole('checkbox', { name: /^Override FinTS/ }).click();
    },
  ],
  [
    'leave the form of a key',
    async (page) => {
      await page.getByRole('link', { name: 'Cancel' }).click();
      await dialog(page).getByRole('button').last().click();
      await main(page).locator('td.column-name').first().waitFor();
    },
  ],
  [
    'open a menu',
    async (page) => {
      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    },
  ],
  [
    'open the settings in it',
    async (page) => {
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Deutsch' }).waitFor();
    },
  ],
  [
    'another theme and back',
    async (page) => {
      for (const name of ['Dark', 'Light']) await page.getByRole('button', { name }).click();
    },
  ],
  toPage(TENANT),
  toPage(DASHBOARD),
];

/** Resolves when the page has reported what it has painted: entries come after the frame that they describe. */
const reported = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 250));
  });

/** The fixed set: the slowest interaction of each step, the median of all rounds but the first. */
async function benchDay(runs: number): Promise<void> {
  await withSignedIn('dist', 'ada@acme.example', { keys: 60 }, async ({ page, url, client }) => {
    const events: TimedEvent[] = [];
    await page.exposeFunction(REPORT_INTERACTIONS, (some: TimedEvent[]) => events.push(...some));
    await page.addInitScript({ content: WATCH_INTERACTIONS });
    await page.goto(url);
    await page.getByText('Welcome back').waitFor();
    // The code of the other pages arrives while nobody does anything.
    await page.waitForLoadState('networkidle');
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const slowest = new Map<string, number[]>();
    for (let round = 0; round <= runs; round += 1) {
      for (const [title, act] of DAY) {
        events.length = 0;
        await act(page);
        await reported(page);
        const worst = slowestFirst(interactionsOf(events))[0]?.duration ?? 0;
        slowest.set(title, [...(slowest.get(title) ?? []), worst]);
      }
    }
    for (const [title, [first = Number.NaN, ...seen]] of slowest) {
      printRow({
        title: `${title} (first ${first} ms)`.padEnd(48),
        own: ['median', median(seen)],
        other: ['allowed', ALLOWED],
        budget: 1,
      });
    }
  });
}

/** Those above a limit, the same ones of a page together: their slowest, and how often. */
function toldOf(interactions: readonly Interaction[]): string[] {
  const groups = new Map<string, Interaction[]>();
  for (const it of slowestFirst(interactions.filter(({ duration }) => duration > TOLD))) {
    const key = `${it.page} ${it.event} ${it.target}`;
    groups.set(key, [...(groups.get(key) ?? []), it]);
  }
  return [...groups.values()].map(
    ([slowest, ...rest]) => `${slowest ? lineOf(slowest) : ''}  × ${rest.length + 1}`,
  );
}

/** Every interaction of the journeys of `npm test`, one journey after the other. */
async function benchJourneys(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  try {
    const file = join(folder, 'interactions.json');
    const journeys = playwrightRun(
      join(folder, 'browser.json'),
      ['--workers=1'],
      await ensureChromium({ full: true }),
    );
    const env = { ...journeys.env, CPU_SLOWDOWN: String(SLOWDOWN), INTERACTIONS_FILE: file };
    const { code, output } = await run({ ...journeys, env }, true);
    if (code !== 0) console.log(output);
    const interactions = JSON.parse(await readFile(file, 'utf8')) as Interaction[];
    const worst = p98(interactions);
    const verdict = isWithin(worst, ALLOWED) ? 'ok' : 'MISSED';
    console.log(
      `Slowest interaction of the journeys (p98 of ${interactions.length})  ${worst} ms (budget ${ALLOWED}: ${verdict})`,
    );
    console.log(`All above ${TOLD} ms:`);
    for (const line of toldOf(interactions)) console.log(line);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Presses, clicks and keys at a quarter of the machine's speed: what people do all day, then every journey. */
export async function benchInteractions(runs: number): Promise<void> {
  const { failed } = await runPart(build, true);
  if (failed) throw new Error('Without a build there are no journeys.');
  await benchDay(runs);
  await benchJourneys();
}
