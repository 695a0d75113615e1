import type { Page, Route } from '@playwright/test';
import type { Services } from '../../../mock-server/index.ts';
import { signInAs, type Tokens } from '../../hub/signIn.ts';
import { expect, grantOf, test as base } from '../fixtures.ts';

/** What a page did on its own, in wall-clock milliseconds. */
export type Oracle = {
  /** When documents of the console were requested for the page itself. */
  loads: number[];
  /** Requests to the hub that change something, as 'METHOD /path'. */
  writes: string[];
  /** How often `#root` lost everything that it had shown, for longer than a flicker. */
  blanks: number;
};

type Method = 'GET' | 'POST' | 'DELETE';
type Answer = (route: Route) => Promise<void>;

export const test = base.extend<{ oracle: Oracle; lab: Lab }>({
  oracle: async ({ page, services, host }, use) => {
    const oracle = await observe(page, services.url, host.url);
    await use(oracle);
    expect(oracle.blanks, 'the page went blank').toBe(0);
  },
  // `watch` is asked for so that its own demands hold for every test here.
  lab: async ({ page, services, host, oracle, watch: _watch }, use) => {
    await use(new Lab(page, services, host.url, oracle));
    // Closed, elsewhere, or a refusal of the host itself: then there is no page to be blank.
    const ours = () => !page.isClosed() && page.url().startsWith(host.url);
    if (ours() && (await page.locator('#root').count()) > 0) {
      // Some journeys end on their way to the identity provider.
      await expectNotBlank(page).catch((error: unknown) => {
        if (ours()) throw error;
      });
    }
  },
});
export { expect };

/** A root that is empty for longer than this can be seen. Milliseconds. */
const FLICKER = 300;

async function observe(page: Page, hubUrl: string, url: string): Promise<Oracle> {
  const oracle: Oracle = { loads: [], writes: [], blanks: 0 };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The identity provider's own pages are no matter of the console.
    const isLoad = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isLoad && origin === url) oracle.loads.push(Date.now());
    if (origin === hubUrl && pathname.startsWith('/api/') && request.method() !== 'GET') {
      oracle.writes.push(`${request.method()} ${pathname}`);
    }
  });
  let empty: NodeJS.Timeout | undefined;
  // Timed here: the page's own clock may be in the test's hands.
  await page.exposeFunction('reportRoot', (filled: boolean) => {
    clearTimeout(empty);
    if (!filled) empty = setTimeout(() => (oracle.blanks += 1), FLICKER);
  });
  page.on('framenavigated', () => clearTimeout(empty));
  await page.addInitScript(() => {
    const reporter = window as unknown as { reportRoot: (filled: boolean) => void };
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      if (!root) return;
      new MutationObserver(() => reporter.reportRoot(root.childElementCount > 0)).observe(root, {
        childList: true,
      });
    });
  });
  return oracle;
}

/** The page shows something that a person can read. */
export async function expectNotBlank(page: Page): Promise<void> {
  await expect(page.locator('#root')).toHaveText(/\S/);
}

/** No two reloads in ten seconds that nobody asked for. */
export function expectCalm(loads: readonly number[], from = 0): void {
  const own = loads.slice(from);
  for (const [index, load] of own.entries()) {
    const third = own[index + 2];
    if (third !== undefined) expect(third - load).toBeGreaterThan(10_000);
  }
}

/** A console with a hub whose answers can be spoilt one by one. */
export class Lab {
  readonly page: Page;
  readonly services: Services;
  readonly url: string;
  readonly oracle: Oracle;

  constructor(page: Page, services: Services, url: string, oracle: Oracle) {
    this.page = page;
    this.services = services;
    this.url = url;
    this.oracle = oracle;
  }

  open(path = '/') {
    return this.page.goto(this.url + path);
  }

  /** Gives the tab a grant as a sign-in leaves it, without the way through the pages. */
  async signedIn(email = 'ada@acme.example', lifetime = 3600): Promise<Tokens> {
    const tokens = await signInAs(this.services.url, email, { origin: this.url });
    await this.adopt(tokens, lifetime);
    return tokens;
  }

  /** Puts tokens where a sign-in puts them, once for this tab. */
  async adopt(tokens: Tokens, lifetime = 3600): Promise<void> {
    await this.page.addInitScript(
      ({ origin, record, seconds }) => {
        try {
          if (window.location.origin !== origin || sessionStorage.getItem('seeded')) return;
          const now = Date.now();
          const times = { expiresAt: now + seconds * 1000, signedInAt: now, usedAt: now };
          sessionStorage.setItem('seeded', 'true');
          sessionStorage.setItem('session', JSON.stringify({ ...record, ...times }));
        } catch {
          // Blocked storage is what some tests are about.
        }
      },
      {
        origin: this.url,
        seconds: lifetime,
        record: grantOf(this.services.url, tokens),
      },
    );
  }

  /** Answers a call of the hub instead of the hub; resolves to the calls that came in. */
  async answer(method: Method, path: string, answer: Answer): Promise<Calls> {
    const calls: Calls = { count: 0, bodies: [], stop: async () => {} };
    const matches = (url: URL) => url.origin === this.services.url && url.pathname === path;
    const handler = async (route: Route) => {
      const request = route.request();
      if (request.method() !== method) return route.fallback();
      calls.count += 1;
      if (request.postData()) calls.bodies.push(request.postDataJSON());
      return answer(route);
    };
    await this.page.route(matches, handler);
    calls.stop = () => this.page.unroute(matches, handler);
    return calls;
  }

  /** A key of the seed, by a part of its name. */
  async firstKey(tenant = 'Acme') {
    const { tenants, apiKeys } = this.services.store.state;
    const owner = tenants.find((row) => row.name.includes(tenant));
    const key = apiKeys.find((row) => row.tenantId === owner?.id);
    if (!key) throw new Error(`${tenant} has no key`);
    return key;
  }
}

export type Calls = { count: number; bodies: unknown[]; stop: () => Promise<void> };

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Answers with text of some type, an HTML page if nothing else is said. */
export const text =
  (body: string, status = 200, contentType = 'text/html'): Answer =>
  (route) =>
    route.fulfill({ status, contentType, body });

export const refused: Answer = (route) => route.abort('connectionrefused');

/** Never answers. */
export const silence: Answer = () => Promise.resolve();

/** The first answers in turn, the last one for ever. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  let next = 0;
  return (route) => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? answers[0];
    next += 1;
    return answer(route);
  };
}

export const real: Answer = (route) => route.continue();

/**
 * Starts a sign-in from the login screen, but stays at the console; resolves to the address of the
 * authorization request.
 */
export async function heldSignIn(lab: Lab): Promise<string> {
  const { page } = lab;
  const held = new Promise<string>((resolve) => {
    const hold = async (route: Route) => {
      // No content: the page stays where it is.
      await route.fulfill({ status: 204 });
      resolve(route.request().url());
    };
    void page.route(/\/oidc\/auth\?/, hold, { times: 1 });
  });
  await lab.open('/login');
  await page.getByRole('button', { name: 'Log in with Email' }).click();
  return held;
}

/**
 * Takes the page's time into the test's hands. `AbortSignal.timeout` is native and would go on by
 * itself, so it is built anew from the timers that the clock controls.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds: number) => {
      const controller = new AbortController();
      window.setTimeout(
        () => controller.abort(new DOMException('timed out', 'TimeoutError')),
        milliseconds,
      );
      return controller.signal;
    };
  });
}
