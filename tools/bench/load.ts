import type { Browser, BrowserContext } from 'playwright-core';
import { startMockServices } from '../../mock-server/index.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { makeCertificate, startSecureFront } from '../secureHost.ts';
import { signIn, startBrowser, type Builds } from './builds.ts';
import { judged, median, SLOWDOWN } from './measure.ts';

/** Lighthouse's profile of a phone on a slow network, in milliseconds and bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A page to visit. `budget` has shares of hello-world's figures, and a number of requests. */
type Subject = {
  title: string;
  url: string;
  /** Entries of the session storage as JSON. */
  session: string;
  /** An expression that is true once the page shows its data. */
  shows: string;
  budget?: { ready: number; blocked: number; warm: number; shift: number; requests: number };
};

/** One visit until the page was ready: milliseconds, bytes, and the cumulative layout shift. */
type Visit = { ready: number; blocked: number; shift: number; requests: number; scripts: number };

/** Time after a page is ready in which the browser caches its scripts, in milliseconds. */
const SETTLING = 2000;

/**
 * Measures in the page, because calls from outside would take additional time. A text, because the
 * compiler's helpers for functions do not exist in the page. `blocked` is the total blocking time,
 * the sum of long tasks beyond 50 ms each.
 */
const watcher = ({ url, session, shows }: Subject) => `(() => {
  if (location.origin !== ${JSON.stringify(new URL(url).origin)}) return;
  for (const [key, value] of ${session}) sessionStorage.setItem(key, value);
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries()))
    .observe({ type: 'longtask', buffered: true });
  let shift = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; })
    .observe({ type: 'layout-shift', buffered: true });
  window.benchVisit = new Promise((done, fail) => {
    setTimeout(() => fail(new Error('The page was not ready within a minute')), 60_000);
    (function look() {
      if (!(${shows})) return requestAnimationFrame(look);
      const ready = performance.now();
      const before = (it) => it.startTime < ready;
      const entries = performance.getEntriesByType('resource').filter(before);
      const scripts = entries.filter((it) => it.name.endsWith('.js'));
      const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
      setTimeout(() => {
        const blocked = tasks.filter(before).reduce((sum, { duration }) => sum + duration - 50, 0);
        done({ ready, blocked, shift, requests: entries.length + 1, scripts: bytes });
      }, ${SETTLING});
    })();
  });
})()`;

/** Opens a page with throttling in a new tab. The context's cache makes the visit cold or warm. */
async function visit(context: BrowserContext, subject: Subject): Promise<Visit> {
  const page = await context.newPage();
  try {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript({ content: watcher(subject) });
    await page.goto(subject.url, { waitUntil: 'commit' });
    return await page.evaluate<Visit>('window.benchVisit');
  } finally {
    await page.close();
  }
}

/** The session storage after a sign-in. */
async function sessionOf(browser: Browser, url: string, email: string): Promise<string> {
  const page = await browser.newPage();
  await signIn(page, url, email);
  const session = await page.evaluate('JSON.stringify(Object.entries(sessionStorage))');
  await page.close();
  return String(session);
}

async function subjectsOf(browser: Browser, own: string, hello: string): Promise<Subject[]> {
  const member = await sessionOf(browser, own, 'ada@acme.example');
  const row = (text: string) =>
    `document.querySelector('tbody')?.textContent.includes(${JSON.stringify(text)})`;
  return [
    { title: 'hello-world list', url: hello, session: '[]', shows: row('The one row') },
    {
      title: 'dashboard with data',
      url: own,
      session: member,
      // A due key, because the greeting appears before the data.
      shows: `document.querySelector('main li a[href*="/api-keys/"]')`,
      budget: { ready: 0.75, blocked: 0.5, warm: 0.75, shift: 0.02, requests: 19 },
    },
    {
      title: 'API keys list',
      url: `${own}/api-keys`,
      session: member,
      shows: row('Month end closing'),
      budget: { ready: 0.75, blocked: 0.5, warm: 0.85, shift: 0.02, requests: 17 },
    },
  ];
}

/** Compares each page with hello-world. Visits alternate, so that other load affects all. */
async function compare(browser: Browser, subjects: readonly Subject[], runs: number) {
  const visits = subjects.map((subject) => ({ subject, cold: [] as Visit[], warm: [] as Visit[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const { subject, cold, warm } of visits) {
      const context = await browser.newContext();
      cold.push(await visit(context, subject));
      warm.push(await visit(context, subject));
      await context.close();
    }
  }
  const figures = visits.map(({ subject, cold, warm }) => ({
    ...subject,
    ready: median(cold.map(({ ready }) => ready)),
    blocked: median(cold.map(({ blocked }) => blocked)),
    warm: median(warm.map(({ ready }) => ready)),
    shift: median(cold.map(({ shift }) => shift)),
    requests: median(cold.map(({ requests }) => requests)),
    kib: median(cold.map(({ scripts }) => scripts)) / 1024,
  }));
  const [hello] = figures;
  if (!hello) return;
  console.log(`Cold visits on a slow phone, median of ${runs}; as shares of hello-world's:`);
  for (const { title, ready, blocked, warm, shift, requests, kib, budget } of figures) {
    const parts = [
      judged('ready', ready / hello.ready, budget?.ready),
      judged('TBT', blocked / hello.blocked, budget?.blocked),
      judged('warm', warm / hello.warm, budget?.warm),
      judged('CLS', shift, budget?.shift),
      judged('requests', requests, budget?.requests),
      `scripts ${kib.toFixed(1)} KiB`,
    ];
    console.log(`${title.padEnd(20)} ${parts.join(', ')}`);
  }
}

/** Compares visits with a phone's network and processor to the smallest react-admin application. */
export async function benchLoad({ own, hello }: Builds, runs: number): Promise<void> {
  const certificate = await makeCertificate();
  const start = () => startSecureFront(certificate, NETWORK.latency);
  const fronts = [await start(), await start(), await start()] as const;
  const [ownFront, helloFront, hubFront] = fronts;
  const mock = await startMockServices({ publicUrl: hubFront.url, consoleOrigins: [ownFront.url] });
  hubFront.passTo(mock.url);
  const config = (await (await fetch(`${mock.url}/config.json`)).json()) as object;
  const hosts = [
    await startStaticHost({ root: own, config }),
    await startStaticHost({ root: hello, config: {} }),
  ] as const;
  ownFront.passTo(hosts[0].url);
  helloFront.passTo(hosts[1].url);
  const browser = await startBrowser(certificate.chromiumArgument);
  try {
    await compare(browser, await subjectsOf(browser, ownFront.url, helloFront.url), runs);
  } finally {
    await browser.close();
    for (const service of [...fronts, ...hosts, mock]) await service.close();
  }
}
