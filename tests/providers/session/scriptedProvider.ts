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

/** Shared by all providers, because the generation of an RSA key takes up to seconds. */
let sharedKey: SigningKey | undefined;

/**
 * An OpenID provider on 127.0.0.1 for tests, which can replace every answer. Every request is
 * recorded.
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
  /** The time limits that the console has set. Milliseconds. */
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

  /** A time limit for this provider, which ends only when the provider stops answering. */
  limit(milliseconds: number): AbortSignal {
    const end = new AbortController();
    this.limits.push(milliseconds);
    this.#waiting.add(end);
    return end.signal;
  }

  calls(path: string): Seen[] {
    return this.seen.filter((request) => request.path === path);
  }

  /** The revoked tokens. */
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

  /** The console, in the same process, reads the written part within two turns. */
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

/** Replies in turn; the last one repeats. */
export const inTurn =
  (...replies: Reply[]): (() => Reply) =>
  () =>
    (replies.length > 1 ? replies.shift() : replies[0]) ?? {};

/** The claims of a good ID token, without a nonce. A claim given as undefined is omitted. */
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

/** The `at_hash` of an access token for ID tokens with RS256. */
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

/** A compact JWT without the library, for forms that it does not sign. */
export function handMade(header: object, claims: object, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${signature}`;
}

/** Moves the console's date without running timers. */
export function timePasses(milliseconds: number): void {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
}

/**
 * One provider for the tests of a file, reset before each test. No test depends on the speed of the
 * machine: only `timePasses` moves the date, and a time limit ends only when the provider stops
 * answering.
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
