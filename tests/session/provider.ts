import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, type JWK } from 'jose';
import { generatePrivateKey, type KeyKind } from '../../mock-server/privateKey.ts';

export const CLIENT_ID = 'developer-console';
export const AUDIENCE = 'hub:api';
export const SUBJECT = 'kp_ada';

type Reply = {
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

export async function newKey(kid: string, kind: KeyKind = 'RSA-2048'): Promise<SigningKey> {
  const privateKey = generatePrivateKey(kind);
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  return { kid, privateKey, publicJwk: { ...publicJwk, kid, use: 'sig' } };
}

/**
 * An OpenID provider on 127.0.0.1 for tests: every answer can be replaced, and every request is
 * recorded.
 */
export class Provider {
  issuer = '';
  seen: Seen[] = [];
  keys: JWK[] = [];
  metadata: Record<string, unknown> = {};
  onDiscovery: () => Reply = () => ({ body: this.metadata });
  onJwks: () => Reply = () => ({ body: { keys: this.keys } });
  onToken: (form: URLSearchParams) => Reply | Promise<Reply> = () => ({ status: 500 });
  onRevoke: () => Reply = () => ({});
  onProfile: () => Reply = () => ({ body: {} });
  readonly key: SigningKey;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(key: SigningKey) {
    this.key = key;
  }

  static async start(): Promise<Provider> {
    const provider = new Provider(await newKey('k1'));
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    const { port } = provider.#server.address() as AddressInfo;
    provider.issuer = `http://127.0.0.1:${port}`;
    provider.reset();
    return provider;
  }

  reset(): void {
    this.seen = [];
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

  calls(path: string): Seen[] {
    return this.seen.filter((request) => request.path === path);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    const form = new URLSearchParams(text);
    const { authorization } = request.headers;
    this.seen.push({ method: request.method ?? '', path, form, authorization });
    const reply = await this.#reply(path, form);
    if (reply.hang) return;
    if (reply.cut) return void request.socket.destroy();
    const headers = { 'Content-Type': 'application/json', ...reply.headers };
    response.writeHead(reply.status ?? 200, headers);
    if (reply.stall) return void response.write('{');
    response.end(reply.text ?? JSON.stringify(reply.body ?? {}));
  }

  #reply(path: string, form: URLSearchParams): Reply | Promise<Reply> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return this.onDiscovery();
      case '/jwks':
        return this.onJwks();
      case '/token':
        return this.onToken(form);
      case '/revoke':
        return this.onRevoke();
      case '/user_profile':
        return this.onProfile();
      default:
        return { status: 404 };
    }
  }
}

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** The claims of a good ID token. A claim given as undefined is left out. */
export function goodClaims(provider: Provider, nonce: string | undefined, changes: object = {}) {
  const claims: Record<string, unknown> = {
    iss: provider.issuer,
    sub: SUBJECT,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    exp: seconds() + 3600,
    iat: seconds(),
    nonce,
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

/** One provider for the tests of a file: fresh for each test, stopped after the last. */
export function serveProvider(adopt: (provider: Provider) => void): void {
  let provider: Provider;
  beforeAll(async () => {
    provider = await Provider.start();
    adopt(provider);
  });
  beforeEach(() => provider.reset());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  afterAll(() => provider.stop());
}
