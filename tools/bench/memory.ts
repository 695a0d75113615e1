import { DECLARED } from '../../src/app/declared.ts';
import { printRow } from './measure.ts';
import { withBuild, withSignedIn, type SignedIn } from './signedIn.ts';

/** The heap may have grown by this factor since the first round that counts. */
const BUDGET = 1.05;
/** By then all code is loaded and every cache has its entries. */
const FIRST = 10;
const LAST = 50;

/**
 * V8 compiles functions that run often once more, and keeps both: for hundreds of rounds the heap
 * grows by that code alone. Without these compilers it holds what the console keeps, and nothing else.
 */
const NO_OPTIMISED_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Opens a page as a link does, and resolves when it has its data. Runs in the tab. */
const OPEN = `async (path) => {
  const shown = () =>
    location.pathname === path &&
    document.querySelector('main')?.textContent &&
    !document.querySelector('main [aria-busy="true"]');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const end = performance.now() + 15_000;
  do {
    await new Promise((done) => setTimeout(done, 40));
    if (performance.now() > end) throw new Error(path + ' does not open');
  } while (!shown());
}`;

/** Bytes in use after a full collection. */
async function heapOf({ page, client }: SignedIn): Promise<number> {
  // What a page started is over by then: toasts, fading dialogs, requests.
  await page.waitForTimeout(1500);
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Bytes after the first rounds and after the last, on the same page. */
async function heapsOf(tab: SignedIn, paths: readonly string[]) {
  const heaps: number[] = [];
  for (let round = 1; round <= LAST; round += 1) {
    // One call a round: each call of the browser's protocol leaves something in the tab's heap.
    await tab.page.evaluate(`(async () => {
      const open = ${OPEN};
      for (const path of ${JSON.stringify(paths)}) await open(path);
    })()`);
    if (round === FIRST || round === LAST) heaps.push(await heapOf(tab));
  }
  const [first = Number.NaN, last = Number.NaN] = heaps;
  return { first, last };
}

/** Every page of the console, opened and left again and again: nothing may stay. */
export async function benchMemory(): Promise<void> {
  const all = DECLARED.pages.map(({ path }) => path);
  await withBuild(async (root) => {
    for (const [person, pages] of [
      ['ada@acme.example', all.filter((path) => path !== '/tenants')],
      ['root@hub.example', ['/tenants', '/']],
    ] as const) {
      for (const args of [[NO_OPTIMISED_CODE], []]) {
        await withSignedIn(root, person, { args }, async (tab) => {
          const key = tab.services.store.state.apiKeys[0]?.id ?? '';
          const paths = pages.map((path) => path.replace(':id', key));
          const { first, last } = await heapsOf(tab, paths);
          const kept = args.length > 0;
          printRow({
            title: `${paths.length} pages of ${person}${kept ? '' : ', with compiled code'}`.padEnd(
              54,
            ),
            own: [`${LAST} rounds`, last],
            other: [`${FIRST} rounds`, first],
            as: (bytes) => `${(bytes / 1024 / 1024).toFixed(2)} MiB`,
            ...(kept ? { budget: BUDGET } : {}),
          });
        });
      }
    }
  });
}
