import './environment.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from '__BUNDLER__';
import { mintTicket } from './mint-ticket.ts';
import { BASE_URL, SERVICE, TICKET } from './settings.ts';
import { verifyResult } from './verify-result.ts';

const port = Number(process.env.PORT || 3000);

/** Any other name belongs to a site that points its own name at this address (DNS rebinding). */
const HOSTS = ['localhost', '127.0.0.1'].map((name) => new URL(`http://${name}:${port}`).host);

/** The cookie. It has a name of its own, because browsers send the cookies of a host to all of its ports. */
const COOKIE = 'bank-login';

/** How long after minting a result is accepted. Milliseconds. */
const PATIENCE = 30 * 60_000;

/** How many logins are kept at most. */
const MOST = 100_000;

/** Largest request body, in bytes. */
const LARGEST = 5_000_000;

/** Why a request is refused: a status of HTTP, and words for whoever calls. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

type Login = { session: string; until: number; done: boolean };

/** The logins that have begun, by the id of their ticket, in the order of `until`. In memory alone. */
const logins = new Map<string, Login>();

/** POST /tickets: a ticket that belongs to the browser's session. */
function issueTicket(session: string, { service }: Record<string, unknown>) {
  if (service !== SERVICE)
    throw new Refusal(400, `This backend mints tickets for ${SERVICE} alone.`);
  for (const [id, { until }] of logins) {
    if (until >= Date.now()) break;
    logins.delete(id);
  }
  if (logins.size >= MOST) throw new Refusal(503, 'Too many logins have begun. Please try later.');
  const ticket = mintTicket(SERVICE, TICKET);
  const [, claims = ''] = ticket.split('.');
  const { data } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  logins.set(data.id, { session, until: Date.now() + PATIENCE, done: false });
  return { ticket };
}

/** POST /results: the data of a result, once, for the session that its login began in. */
function acceptResult(session: string, { ticketId, result }: Record<string, unknown>) {
  if (typeof ticketId !== 'string' || typeof result !== 'string') {
    throw new Refusal(400, 'ticketId and result are texts.');
  }
  const login = logins.get(ticketId);
  if (login?.session !== session || login.until < Date.now()) {
    // After a restart of this backend, it knows none.
    throw new Refusal(403, 'The backend knows no such login of this browser. Please start again.');
  }
  if (login.done) throw new Refusal(409, 'This login has its result already.');
  const data = verified(result, ticketId);
  login.done = true;
  return { data };
}

function verified(result: string, ticketId: string): unknown {
  try {
    return verifyResult(result, ticketId);
  } catch (error) {
    throw new Refusal(422, `The result is refused: ${error instanceof Error ? error.message : ''}`);
  }
}

const CALLS: Readonly<Record<string, (session: string, body: Record<string, unknown>) => object>> =
  {
    '/tickets': issueTicket,
    '/results': acceptResult,
  };

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  // Another site cannot send JSON without a CORS preflight, which this server never grants.
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json *(;|$)/i.test(type)) throw new Refusal(400, 'Send JSON.');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    parts.push(part);
    size += part.length;
    if (size > LARGEST) throw new Refusal(400, 'This is too large.');
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString());
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // The same answer as for JSON that is no object.
  }
  throw new Refusal(400, 'Send a JSON object.');
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src blob:',
    `connect-src 'self' ${new URL(BASE_URL).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const folder = join(import.meta.dirname, 'page');
const {
  outputFiles: [script],
} = await build({
  entryPoints: [join(folder, 'main.ts')],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});
if (!script) throw new Error('There is no script for the page.');

// No request names an account that nobody has chosen.
if ([JSON.stringify(TICKET), script.text].some((text) => text.includes('__IBAN__'))) {
  console.error('Put an IBAN into settings.ts or page/call.ts, in place of __IBAN__.');
  process.exit(1);
}

/** The files of the page: their type, and what is in them. */
const FILES: Readonly<Record<string, readonly [type: string, content: Uint8Array]>> = {
  '/': ['text/html', await readFile(join(folder, 'index.html'))],
  '/style.css': ['text/css', await readFile(join(folder, 'style.css'))],
  '/page.js': ['text/javascript', script.contents],
};

/** The session of a browser, if a login has begun in it: any other value may be one that somebody else chose. */
function sessionOf(request: IncomingMessage): string | undefined {
  const cookies = (request.headers.cookie ?? '').split('; ');
  for (const { session } of logins.values()) {
    if (cookies.includes(`${COOKIE}=${session}`)) return session;
  }
  return undefined;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!HOSTS.includes(request.headers.host ?? '')) throw new Refusal(403, 'Unknown host.');
  const [path = '/'] = (request.url ?? '/').split('?');
  const call = CALLS[path];
  if (call) {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      throw new Refusal(405, 'Use POST.');
    }
    const body = await readBody(request);
    const known = sessionOf(request);
    const session = known ?? randomUUID();
    const json = JSON.stringify(call(session, body));
    // Out of reach for scripts and for requests of other sites. Behind HTTPS, add `Secure`.
    if (!known) {
      response.setHeader('Set-Cookie', `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`);
    }
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'application/json' }).end(json);
    return;
  }
  const file = FILES[path];
  if (!file || request.method !== 'GET') throw new Refusal(404, 'Nothing is here.');
  const [type, content] = file;
  response.writeHead(200, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(content);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    const refused = error instanceof Refusal;
    if (!refused) console.error(error);
    const words = refused ? error.message : 'The backend has a fault. Its log says which.';
    response
      .writeHead(refused ? error.status : 500, { ...HEADERS, 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error: words }));
  });
});
server.once('error', (error: NodeJS.ErrnoException) => {
  if (!['EADDRINUSE', 'EACCES'].includes(error.code ?? '')) throw error;
  console.error(
    `Port ${port} is taken or not allowed. Put another one into .env, such as PORT=${port + 1}.`,
  );
  process.exitCode = 1;
});
server.listen(port, '127.0.0.1', () =>
  // Variables that were exported before count for more than .env.
  console.log(`Open http://localhost:${port} (key ${process.env.HUB_KEY_ID})`),
);
