import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type axe from 'axe-core';
import type { startMockServices } from '../../../mock-server/index.ts';
import { NONCE, signInAs, type Tokens } from '../../mock-server/hub/signIn.ts';
import type { Answer } from './answers.ts';
import { atRest } from './atRest.ts';
import { axeSource, type AxeWindow } from './axe.ts';

/** Hub, identity provider and bank simulator, with the simulator's controls. */
export type MockServices = Awaited<ReturnType<typeof startMockServices>>;

/** Unrequested actions of a page. */
export type PageLog = {
  /** Paths of the console's documents that the page requested. */
  loads: string[];
  /** Requests to the hub that change something, as 'METHOD /path'. */
  writes: string[];
  /** Number of times that `#root` became empty. */
  blanks: number;
};

type Method = 'GET' | 'POST' | 'DELETE';

/** The calls that an answer of the test has served so far; `stop` gives the call back to the hub. */
export type Calls = { count: number; bodies: unknown[]; stop: () => Promise<void> };

/** The rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const FURTHER_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** A user's actions in the console, with replaceable answers of the hub. */
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

  /** Stored session of a tab, without its times. */
  grantOf(tokens: Tokens) {
    const issuer = `${this.services.url}/oidc`;
    const revocationEndpoint = `${issuer}/token/revocation`;
    return {
      grantedBy: `${issuer} developer-console`,
      revocationEndpoint,
      nonce: NONCE,
      ...tokens,
    };
  }

  /**
   * Starts a sign-in from the login screen, but stays at the console; resolves to the address of
   * the authorization request.
   */
  async heldSignIn(): Promise<string> {
    const address = /\/oidc\/auth\?/;
    const asked = this.page.waitForRequest(address);
    // No content: the page stays where it is.
    await this.page.route(address, (route) => route.fulfill({ status: 204 }), { times: 1 });
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Log in with Email' }).click();
    const request = await asked;
    // A navigation that begins before the answer ends this one may never finish.
    await request.response();
    await expect(this.page.getByRole('main')).toBeVisible();
    return request.url();
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

  /** The seeded key of this name, with its secret. */
  keyNamed(name: string) {
    const key = this.services.store.state.apiKeys.find((row) => row.name === name);
    if (!key) throw new Error(`There is no key ${name}`);
    return key;
  }

  /** Creates a key. Resolves to the request and the answer, which has id and secret. */
  async createKey() {
    const answered = this.page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/api-keys'),
    );
    await this.page.getByRole('button', { name: 'Create', exact: true }).click();
    const answer = await answered;
    const key = (await answer.json()) as { id: string; secret: string };
    return { ...key, sent: answer.request().postDataJSON() as unknown };
  }

  /** Logs out by the account menu. */
  async logOut() {
    await this.page.getByRole('button', { name: /Account menu/ }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(this.page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  }

  /** The dashboard greets the user. */
  private async expectDashboard() {
    await expect(this.page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  }

  /** Waits for a short-lived message while it acts: a later check may be too late on a slow machine. */
  async telling<Result>(told: Locator, act: () => Promise<Result>): Promise<Result> {
    const [result] = await Promise.all([act(), told.waitFor()]);
    return result;
  }

  /**
   * No axe finding on what the page shows now. With `colours` only the rules that depend on the
   * colour scheme run: for a page that was checked in the other scheme and has not changed. With
   * `enhanced` only the contrast of WCAG 2.2, 1.4.6 is checked. With `further` the rules that axe leaves to its
   * callers run too: names that begin otherwise than the visible label (2.5.3), and small targets (2.5.8).
   */
  async expectAccessible({ colours = false, enhanced = false, further = false } = {}) {
    // A fading dialog has less contrast, and a transition to the other theme starts in the frame after
    // the change.
    await atRest(this.page);
    // Through the protocol, not a script element: the page's policy refuses those.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    const findings = await this.page.evaluate(
      async (rules: axe.RunOptions) => {
        const { violations } = await (window as unknown as AxeWindow).axe.run(rules);
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary}`).join(' | ')}`,
        );
      },
      // Describing passed checks takes axe longer than the checks.
      {
        resultTypes: ['violations'],
        ...(colours && { runOnly: COLOUR_RULES }),
        ...(enhanced && { runOnly: ['color-contrast-enhanced'] }),
        ...(further && { rules: FURTHER_RULES }),
      } satisfies axe.RunOptions,
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
