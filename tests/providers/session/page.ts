import { vi } from 'vitest';
import type { Config } from '../../../src/config/schema.ts';
import type { SessionManager } from '../../../src/providers/session/session.ts';
import { configWith } from '../../config/configWith.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import { AUDIENCE, goodClaims, sign, type ScriptedProvider } from './scriptedProvider.ts';

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
  readonly entries: Map<string, string>;
  full = false;
  [name: string]: unknown;

  constructor(entries: Record<string, string> = {}) {
    this.entries = new Map(Object.entries(entries));
  }

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

type SignInRequest = Parameters<SessionManager['signIn']>[0];

export type Page = {
  session: SessionManager;
  storage: TabStorage;
  /** The addresses that the page left for. */
  left: string[];
  reloads: () => number;
  window: EventTarget;
  /** Runs what the page does on its timer. */
  beat: () => void;
  /** Runs what the page does when it is shown again, which is the same. */
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
      assign: (url: string) => void left.push(url),
      reload: () => void (reloads += 1),
    },
    // The session's timer never fires by itself: a test calls `beat`.
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

/** Where a sign-in leads if a test says nothing of it. */
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

/** From now on the provider grants tokens with these claims in the ID token, which it returns. */
export async function grant(
  provider: ScriptedProvider,
  claims: object = {},
  answer: object = {},
): Promise<string> {
  const idToken = await sign(goodClaims(provider, claims), provider.key);
  provider.onToken = () => tokenAnswer(idToken, answer);
  return idToken;
}

/** What a refresh brings after the tokens of `tokenAnswer`. */
export const ROTATED = { access_token: 'second-access', refresh_token: 'second-refresh' };

type SignInOptions = OpenOptions & {
  /** What the provider answers besides, and which claims it puts into the ID token. */
  answer?: object;
  claims?: object;
  /** The page on which the sign-in starts; left out: a fresh one. */
  from?: Page;
  redirectTo?: string;
};

/** Leaves a page for the provider, where the tokens of the sign-in wait. */
async function leave(provider: ScriptedProvider, page: Page, options: SignInOptions) {
  const { answer, claims, redirectTo = TARGET } = options;
  const request = await startSignIn(page, { redirectTo });
  const nonce = request.searchParams.get('nonce') ?? '';
  const idToken = await grant(provider, { nonce, ...claims }, answer);
  /** Under which the tab keeps the record of the sign-in. */
  const key = `oidc.st.${request.searchParams.get('state')}`;
  return { request, key, nonce, idToken };
}

/** A tab that comes back from its sign-in, in a page that knows nothing of the provider yet. */
export async function returning(provider: ScriptedProvider, options: SignInOptions = {}) {
  const first = options.from ?? (await openPage(provider, options));
  const left = await leave(provider, first, options);
  const page = await openPage(provider, { ...options, storage: first.storage });
  provider.seen = [];
  const complete = (changes?: Record<string, string | undefined>) =>
    page.session.completeSignIn(returnUrl(left.request, changes));
  return { ...left, page, complete };
}

/** A page with a session made by a whole, good sign-in. */
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

type Problem = { name: string; code?: string; message: string; redirectTo?: string };

/** The record of the session in the tab's storage. */
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

/** Node's own fetch looks at the time in shorter intervals, in milliseconds. */
const SHORTEST_PAUSE = 500;

/** Leaves out every pause that the console makes; returns the pauses, in milliseconds. */
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

/** No limit of a call ends, so that only what the page itself does not wait for lets it go on. */
export function endlessLimits(): void {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
}

/** Waits for a condition, however slow the machine is. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000 });

/** Waits until every call of the provider that the page has begun has come to it. */
export async function everythingSent(provider: ScriptedProvider): Promise<void> {
  await vi.dynamicImportSettled();
  await fetch(`${provider.issuer}/last`);
}
