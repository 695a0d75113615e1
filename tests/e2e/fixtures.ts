import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startMockServices } from '../../mock-server/index.ts';
import { makeCertificate, startSecureFront, type SecureFront } from '../../tools/secureHost.ts';
import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';
import { ConsoleUnderTest, type MockServices, type PageLog } from './support/consoleUnderTest.ts';
import { screensOf } from './support/screens.ts';

/** Configuration of a console that uses these services. */
export const configOf = async ({ url }: Pick<MockServices, 'url'>) =>
  (await (await fetch(`${url}/config.json`)).json()) as Record<string, object>;

/** Faults of a page; each journey ends without any. */
export type Watch = { violations: string[]; pageErrors: string[]; foreignRequests: string[] };

type WorkerFixtures = {
  /** TLS in front of the bank's login page, because a build redirects only to https. */
  bankPages: SecureFront;
  services: MockServices;
  /** The built console, configured for these services. */
  host: StaticHost;
};
type TestFixtures = {
  /** True if the console also prefetches code. */
  loadsAhead: boolean;
  screens: void;
  watch: Watch;
  log: PageLog;
  app: ConsoleUnderTest;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Prefetching takes longer than most journeys, which need few parts.
  loadsAhead: [false, { option: true }],
  // A failure names only the missing element, so the screens are printed as well.
  screens: [
    async ({ context }, use, info) => {
      await use();
      if (info.status !== info.expectedStatus) throw await screensOf(context);
    },
    { auto: true },
  ],
  bankPages: [
    // Playwright reads a fixture's dependencies from the destructured first parameter.
    // oxlint-disable-next-line no-empty-pattern -- this fixture has none
    async ({}, use) => {
      const front = await startSecureFront(await makeCertificate(), 0);
      await use(front);
      await front.close();
    },
    { scope: 'worker' },
  ],
  services: [
    async ({ bankPages }, use) => {
      const services = await startMockServices({ bank: { loginOrigin: bankPages.url } });
      bankPages.passTo(services.url);
      await use(services);
      await services.close();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ services }, use) => {
      const host = await startStaticHost({ root: 'dist', config: await configOf(services) });
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  // Playwright loses requests that begin while an interception ends, and some of them never finish.
  // Once intercepted, a page stays so until its end.
  page: async ({ page }, use) => {
    const route = page.route.bind(page);
    page.route = async (...given) => {
      page.route = route;
      await route('https://nowhere.invalid/', (unasked) => unasked.continue());
      return route(...given);
    };
    await use(page);
  },
  watch: async ({ context, bankPages, services, host, loadsAhead }, use) => {
    if (!loadsAhead) await saveData(context);
    const watch = await watchContext(context, [services.url, host.url, bankPages.url]);
    await use(watch);
    expectQuiet(watch);
  },
  log: async ({ page, services, host }, use) => {
    const log = await observe(page, services.url, host.url);
    await use(log);
    expect(log.blanks, 'the page went blank').toBe(0);
  },
  // `watch` is a dependency so that its checks run for each journey.
  app: async ({ page, services, host, log, watch: _watch }, use) => {
    const app = new ConsoleUnderTest(page, services, host.url, log);
    await use(app);
    // Closed and foreign pages do not count as blank: some journeys end at the identity provider.
    const blank = async () => {
      if (page.isClosed() || !page.url().startsWith(host.url)) return false;
      const shown = await page.evaluate(() => document.getElementById('root')?.innerText);
      return shown?.trim() === '';
    };
    await expect.poll(() => blank().catch(() => true), 'the page is blank').toBe(false);
  },
});
export { expect };

/** Sets the browser's data saver, with which the console prefetches nothing. */
async function saveData(context: BrowserContext) {
  await context.addInitScript(() => {
    const connection: unknown = Reflect.get(navigator, 'connection');
    if (connection)
      Object.defineProperty(connection, 'saveData', { configurable: true, get: () => true });
  });
}

/** Records CSP violations, uncaught errors and requests to origins other than `origins`. */
export async function watchContext(
  context: BrowserContext,
  origins: readonly string[],
): Promise<Watch> {
  const watch: Watch = { violations: [], pageErrors: [], foreignRequests: [] };
  await context.exposeFunction('reportViolation', (text: string) => watch.violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const reporter = window as unknown as { reportViolation: (text: string) => void };
      reporter.reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('weberror', (error) => watch.pageErrors.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) {
      watch.foreignRequests.push(request.url());
    }
  });
  return watch;
}

export function expectQuiet(watch: Watch) {
  expect(watch).toEqual({ violations: [], pageErrors: [], foreignRequests: [] });
}

async function observe(page: Page, hubUrl: string, url: string): Promise<PageLog> {
  const log: PageLog = { loads: [], writes: [], blanks: 0 };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The identity provider's own pages do not count.
    const isLoad = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isLoad && origin === url) log.loads.push(pathname);
    if (origin === hubUrl && pathname.startsWith('/api/') && request.method() !== 'GET') {
      log.writes.push(`${request.method()} ${pathname}`);
    }
  });
  await page.exposeFunction('reportBlank', () => (log.blanks += 1));
  await page.addInitScript(() => {
    const reporter = window as unknown as { reportBlank: () => void };
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      if (!root) return;
      let filled = false;
      // Observers run before the next frame, so a replacement in one task is not reported.
      new MutationObserver(() => {
        if (root.childElementCount > 0) filled = true;
        else if (filled) reporter.reportBlank();
      }).observe(root, { childList: true });
    });
  });
  return log;
}
