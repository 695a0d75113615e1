import axe from 'axe-core';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startMockServices } from '../../mock-server/index.ts';
import { startStaticHost, type StaticHost } from '../../tools/serve.ts';
import { signInAs, type Tokens } from '../hub/signIn.ts';

/** What a page did that no journey allows: each journey ends with all of these empty. */
export type Watch = { violations: string[]; pageErrors: string[]; foreignRequests: string[] };

/** Hub, identity provider and bank simulator, with the levers of the latter. */
export type MockServices = Awaited<ReturnType<typeof startMockServices>>;

type WorkerFixtures = { services: MockServices; host: StaticHost };
type TestFixtures = { watch: Watch; console: ConsoleUnderTest };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  services: [
    // Playwright reads a fixture's dependencies from the destructured first parameter.
    // oxlint-disable-next-line no-empty-pattern -- this fixture has none
    async ({}, use) => {
      const services = await startMockServices();
      await use(services);
      await services.close();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ services }, use) => {
      const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
      const host = await startStaticHost({ root: 'dist', config });
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  watch: async ({ context, services, host }, use) => {
    const watch = await watchContext(context, [services.url, host.url]);
    await use(watch);
    expect(watch).toEqual({ violations: [], pageErrors: [], foreignRequests: [] });
  },
  console: async ({ page, services, host, watch }, use) => {
    await use(new ConsoleUnderTest(page, services.url, host.url, watch));
  },
});
export { expect };

/** What a tab remembers of its sign-in, besides its times. */
export function grantOf(servicesUrl: string, tokens: Tokens) {
  return { grantedBy: `${servicesUrl}/oidc developer-console`, ...tokens };
}

/** Records CSP violations, uncaught errors and requests to origins that are not ours. */
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

/** The rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A person's way through the console, in their words. */
export class ConsoleUnderTest {
  readonly page: Page;
  readonly servicesUrl: string;
  readonly url: string;
  readonly watch: Watch;

  constructor(page: Page, servicesUrl: string, url: string, watch: Watch) {
    this.page = page;
    this.servicesUrl = servicesUrl;
    this.url = url;
    this.watch = watch;
  }

  open(path = '/') {
    return this.page.goto(this.url + path);
  }

  /** Chooses a seeded person on the identity provider's page. */
  async pickPerson(email: string) {
    await this.page.getByRole('button', { name: email }).click();
  }

  /** From the login screen through the identity page to the dashboard. */
  async signInByPages(email: string) {
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Log in with Email' }).click();
    await this.pickPerson(email);
    await this.page.waitForURL((url) => url.origin === this.url && url.pathname === '/');
    await expect(this.page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  }

  /** Opens `path` with what a sign-in leaves in the tab, without the way through its pages. */
  async signIn(email: string, path = '/') {
    const tokens = await signInAs(this.servicesUrl, email, { origin: this.url });
    // A document of this origin that runs no script.
    await this.open('/config.json');
    await this.page.evaluate(
      (record) => {
        const now = Date.now();
        const times = { expiresAt: now + 3_600_000, signedInAt: now, usedAt: now };
        sessionStorage.setItem('session', JSON.stringify({ ...record, ...times }));
      },
      grantOf(this.servicesUrl, tokens),
    );
    await this.open(path);
    if (path === '/') {
      await expect(this.page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    }
  }

  /**
   * No axe finding on what the page shows now. With `colours` only the rules that depend on the
   * colour scheme run: for a page that was checked in the other scheme and has not changed.
   */
  async expectAccessible({ colours = false } = {}) {
    // A fading dialog has less contrast than the one that stays.
    await this.page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    });
    // Through the protocol, not a script element: the page's policy refuses those.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe.source);
    const findings = await this.page.evaluate(
      async (rules) => {
        const { violations } = await (window as unknown as AxeWindow).axe.run(rules);
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
      },
      // To describe what passes takes axe longer than to check it.
      { resultTypes: ['violations'], ...(colours ? { runOnly: COLOUR_RULES } : {}) },
    );
    expect(findings).toEqual([]);
  }

  /** Nothing on the page makes it scroll sideways. */
  async expectNoSidewaysScroll() {
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

type AxeWindow = { axe: { run: (options: object) => Promise<AxeResult> } };
type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] };
