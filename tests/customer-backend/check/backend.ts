import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A result that a step refuses. */
class Refused extends Error {}

/** Throws what the backend answers with 400. */
export function must(condition: unknown): asserts condition {
  if (!condition) throw new Refused('refused');
}

type Header = { alg?: string; kid?: string };
type Claims = {
  exp?: number;
  data: { data?: unknown; id?: string; ticketId?: string; timestamp: string };
};
/** What a request for a ticket, or with a result, says. */
export type Asked = { service?: unknown; id?: string; ticketId?: unknown; result?: unknown };

/** A request as it came in, and what is answered to it. */
export type Call = {
  method: string;
  path: string;
  text: string;
  headers: IncomingMessage['headers'];
};
export type Told = { status: number; body: unknown; headers?: Record<string, string> };

/** A result on its way through the steps. */
export type Read = {
  result: string;
  ticketId: string;
  kid: string;
  key: Buffer;
  text: string;
  signature: string;
  header: Header;
  claims: Claims;
  minted: Set<string>;
  used: Set<string>;
};

/** A part of a token, unverified. */
export const decoded = (part = ''): unknown =>
  JSON.parse(Buffer.from(part, 'base64url').toString());
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const macOf = (text: string, key: Buffer, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('base64url');

const seconds = () => Math.floor(Date.now() / 1000);

/** What a right backend does, a step each: a fault is another function in the place of one. */
export const RIGHT = {
  key: (secret: string) => Buffer.from(secret, 'base64'),
  header: (kid: string): object => ({ alg: 'HS256', typ: 'JWT', kid }),
  signed: (text: string, key: Buffer) => macOf(text, key),
  exp: (): unknown => seconds() + 600,
  id: (_body: Asked): string => randomUUID(),
  /** Undefined refuses. */
  service: (asked: unknown): unknown => (asked === 'Accounts' ? asked : undefined),
  data: (): unknown => null,
  claims: (claims: { exp: unknown; data: object }): object => claims,
  ticket: (mint: () => string): string => mint(),
  methods: ['POST'] as readonly string[],
  /** The members of a body. */
  asked: (text: string) => JSON.parse(text) as Asked,
  /** What stands before the backend: a proxy, a session, a limit. */
  around: (_call: Call, answer: () => Promise<Told>): Promise<Told> | Told => answer(),
  cacheControl: 'no-store' as string | undefined,
  ticketAnswer: (ticket: string, _env: object): unknown => ({ ticket }),
  texts: ({ ticketId, result }: Asked): void =>
    must(typeof result === 'string' && typeof ticketId === 'string'),
  // The steps of a check, in their order.
  parts: (read: Read) => {
    const [, text, signature] = /^([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(read.result) ?? [];
    must(text && signature);
    Object.assign(read, { text, signature });
  },
  signature: ({ text, signature, key }: Read) => {
    const [mac, given] = [Buffer.from(macOf(text, key)), Buffer.from(signature)];
    must(mac.length === given.length && timingSafeEqual(mac, given));
  },
  read: (read: Read) => {
    const [header, claims] = read.text.split('.');
    Object.assign(read, { header: decoded(header), claims: decoded(claims) });
    must(read.header && read.claims?.data);
  },
  algorithm: ({ header }: Read) => must(header.alg === 'HS256'),
  kid: ({ header, kid }: Read) => must(header.kid === kid),
  ticketId: ({ claims, ticketId }: Read) => must(claims.data.ticketId === ticketId),
  minted: ({ ticketId, minted }: Read) => must(minted.has(ticketId)),
  time: ({ claims }: Read) => {
    const age = Date.now() - Date.parse(claims.data.timestamp);
    must(age > -60_000 && age < 900_000);
  },
  end: ({ claims }: Read) => must(claims.exp === undefined || claims.exp > seconds()),
  used: async ({ ticketId, used }: Read): Promise<void> => {
    must(!used.has(ticketId));
    used.add(ticketId);
  },
  /** What becomes of anything that is no request, and of errors of the steps. */
  failed: (_error: unknown): number => 400,
};
export type Ways = typeof RIGHT;

const STEPS = [
  'parts',
  'signature',
  'read',
  'algorithm',
  'kid',
  'ticketId',
  'minted',
  'time',
  'end',
  'used',
] as const;

/** A backend of a customer, with other ways where it is wrong. */
export async function startBackend(
  env: { HUB_KEY_ID: string; HUB_SECRET: string },
  wrong: Partial<Ways> = {},
  { allowed, port = 0 }: { allowed?: string; port?: number } = {},
) {
  const ways: Ways = { ...RIGHT, ...wrong };
  const { HUB_KEY_ID: kid, HUB_SECRET } = env;
  const key = ways.key(HUB_SECRET);
  const minted = new Set<string>();
  const used = new Set<string>();
  /** What was asked, in its order, but for the browser's own questions. */
  const asked: Call[] = [];

  function mint(body: Asked) {
    const service = ways.service(body.service);
    must(service !== undefined);
    return ways.ticket(() => {
      const id = ways.id(body);
      minted.add(id);
      const data = { service, id, data: ways.data() };
      const claims = ways.claims({ exp: ways.exp(), data });
      const text = `${encoded(ways.header(kid))}.${encoded(claims)}`;
      return `${text}.${ways.signed(text, key)}`;
    });
  }

  async function verify(its: Asked) {
    ways.texts(its);
    const read = { ...its, kid, key, minted, used } as Read;
    for (const step of STEPS) await ways[step](read);
    return read.claims.data.data;
  }

  async function told({ method, path, text }: Call): Promise<Told> {
    try {
      if (path === '/tickets' && ways.methods.includes(method)) {
        const body = method === 'GET' ? { service: 'Accounts' } : ways.asked(text);
        const headers: Record<string, string> = {};
        if (ways.cacheControl) headers['Cache-Control'] = ways.cacheControl;
        return { status: 200, body: ways.ticketAnswer(mint(body), env), headers };
      }
      if (path === '/results' && method === 'POST') {
        return { status: 200, body: { data: await verify(ways.asked(text)) } };
      }
      return { status: path === '/tickets' ? 405 : 404, body: {} };
    } catch (error) {
      return { status: ways.failed(error), body: { error: 'refused' } };
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { method = '', url: path = '' } = request;
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (allowed) {
      headers['Access-Control-Allow-Origin'] = allowed;
      headers['Access-Control-Allow-Headers'] = 'content-type, x-session';
      headers['Access-Control-Allow-Methods'] = 'GET, POST';
    }
    if (method === 'OPTIONS') return response.writeHead(204, headers).end();
    const call = { method, path, text, headers: request.headers };
    asked.push(call);
    const { status, body, headers: more } = await ways.around(call, () => told(call));
    return response.writeHead(status, { ...headers, ...more }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  const { port: its } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${its}`,
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
