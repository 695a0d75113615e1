import { expect, type Page, type Route } from '@playwright/test';
import axe from 'axe-core';
import type { startMockServices } from '../../../mock-server/index.ts';
import { signInAs, type Tokens } from '../../hub/signIn.ts';
import type { Answer } from './answers.ts';

/** Hub, identity provider and bank simulator, with the levers of the latter. */
export type MockServices = Awaited<ReturnType<typeof startMockServices>>;

/** What a page did without being told to. */
export type PageLog = {
  /** Times at which documents of the console were requested for the page itself, in milliseconds. */
  loads: number[];
  /** Requests to the hub that change something, as 'METHOD /path'. */
  writes: string[];
  /** How often `#root` lost everything that it had shown, for longer than a flicker. */
  blanks: number;
};

type Method = 'GET' | 'POST' | 'DELETE';

/** The calls that an answer of the test has served so far; `stop` gives the call back to the hub. */
export type Calls = { count: number; bodies: unknown[]; stop: () => Promise<void> };

/** The rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A person's way through the console, in their words, with a hub whose answers can be replaced. */
export class ConsoleUnderTest {
  readonly page: Page;
  readonly services: MockServices;
  /** Origin of the console. */
  readonly url: string;
  readonly log: PageLog;
  #adopted = 0;

  constructor(page: Page, services: MockServices, url: string, log: PageLog) {
    this.page = page;
    this.services = services;
    this.url = url;
    this.log = log;
  }

  open(path = '/') {
    return this.page.goto(this.url + path);
  }

  /** Goes to another page of the console that is open, as its links do: without a new document. */
  async go(path: string) {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
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
    await this.expectDashboard();
  }

  /** Opens `path` signed in, without the way through the pages of the sign-in. */
  async signIn(email: string, path = '/') {
    await this.signedIn(email);
    await this.open(path);
    if (path === '/') await this.expectDashboard();
  }

  /**
   * Signs in over HTTP and gives the tokens to the tab's next page load. `lifetime` is that of the
   * access token, in seconds.
   */
  async signedIn(email = 'ada@acme.example', lifetime = 3600): Promise<Tokens> {
    const tokens = await signInAs(this.services.url, email, { origin: this.url });
    await this.adopt(tokens, lifetime);
    return tokens;
  }

  /** Puts tokens where a sign-in puts them, once for this tab. */
  async adopt(tokens: Tokens, lifetime = 3600): Promise<void> {
    this.#adopted += 1;
    await this.page.addInitScript(
      ({ origin, record, seconds, turn }) => {
        try {
          if (window.location.origin !== origin) return;
          if (Number(sessionStorage.getItem('adopted')) >= turn) return;
          const now = Date.now();
          const times = { expiresAt: now + seconds * 1000, signedInAt: now, usedAt: now };
          sessionStorage.setItem('adopted', String(turn));
          sessionStorage.setItem('session', JSON.stringify({ ...record, ...times }));
        } catch {
          // Some journeys are about blocked storage.
        }
      },
      {
        origin: this.url,
        seconds: lifetime,
        record: this.grantOf(tokens),
        turn: this.#adopted,
      },
    );
  }

  /** What a tab remembers of its sign-in, besides its times. */
  grantOf(tokens: Tokens) {
    const issuer = `${this.services.url}/oidc`;
    const revocationEndpoint = `${issuer}/token/revocation`;
    return { grantedBy: `${issuer} developer-console`, revocationEndpoint, ...tokens };
  }

  /**
   * Starts a sign-in from the login screen, but stays at the console; resolves to the address of
   * the authorization request.
   */
  async heldSignIn(): Promise<string> {
    const held = new Promise<string>((resolve) => {
      const hold = async (route: Route) => {
        // No content: the page stays where it is.
        await route.fulfill({ status: 204 });
        resolve(route.request().url());
      };
      void this.page.route(/\/oidc\/auth\?/, hold, { times: 1 });
    });
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Log in with Email' }).click();
    return held;
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

  /**
   * Lets the test move the page's clock. `AbortSignal.timeout` is native and would keep its own
   * time, so it is replaced by one that uses the page's timers.
   */
  async holdClock(): Promise<void> {
    await this.page.clock.install();
    await this.page.addInitScript(() => {
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

  /** The first key of a seeded tenant, which is found by a part of its name. */
  firstKey(tenant = 'Acme') {
    const { tenants, apiKeys } = this.services.store.state;
    const owner = tenants.find((row) => row.name.includes(tenant));
    const key = apiKeys.find((row) => row.tenantId === owner?.id);
    if (!key) throw new Error(`${tenant} has no key`);
    return key;
  }

  /** The dashboard greets the person. */
  private async expectDashboard() {
    await expect(this.page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  }

  /** The page shows something that a person can read. */
  async expectNotBlank() {
    await expect(this.page.locator('#root')).toHaveText(/\S/);
  }

  /** The page has not reloaded itself twice within ten seconds. */
  expectCalm() {
    const { loads } = this.log;
    for (const [index, load] of loads.entries()) {
      const third = loads[index + 2];
      if (third !== undefined) expect(third - load).toBeGreaterThan(10_000);
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
