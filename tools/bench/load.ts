import { chromium, type Browser } from 'playwright-core';
import { startMockServices } from '../../mock-server/index.ts';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { startStaticHost } from '../hosting/serve.ts';
import { signIn, withBuilds } from './pages.ts';
import { PAGES, printLoads, type Loads, type Visits } from './loadTable.ts';
import { makeCertificate, startSecureFront } from './secureHost.ts';
import { throttle, visit, type Stored, type Subject } from './visit.ts';

/** What the browser keeps of a person who has signed in. */
async function storedOf(browser: Browser, url: string, person: string): Promise<Stored> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, url, person);
    // A text, not a function: the compiler's helpers do not exist in the page.
    return await page.evaluate<Stored>(
      '({ session: Object.entries(sessionStorage), local: Object.entries(localStorage) })',
    );
  } finally {
    await context.close();
  }
}

async function subjectsOf(
  browser: Browser,
  { own, hub, hello }: { own: string; hub: string; hello: string },
): Promise<Record<keyof Loads, Subject>> {
  const member = await storedOf(browser, own, 'ada@acme.example');
  const platformAdmin = await storedOf(browser, own, 'root@hub.example');
  const row = (text: string) => ({
    shows: `document.querySelector('tbody')?.textContent.includes('${text}')`,
  });
  return {
    dashboard: {
      url: `${own}/`,
      stored: member,
      // The keys on the timeline: the greeting is there before the data.
      ready: { shows: `document.querySelector('main li a[href*="/api-keys/"]')` },
    },
    keys: { url: `${own}/api-keys`, stored: member, ready: row('Month end closing') },
    tenants: { url: `${own}/tenants`, stored: platformAdmin, ready: row('Acme GmbH') },
    hello: { url: `${hello}/`, stored: { session: [], local: [] }, ready: row('The one row') },
    signIn: {
      url: `${own}/`,
      stored: { session: [], local: [['knownBrowser', 'true']] },
      ready: { leavesFor: `${hub}/oidc/auth?` },
    },
  };
}

/** Visits all in turn, so that a busy moment of the machine affects them alike. */
async function visitAll(
  browser: Browser,
  subjects: Record<keyof Loads, Subject>,
  runs: number,
): Promise<Loads> {
  const none = (): Visits => ({ cold: [], warm: [] });
  const loads: Loads = {
    dashboard: none(),
    keys: none(),
    tenants: none(),
    hello: none(),
    signIn: none(),
  };
  for (let run = 0; run < runs; run += 1) {
    for (const name of PAGES) {
      // A context has caches and connections of its own.
      const context = await browser.newContext();
      try {
        loads[name].cold.push(await visit(context, subjects[name]));
        if (name !== 'signIn') loads[name].warm.push(await visit(context, subjects[name]));
      } finally {
        await context.close();
      }
    }
  }
  const reloaded = loads.hello.warm.some(({ requests }) =>
    requests.some(({ kind, bytes }) => kind === 'script' && bytes > 0),
  );
  if (reloaded) throw new Error('The second visits do not use the cache: they are not warm.');
  return loads;
}

async function measure(consoleRoot: string, helloRoot: string, runs: number): Promise<void> {
  const certificate = await makeCertificate();
  const start = () => startSecureFront(certificate, throttle.latency);
  const [own, hub, hello] = [await start(), await start(), await start()];
  const mock = await startMockServices({ publicUrl: hub.url, consoleOrigins: [own.url] });
  hub.passTo(mock.url);
  const config = (await (await fetch(`${mock.url}/config.json`)).json()) as object;
  const hosts = [
    await startStaticHost({ root: consoleRoot, config }),
    await startStaticHost({ root: helloRoot, config: {} }),
  ] as const;
  own.passTo(hosts[0].url);
  hello.passTo(hosts[1].url);
  const browser = await chromium.launch({
    executablePath: await ensureChromium({ full: true }),
    args: [...chromiumArguments, certificate.chromiumArgument],
  });
  try {
    const urls = { own: own.url, hub: hub.url, hello: hello.url };
    printLoads(await visitAll(browser, await subjectsOf(browser, urls), runs), runs);
  } finally {
    await browser.close();
    for (const service of [own, hub, hello, ...hosts, mock]) await service.close();
  }
}

/** Whole visits on a slow phone's network and processor, beside the smallest react-admin application. */
export function benchLoad(runs: number): Promise<void> {
  return withBuilds((consoleRoot, helloRoot) => measure(consoleRoot, helloRoot, runs));
}
