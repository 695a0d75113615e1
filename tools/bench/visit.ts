import type { BrowserContext, CDPSession } from 'playwright-core';
import type { SeenRequest } from './requests.ts';
import { SLOWDOWN } from './measure.ts';
import { watchRequests } from './requests.ts';

/** A phone on a slow network: Lighthouse's 'mobile' profile. */
export const throttle = { cpu: SLOWDOWN, latency: 150, down: 1_600_000, up: 750_000 };

/** How long after the page is ready its layout is watched: the font arrives late. Milliseconds. */
const SETTLING = 2000;
const PATIENCE = 60_000;

/** Entries of the browser's storages, as a person who was here before has them. */
export interface Stored {
  session: readonly (readonly [string, string])[];
  local: readonly (readonly [string, string])[];
}

/** A page and when it counts as ready. */
export interface Subject {
  url: string;
  stored: Stored;
  /** An expression that is true once the page shows its data, or the address for which it leaves. */
  ready: { shows: string } | { leavesFor: string };
}

/** What one visit took. Milliseconds. */
export interface Visit {
  /** From the navigation to the first frame with the data, or to the request that leaves. */
  ready: number;
  /** Total blocking time until then: what each long task took beyond 50 ms. */
  blocked: number;
  /** Cumulative layout shift until two seconds after. */
  shifted: number;
  /** What was asked for until then. */
  requests: SeenRequest[];
}

type Report = { ready: number; tasks: [start: number, duration: number][]; shifted: number };

/** Watches from inside, because waiting from outside would add to the time. */
function watcher({ url, stored, ready }: Subject): string {
  const shows = 'shows' in ready ? ready.shows : 'false';
  // A text, not a function: the compiler's helpers for named functions do not exist in the page.
  return `(() => {
    if (location.origin !== ${JSON.stringify(new URL(url).origin)}) return;
    const stored = ${JSON.stringify(stored)};
    for (const [key, value] of stored.session) sessionStorage.setItem(key, value);
    for (const [key, value] of stored.local) localStorage.setItem(key, value);
    const tasks = [];
    let shifted = 0;
    const watch = (type, see) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('longtask', (entry) => tasks.push([entry.startTime, entry.duration]));
    watch('layout-shift', (entry) => { if (!entry.hadRecentInput) shifted += entry.value; });
    (function look() {
      if (!(${shows})) return requestAnimationFrame(look);
      const ready = performance.now();
      setTimeout(() => benchReport(JSON.stringify({ ready, tasks, shifted })), ${SETTLING});
    })();
  })()`;
}

async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latency,
    downloadThroughput: throttle.down / 8,
    uploadThroughput: throttle.up / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu });
}

function within<Value>(promise: Promise<Value>, url: string): Promise<Value> {
  return new Promise((done, failed) => {
    const late = () => failed(new Error(`${url} was not ready within a minute.`));
    const timer = setTimeout(late, PATIENCE);
    promise.then(done, failed).finally(() => clearTimeout(timer));
  });
}

/** Opens a page, slowed down, in a tab of its own. The context's cache makes it cold or warm. */
export async function visit(context: BrowserContext, subject: Subject): Promise<Visit> {
  const { url, ready } = subject;
  const page = await context.newPage();
  try {
    const client = await context.newCDPSession(page);
    await slowDown(client);
    const seen = watchRequests(client);
    await client.send('Runtime.enable');
    await client.send('Runtime.addBinding', { name: 'benchReport' });
    const reported = new Promise<Report>((done) => {
      client.on('Runtime.bindingCalled', ({ payload }) => done(JSON.parse(payload) as Report));
    });
    await page.addInitScript({ content: watcher(subject) });
    const left = 'leavesFor' in ready ? seen.first(ready.leavesFor) : undefined;
    await page.goto(url, { waitUntil: 'commit' });
    const report = left
      ? { ready: await within(left, url), tasks: [], shifted: 0 }
      : await within(reported, url);
    return {
      ready: report.ready,
      blocked: report.tasks
        .filter(([start]) => start < report.ready)
        .reduce((sum, [, duration]) => sum + duration - 50, 0),
      shifted: report.shifted,
      requests: seen.until(report.ready),
    };
  } finally {
    await page.close();
  }
}
