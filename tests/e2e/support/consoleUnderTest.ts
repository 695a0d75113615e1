import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type axe from 'axe-core';
import type { startMockServices } from '../../../mock-server/index.ts';
import { NONCE, signInAs, type Tokens } from '../../mock-server/hub/signIn.ts';
import type { Answer } from './answers.ts';
import { atRest } from './atRest.ts';
import { axeSource, type AxeWindow } from './axe.ts';

/** Hub, identity provider and bank simulator, with the simulator's controls. */
export type MockServices = Awaited<ReturnType<typeof startMockServices>>;

/** Actions of a page. */
export type PageLog = {
  /** Paths of the requested documents of the console, without frames. */
  loads: string[];
  /** Writes to the hub, as 'METHOD /path'. */
  writes: string[];
  /** Number of times that `#root` became empty. */
  blanks: number;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls answered by the test so far; after `stop` the hub answers again. */
export type Calls = { count: number; bodies: unknown[]; stop: () => Promise<void> };

/** Rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const FURTHER_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** Page object of the console, with a hub whose answers a test can replace. */
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

  /** The console in a new tab of the same browser. */
  async inNewTab(): Promise<ConsoleUnderTest> {
    const tab = await this.page.context().newPage();
    return new ConsoleUnderTest(tab, this.services, this.url, this.log);
  }

  open(path = '/') {
    return this.page.goto(this.url + path);
  }

  /** Navigates within the open document, as links of the console do. */
  async go(path: string) {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** Chooses a seeded user on the identity provider's page. */
  async pickUser(email: string) {
    await this.page.getByRole('button', { name: email }).click();
  }

  /** Signs in through the login screen and the identity provider's page. */
  async signInByPages(email: string) {
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Log in with Email' }).click();
    await this.pickUser(email);
    await this.page.waitForURL((url) => url.origin === this.url && url.pathname === '/');
    await this.expectDashboard();
  }

  /** Opens `path` with a session from `signedIn`. */
  async signIn(email: string, path = '/'): Promise<Tokens> {
    const tokens = await this.signedIn(email);
    await this.open(path);
    if (path === '/') await this.expectDashboard();
    return tokens;
  }

  /**
   * Signs in over HTTP and gives the tokens to the next page load. `lifetime`, in seconds, is that
   * of the access token.
   */
  async signedIn(email = 'ada@acme.example', lifetime = 3600): Promise<Tokens> {
    const tokens = await signInAs(this.services.url, email, { origin: this.url });
    await this.adopt(tokens, lifetime);
    return tokens;
  }

  /** Stores tokens as a sign-in does, once in this tab. */
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
          // Some journeys block the storage.
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

  /** Stored record of a sign-in, without its times. */
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
   * Starts a sign-in but stays at the login screen. Resolves to the address of the authorization
   * request.
   */
  async heldSignIn(): Promise<string> {
    const address = /\/oidc\/auth\?/;
    const asked = this.page.waitForRequest(address);
    // 204 keeps the page where it is.
    await this.page.route(address, (route) => route.fulfill({ status: 204 }), { times: 1 });
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Log in with Email' }).click();
    const request = await asked;
    // A navigation that begins before this answer may never finish.
    await request.response();
    await expect(this.page.getByRole('main')).toBeVisible();
    return request.url();
  }

  /** Answers a call in place of the hub; resolves to the record of these calls. */
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
   * Gives the page's clock to the test. The native `AbortSignal.timeout` would ignore it, and is
   * replaced by one with the page's timers.
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

  /** Presses 'Create'; resolves to the request's body and the new key with its secret. */
  async createKey() {
    const answered = this.page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/api-keys'),
    );
    await this.page.getByRole('button', { name: 'Create', exact: true }).click();
    const answer = await answered;
    const key = (await answer.json()) as { id: string; secret: string };
    return { ...key, sent: answer.request().postDataJSON() as unknown };
  }

  async logOut() {
    await this.page.getByRole('button', { name: /Account menu/ }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(this.page.getByRole('button', { name: 'Log in with Email' })).toBeVisible();
  }

  private async expectDashboard() {
    await expect(this.page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  }

  /** Expects a message that may disappear before `act` ends. */
  async whileShown<Result>(message: Locator, act: () => Promise<Result>): Promise<Result> {
    const [result] = await Promise.all([act(), message.waitFor()]);
    return result;
  }

  /**
   * Axe finds nothing on the page. `colours` runs only rules that depend on the colour scheme, for
   * a page that was checked in the other scheme. `enhanced` checks only WCAG 2.2, 1.4.6.
   * `further` adds rules that axe disables by default: 2.5.3 Label in Name and 2.5.8 Target Size.
   */
  async expectAccessible({ colours = false, enhanced = false, further = false } = {}) {
    // Fading dialogs and colour transitions have less contrast.
    await atRest(this.page);
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    const findings = await this.page.evaluate(
      async (rules: axe.RunOptions) => {
        const { violations } = await (window as unknown as AxeWindow).axe.run(rules);
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary}`).join(' | ')}`,
        );
      },
      // Descriptions of passed rules take axe longer than the checks.
      {
        resultTypes: ['violations'],
        ...(colours && { runOnly: COLOUR_RULES }),
        ...(enhanced && { runOnly: ['color-contrast-enhanced'] }),
        ...(further && { rules: FURTHER_RULES }),
      } satisfies axe.RunOptions,
    );
    expect(findings).toEqual([]);
  }

  /** The page does not scroll sideways. */
  async expectNoSidewaysScroll() {
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}
