import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, type JWK } from 'jose';
import { generatePrivateKey, type KeyKind } from '../../../mock-server/privateKey.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';

export const AUDIENCE = 'hub:api';
export const SUBJECT = 'kp_ada';

export type Reply = {
  status?: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** Never answers; sends headers and never ends; drops the connection. */
  hang?: boolean;
  stall?: boolean;
  cut?: boolean;
};
type Seen = {
  method: string;
  path: string;
  form: URLSearchParams;
  authorization: string | undefined;
};

export type SigningKey = { kid: string; privateKey: KeyObject; publicJwk: JWK };

export function newKey(kid: string, kind: KeyKind = 'RSA-2048'): SigningKey {
  const privateKey = generatePrivateKey(kind);
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kid, privateKey, publicJwk: { ...publicJwk, kid, use: 'sig' } };
}

/** An RSA key takes up to seconds to be found, so all providers share one. */
let sharedKey: SigningKey | undefined;

/**
 * An OpenID provider on 127.0.0.1 that answers by the script of a test: every answer can be replaced,
 * and every request is recorded.
 */
export class ScriptedProvider {
  issuer = '';
  seen: Seen[] = [];
  keys: JWK[] = [];
  metadata: Record<string, unknown> = {};
  onDiscovery: () => Reply = () => ({});
  onJwks: () => Reply = () => ({});
  onToken: (form: URLSearchParams) => Reply | Promise<Reply> = () => ({});
  onRevoke: () => Reply = () => ({});
  onProfile: () => Reply = () => ({});
  /** The limits of waiting that the console has set, in milliseconds. */
  limits: number[] = [];
  #waiting = new Set<AbortController>();
  readonly key = (sharedKey ??= newKey('k1'));
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    this.issuer = `http://127.0.0.1:${port}`;
    this.reset();
  }

  reset(): void {
    this.seen = [];
    this.limits = [];
    this.#waiting = new Set();
    this.keys = [this.key.publicJwk];
    const at = (path: string) => this.issuer + path;
    this.metadata = {
      issuer: this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      jwks_uri: at('/jwks'),
      userinfo_endpoint: at('/user_profile'),
      end_session_endpoint: at('/logout'),
      revocation_endpoint: at('/revoke'),
    };
    this.onDiscovery = () => ({ body: this.metadata });
    this.onJwks = () => ({ body: { keys: this.keys } });
    this.onToken = () => ({ status: 500 });
    this.onRevoke = () => ({});
    this.onProfile = () => ({ body: {} });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A limit of waiting for this provider, which is over when it falls silent, and never before. */
  limit(milliseconds: number): AbortSignal {
    const end = new AbortController();
    this.limits.push(milliseconds);
    this.#waiting.add(end);
    return end.signal;
  }

  calls(path: string): Seen[] {
    return this.seen.filter((request) => request.path === path);
  }

  /** The tokens that it was told to revoke. */
  revoked(): (string | null)[] {
    return this.calls('/revoke').map(({ form }) => form.get('token'));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    const form = new URLSearchParams(text);
    const { authorization } = request.headers;
    this.seen.push({ method: request.method ?? '', path, form, authorization });
    const reply = await this.#reply(path, form);
    if (reply.hang) return this.#silence();
    if (reply.cut) return void request.socket.destroy();
    const headers = { 'Content-Type': 'application/json', ...reply.headers };
    response.writeHead(reply.status ?? 200, headers);
    if (reply.stall) return void response.write('{', () => this.#afterHeaders());
    response.end(reply.text ?? JSON.stringify(reply.body ?? {}));
  }

  /** What was written is on its way, and the console, of the same process, reads it in a turn or two. */
  #afterHeaders(): void {
    setImmediate(() => setImmediate(() => this.#silence()));
  }

  #silence(): void {
    for (const end of this.#waiting) end.abort(new DOMException('too late', 'TimeoutError'));
    this.#waiting.clear();
  }

  #reply(path: string, form: URLSearchParams): Reply | Promise<Reply> {
    const replies: Record<string, (form: URLSearchParams) => Reply | Promise<Reply>> = {
      '/.well-known/openid-configuration': this.onDiscovery,
      '/jwks': this.onJwks,
      '/token': this.onToken,
      '/revoke': this.onRevoke,
      '/user_profile': this.onProfile,
    };
    return replies[path]?.(form) ?? { status: 404 };
  }
}

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Replies that come one after the other; the last one stays. */
export const inTurn =
  (...replies: Reply[]): (() => Reply) =>
  () =>
    (replies.length > 1 ? replies.shift() : replies[0]) ?? {};

/** The claims of a good ID token, but for a nonce. A claim given as undefined is left out. */
export function goodClaims({ issuer }: Pick<ScriptedProvider, 'issuer'>, changes: object = {}) {
  const claims: Record<string, unknown> = {
    iss: issuer,
    sub: SUBJECT,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    exp: seconds() + 3600,
    iat: seconds(),
    permissions: ['read:tenant'],
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/** The `at_hash` of an access token, for ID tokens that are signed with RS256. */
export const hashOf = (accessToken: string): string =>
  createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');

export function sign(
  claims: Record<string, unknown>,
  key: { privateKey: KeyObject | Uint8Array },
  header: object = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
    .sign(key.privateKey);
}

/** A compact JWT put together by hand, for forms that no library signs. */
export function handMade(header: object, claims: object, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${signature}`;
}

/** Lets time pass for the console, without running timers. */
export function timePasses(milliseconds: number): void {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
}

/**
 * One provider for the tests of a file: fresh for each test, stopped after the last. No test depends
 * on how fast the machine is: the date stands still until `timePasses`, and a limit of waiting is
 * over when the provider falls silent, never before.
 */
export function serveProvider(): ScriptedProvider {
  const provider = new ScriptedProvider();
  beforeAll(() => provider.start());
  beforeEach(() => {
    provider.reset();
    timePasses(0);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => provider.limit(limit));
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => provider.stop());
  return provider;
}
