import { vi } from 'vitest';
import type { Config } from '../../../src/config/schema.ts';
import type { SessionManager } from '../../../src/providers/session/session.ts';
import { configWith } from '../../config/configWith.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import { AUDIENCE, goodClaims, sign, type ScriptedProvider } from './scriptedProvider.ts';

export const ORIGIN = 'http://console.test';

/** A configuration for a provider, with further settings of the section `oidc`. */
export function configFor(authority: string, oidc: object = {}): Config {
  return configWith({
    hub: { baseUrl: '' },
    oidc: { authority, clientId: CLIENT_ID, audience: AUDIENCE, ...oidc },
  });
}

/** A tab's storage, which a test passes from page to page. */
export class TabStorage implements Storage {
  readonly entries: Map<string, string>;
  full = false;
  [name: string]: unknown;

  constructor(entries: Record<string, string> = {}) {
    this.entries = new Map(Object.entries(entries));
  }

  get length(): number {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  };
  removeItem = (key: string) => void this.entries.delete(key);
  clear = () => this.entries.clear();
  /** The whole content, for assertions on values that must not be stored. */
  dump = () => JSON.stringify([...this.entries]);
}

/** The tab's channel to other tabs: records posted messages and can receive one. */
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

type SignInRequest = Parameters<SessionManager['signIn']>[0];

export type Page = {
  session: SessionManager;
  storage: TabStorage;
  /** The addresses to which the page navigated. */
  left: string[];
  reloads: () => number;
  window: EventTarget;
  /** Fires the timer of the page. */
  beat: () => void;
  /** Shows the page again. */
  tick: () => void;
};

type OpenOptions = {
  storage?: TabStorage;
  /** The storage that all tabs of the browser share. */
  shared?: TabStorage;
  visible?: boolean;
  channel?: boolean;
  /** Settings of the section `oidc`. */
  oidc?: object;
  /** Web Locks; by default the browser has none. */
  locks?: object;
};

/** One page load: fresh modules over the tab's storage, and a window that records navigations. */
export async function openPage(
  provider: Pick<ScriptedProvider, 'issuer'>,
  options: OpenOptions = {},
): Promise<Page> {
  vi.resetModules();
  Channel.posted = [];
  Channel.open = [];
  const storage = options.storage ?? new TabStorage();
  const left: string[] = [];
  let reloads = 0;
  let beat = () => {};
  const fakeWindow = Object.assign(new EventTarget(), {
    sessionStorage: storage,
    localStorage: options.shared ?? new TabStorage(),
    location: {
      origin: ORIGIN,
      href: `${ORIGIN}/`,
      replace: (url: string) => void left.push(url),
      reload: () => void (reloads += 1),
    },
    // The session's timer never fires automatically: a test calls `beat`.
    setInterval: (run: () => void) => void (beat = run),
  });
  vi.stubGlobal('window', fakeWindow);
  const visibilityState = options.visible ? 'visible' : 'hidden';
  const fakeDocument = Object.assign(new EventTarget(), { visibilityState });
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('BroadcastChannel', options.channel === false ? undefined : Channel);
  vi.stubGlobal('navigator', options.locks ? { locks: options.locks } : {});
  const { createSession } = await import('../../../src/providers/session/session.ts');
  const session = createSession(configFor(provider.issuer, options.oidc));
  await session.ready();
  const tick = () => void fakeDocument.dispatchEvent(new Event('visibilitychange'));
  return { session, storage, left, reloads: () => reloads, window: fakeWindow, beat, tick };
}

/** The default target of a sign-in. */
const TARGET = '/api-keys?a=1#b';

/** Starts a sign-in and returns its authorization request. */
export async function startSignIn(
  page: Page,
  request: SignInRequest = { redirectTo: TARGET },
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

/** An answer of the token endpoint with this ID token and with tokens that are easy to find. */
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

/** Makes the provider grant tokens with these claims in the ID token; returns the ID token. */
export async function grant(
  provider: ScriptedProvider,
  claims: object = {},
  answer: object = {},
): Promise<string> {
  const idToken = await sign(goodClaims(provider, claims), provider.key);
  provider.onToken = () => tokenAnswer(idToken, answer);
  return idToken;
}

/** The tokens of a refresh after those of `tokenAnswer`. */
export const ROTATED = { access_token: 'second-access', refresh_token: 'second-refresh' };

type SignInOptions = OpenOptions & {
  /** Further members of the token answer, and claims of the ID token. */
  answer?: object;
  claims?: object;
  /** The page on which the sign-in starts; by default a fresh one. */
  from?: Page;
  redirectTo?: string;
};

/** Leaves a page for the provider, which then grants the tokens of the sign-in. */
async function leave(provider: ScriptedProvider, page: Page, options: SignInOptions) {
  const { answer, claims, redirectTo = TARGET } = options;
  const request = await startSignIn(page, { redirectTo });
  const nonce = request.searchParams.get('nonce') ?? '';
  const idToken = await grant(provider, { nonce, ...claims }, answer);
  /** The storage key of the sign-in's record. */
  const key = `oidc.st.${request.searchParams.get('state')}`;
  return { request, key, nonce, idToken };
}

/** A tab that returns from its sign-in, in a page that has not called the provider yet. */
export async function returning(provider: ScriptedProvider, options: SignInOptions = {}) {
  const first = options.from ?? (await openPage(provider, options));
  const left = await leave(provider, first, options);
  const page = await openPage(provider, { ...options, storage: first.storage });
  provider.seen = [];
  const complete = (changes?: Record<string, string | undefined>) =>
    page.session.completeSignIn(returnUrl(left.request, changes));
  return { ...left, page, complete };
}

/** A page with a session from a complete sign-in. */
export async function signedInPage(
  provider: ScriptedProvider,
  options: SignInOptions = {},
): Promise<Page> {
  const page = await openPage(provider, options);
  const { request } = await leave(provider, page, options);
  await page.session.completeSignIn(returnUrl(request));
  page.left.length = 0;
  provider.seen = [];
  return page;
}

type Problem = { name: string; code?: string; message: string };

/** The session record in the tab's storage. */
export const storedSession = ({ storage }: Pick<Page, 'storage'>): Record<string, unknown> =>
  JSON.parse(storage.getItem('session') ?? '{}') as Record<string, unknown>;

/** The error with which a promise rejects. */
export async function problem(promise: Promise<unknown>): Promise<Problem> {
  try {
    await promise;
  } catch (error) {
    return error as Problem;
  }
  throw new Error('it was accepted');
}

/** The name of the error with which a promise rejects. */
export const failure = async (promise: Promise<unknown>): Promise<string> =>
  (await problem(promise)).name;

/** Node's fetch uses shorter timers. Milliseconds. */
const SHORTEST_PAUSE = 500;

/** Skips every pause of the console; returns the pauses, in milliseconds. */
export function hurry(): number[] {
  const pauses: number[] = [];
  const later = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, pause = 0, ...rest: []) => {
    if (pause < SHORTEST_PAUSE) return later(run, pause, ...rest);
    pauses.push(pause);
    return later(run, 0, ...rest);
  });
  return pauses;
}

/** Disables the time limits of calls, so that a call without an answer never ends. */
export function endlessLimits(): void {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
}

/** Waits for a condition, with time for a slow machine. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000 });

/** Waits until the provider has received every call that the page has started. */
export async function everythingSent(provider: ScriptedProvider): Promise<void> {
  await vi.dynamicImportSettled();
  await fetch(`${provider.issuer}/last`);
}
