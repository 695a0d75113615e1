import { vi } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import type { SessionManager } from '../../src/providers/session/session.ts';
import { configWith } from '../config/configWith.ts';
import { AUDIENCE, CLIENT_ID, type Provider, goodClaims, sign } from './provider.ts';

export const ORIGIN = 'http://console.test';

/** The configuration of a provider, with further settings of its section. */
export function configFor(authority: string, oidc: object = {}): Config {
  return configWith({
    hub: { baseUrl: '' },
    oidc: { authority, clientId: CLIENT_ID, audience: AUDIENCE, ...oidc },
  });
}

/** A tab's storage; a test hands it from page to page. */
export class TabStorage implements Storage {
  readonly entries = new Map<string, string>();
  full = false;
  [name: string]: unknown;

  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
  clear(): void {
    this.entries.clear();
  }
  /** The whole content, to assert what must not be stored. */
  dump(): string {
    return JSON.stringify([...this.entries]);
  }
}

/** The tab's channel to its siblings: what was posted, and a way to receive. */
export class Channel extends EventTarget {
  static posted: unknown[] = [];
  static open: Channel[] = [];
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage(message: unknown): void {
    Channel.posted.push(message);
  }
  static receive(data: unknown): void {
    for (const channel of Channel.open) {
      channel.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

export type Page = {
  session: SessionManager;
  storage: TabStorage;
  /** The addresses that the page left for. */
  left: string[];
  reloads: () => number;
  window: EventTarget;
  /** Runs what the page does on its timer. */
  tick: () => void;
};

type OpenOptions = {
  storage?: TabStorage;
  /** What all tabs of the browser share. */
  shared?: TabStorage;
  visible?: boolean;
  channel?: boolean;
  /** Settings of the section `oidc` of the configuration. */
  oidc?: object;
  /** Web Locks; left out: a browser without. */
  locks?: object;
};

/** One page load: fresh modules over the tab's storage, in a window that records navigations. */
export async function openPage(
  provider: Pick<Provider, 'issuer'>,
  options: OpenOptions = {},
): Promise<Page> {
  vi.resetModules();
  Channel.posted = [];
  Channel.open = [];
  const storage = options.storage ?? new TabStorage();
  const left: string[] = [];
  let reloads = 0;
  const fakeWindow = Object.assign(new EventTarget(), {
    sessionStorage: storage,
    localStorage: options.shared ?? new TabStorage(),
    location: {
      origin: ORIGIN,
      href: `${ORIGIN}/`,
      replace: (url: string) => void left.push(url),
      assign: (url: string) => void left.push(url),
      reload: () => void (reloads += 1),
    },
    // The session's timer never fires by itself: a test calls `tick`.
    setInterval: () => 0,
  });
  vi.stubGlobal('window', fakeWindow);
  const visibilityState = options.visible ? 'visible' : 'hidden';
  const fakeDocument = Object.assign(new EventTarget(), { visibilityState });
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('BroadcastChannel', options.channel === false ? undefined : Channel);
  vi.stubGlobal('navigator', options.locks ? { locks: options.locks } : {});
  const { createSession } = await import('../../src/providers/session/session.ts');
  const session = createSession(configFor(provider.issuer, options.oidc));
  await session.ready();
  const tick = () => void fakeDocument.dispatchEvent(new Event('visibilitychange'));
  return { session, storage, left, reloads: () => reloads, window: fakeWindow, tick };
}

/** Starts a sign-in and returns its authorization request. */
export async function startSignIn(
  page: Page,
  request: Parameters<SessionManager['signIn']>[0] = { redirectTo: '/api-keys?a=1#b' },
): Promise<URL> {
  await page.session.signIn(request);
  return new URL(page.left.at(-1) ?? '');
}

/** The address to which the provider sends the browser back. */
export function returnUrl(request: URL, changes: Record<string, string | undefined> = {}): URL {
  const url = new URL(request.searchParams.get('redirect_uri') ?? '');
  const parameters = { code: 'c0de', state: request.searchParams.get('state') ?? '', ...changes };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

/** Answers the token endpoint with this ID token and with tokens that are easy to find. */
export function tokenAnswer(idToken: string | undefined, changes: object = {}) {
  return {
    body: {
      access_token: 'canary-access',
      refresh_token: 'canary-refresh',
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid profile email offline',
      ...(idToken === undefined ? {} : { id_token: idToken }),
      ...changes,
    },
  };
}

/** A page with a session made by a whole, good sign-in. */
export async function signedInPage(
  provider: Provider,
  { answer, claims, ...options }: OpenOptions & { answer?: object; claims?: object } = {},
): Promise<Page> {
  const first = await openPage(provider, options);
  const request = await startSignIn(first);
  const page = await openPage(provider, { ...options, storage: first.storage });
  const nonce = request.searchParams.get('nonce') ?? '';
  const idToken = await sign(goodClaims(provider, nonce, claims), provider.key);
  provider.onToken = () => tokenAnswer(idToken, answer);
  await page.session.completeSignIn(returnUrl(request));
  provider.seen = [];
  return page;
}

/** The name and the code of the error with which a promise rejects. */
export async function problem(promise: Promise<unknown>): Promise<{
  name: string;
  code?: string;
  message: string;
}> {
  try {
    await promise;
  } catch (error) {
    return error as { name: string; code?: string; message: string };
  }
  throw new Error('it was accepted');
}

/**
 * Shortens every timeout of the provider's calls to a fiftieth; returns the original timeouts. A
 * test that uses it unstubs its globals and restores its mocks.
 */
export function hurry(): number[] {
  const waits: number[] = [];
  const later = globalThis.setTimeout;
  const hurried = (run: () => void, wait = 0, ...rest: []) => later(run, wait / 50, ...rest);
  vi.stubGlobal('setTimeout', hurried);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    waits.push(wait);
    return timeout(wait / 50);
  });
  return waits;
}

/** Waits for a condition, however slow the machine is. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000 });

/** Moves the clock without running timers. */
export function at(later: number): void {
  vi.useFakeTimers({ now: Date.now() + later, toFake: ['Date'] });
}
