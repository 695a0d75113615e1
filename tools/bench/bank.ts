import type { Page } from 'playwright-core';
import { median, printRow, SLOWDOWN } from './measure.ts';
import { withBuild, withSignedIn, type SignedIn } from './signedIn.ts';

/** Milliseconds from the last byte of an answer to the frame that shows it: longer feels like a wait. */
const ALLOWED = 100;
/** How many banks a search finds. The service sends them all, whatever limit it is given. */
const HITS = 500;
/** The number of accounts of the user id 'many'. */
const ACCOUNTS = 500;

/** An answer of the bank service. */
type Answer = {
  title: string;
  /** The end of the address that answers. */
  call: string;
  /** What shows the answer. */
  shows: string;
};

const SEARCH: Answer = {
  title: `Bank search, ${HITS} hits`,
  call: '/search',
  shows: '[role=option]',
};
const CHALLENGE: Answer = {
  title: 'Code for a TAN generator',
  call: '/accounts/service',
  shows: 'main svg[role=img] g rect',
};
const RESULT: Answer = {
  title: `Signed result, ${ACCOUNTS} accounts`,
  call: '/accounts/service',
  shows: 'main input[type=radio]',
};

/**
 * Notes in the page itself when the first frame with each answer is drawn: a task that a frame's callback
 * posts runs after its layout and painting. It looks when the document changes: looking in each frame would make
 * frames that nobody else needs. A text, because the compiler's helpers for named functions do not exist in the page.
 */
const watch = `
  window.benchShown = {};
  const wanted = new Set(${JSON.stringify([SEARCH, CHALLENGE, RESULT].map(({ shows }) => shows))});
  const note = (shows) => () => { window.benchShown[shows] = performance.now(); };
  const drawn = (shows) => () => scheduler.postTask(note(shows), { priority: 'user-blocking' });
  new MutationObserver(() => {
    for (const shows of wanted) {
      if (!document.querySelector(shows)) continue;
      wanted.delete(shows);
      requestAnimationFrame(drawn(shows));
    }
  }).observe(document, { childList: true, subtree: true });
`;

/** Milliseconds from the last byte of the newest such answer to the frame that shows it. */
async function timeToFrame(page: Page, { call, shows }: Answer): Promise<number> {
  const shown = await page.waitForFunction(
    (selector) => (Reflect.get(window, 'benchShown') as Record<string, number>)[selector],
    shows,
  );
  const lastByte = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith(end))
        .map((entry) => entry.responseEnd)
        .at(-1),
    call,
  );
  return Number(await shown.jsonValue()) - Number(lastByte);
}

/** Opens the verification, searches, and logs in as somebody with that answer; returns both times. */
async function visit({ page, url }: SignedIn, userId: string, answer: Answer) {
  await page.goto(`${url}/verify-account`, { waitUntil: 'commit' });
  await page.getByRole('combobox').fill('bank');
  const search = await timeToFrame(page, SEARCH);
  await page.getByRole('option', { name: 'Demo Bank' }).click();
  await page.getByLabel('User ID', { exact: true }).fill(userId);
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  return [search, await timeToFrame(page, answer)] as const;
}

async function measure(tab: SignedIn, runs: number): Promise<void> {
  const { page, client, services } = tab;
  services.bank.control.ignoreLimit = true;
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript({ content: watch });
  const times = new Map([SEARCH, CHALLENGE, RESULT].map((answer) => [answer, [] as number[]]));
  // The first visits fill the browser's caches of code.
  for (let run = -2; run < runs; run += 1) {
    for (const [userId, answer] of [
      ['chiptan-transfer', CHALLENGE],
      ['many', RESULT],
    ] as const) {
      const [search, login] = await visit(tab, userId, answer);
      if (run < 0) continue;
      times.get(SEARCH)?.push(search);
      times.get(answer)?.push(login);
    }
  }
  for (const [{ title }, taken] of times) {
    printRow({
      title: `${title}, last byte to frame`.padEnd(48),
      own: ['median', median(taken)],
      other: ['allowed', ALLOWED],
      budget: 1,
    });
  }
}

/** From the answers of the bank service to what they show at a quarter of the machine's speed. */
export async function benchBank(runs: number): Promise<void> {
  await withBuild(async (root) => {
    const size = { bank: { banks: HITS } };
    await withSignedIn(root, 'ada@acme.example', size, (tab) => measure(tab, runs));
  });
}
