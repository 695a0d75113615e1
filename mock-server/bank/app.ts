import { randomBytes } from 'node:crypto';
import { BodyTooLarge, readBytes } from '../http.ts';
import type { App, ErrorHandler, Request, Response } from '../http.ts';
import { cors } from '../origins.ts';
import type { AllowedOrigin } from '../origins.ts';
import { BankFailure, unexpectedValue } from './failure.ts';
import type { Bank, BankRoute, BankTicket } from './call.ts';
import { createBoxKeys, seal, unseal } from './enclave/box.ts';
import { createSettlement } from './enclave/settlement.ts';
import type { Session } from './enclave/settlement.ts';
import { checkTicket, ticketError } from './exchange/tickets.ts';
import type { Traces } from './exchange/traces.ts';
import type { BankProduct } from './pki/products.ts';
import { bankRoutes } from './routes.ts';
import { mountLoginPage } from './services/loginPage.ts';
import { createExpiringMap } from './expiringMap.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

const REQUEST_HEADERS =
  'accept, content-type, yaxi-client-version, yaxi-redirect-uri, yaxi-session-id, yaxi-ticket, yaxi-ticket-id';

const TRACE_HEADER = 'yaxi-trace-id';

/** Media type of the protocol versions 2 to 5 for any vendor. */
const MEDIA_TYPE = /^application\/vnd\.[\w.-]+\.v[2-5]$/i;

type Settings = {
  traces: Traces;
  /** Refuses calls that deviate from the protocol. */
  strict: boolean;
  product: BankProduct;
  allowedOrigin: AllowedOrigin;
};

/** Mounts the simulated bank service of one environment below its base address. */
export function mountBank(app: App, bank: Bank, settings: Settings): void {
  const { traces, strict, product, allowedOrigin } = settings;
  const { control } = bank;
  const { pathname } = new URL(bank.url);
  const sessions = createExpiringMap<Session>('base64');
  const settle = createSettlement(product, control, sessions);

  mountLoginPage(app, bank);
  const headers = { requestHeaders: REQUEST_HEADERS, answerHeaders: TRACE_HEADER };
  app.use(pathname, cors(allowedOrigin, 'GET, POST', headers), (request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const types = header(request, 'accept')?.split(',') ?? [];
    const isKnown = types.some((type) => MEDIA_TYPE.test(type.split(';')[0]?.trim() ?? ''));
    if (strict && !isKnown) response.status(406).end();
    else next();
  });
  app.post(`${pathname}key-settlement`, (request, response) => {
    const ticketId = header(request, 'yaxi-ticket-id') ?? '';
    void serve(request, response, 'key-settlement', undefined, (body) => settle(body, ticketId));
  });
  for (const route of bankRoutes) {
    mount(route, ({ request, session, ticket, bytes }) => {
      const body = session && route.method === 'post' ? openBody(session, bytes) : undefined;
      const redirectUri = header(request, 'yaxi-redirect-uri');
      return route.handle({ bank, ticket, params: parametersOf(request), body, redirectUri });
    });
  }
  mount({ method: 'get', path: 'traces/:traceId' }, findTrace);
  app.use(pathname, (_request, response) => {
    response.status(404).end();
  });
  // For example, a path that cannot be decoded.
  app.use(pathname, ((_error, _request, response, _next) => {
    response.status(400).end();
  }) satisfies ErrorHandler);

  /** Adds a route that requires a ticket and seals its answer. */
  function mount(
    { method, path, service }: Omit<BankRoute, 'handle'>,
    handle: (admitted: Admitted) => unknown,
  ) {
    app[method](pathname + path, (request, response) => {
      const session = sessionOf(request);
      void serve(request, response, path, session, (bytes) => {
        if (control.notFound) throw new BankFailure(404);
        if (control.ticketError) throw ticketError(control.ticketError);
        const box = header(request, 'yaxi-ticket');
        const id = header(request, 'yaxi-ticket-id');
        const ticket = checkTicket(bank, { box, id, keys: session?.keys, service });
        return handle({ request, session, ticket, bytes });
      });
    });
  }

  /** The session of a call. In strict mode, it must belong to the ticket of the call. */
  function sessionOf(request: Request): Session | undefined {
    const id = header(request, 'yaxi-session-id') ?? '';
    const session = sessions.get(id);
    if (control.shortSessions) sessions.remove(id);
    if (strict && session?.ticketId !== header(request, 'yaxi-ticket-id')) return undefined;
    return session;
  }

  /** The trace whose id is in the path: a box in Base64url, with or without padding. */
  function findTrace({ request, session }: Admitted) {
    const { traceId = '' } = parametersOf(request);
    const id = session && unseal(session.keys, Buffer.from(traceId, 'base64url'));
    const trace = id && traces.find(id);
    if (!trace) throw new BankFailure(404);
    return trace;
  }

  /** Sends the answer of `handle`, sealed for the session or, without a session, in plaintext. */
  async function serve(
    request: Request,
    response: Response,
    path: string,
    session: Session | undefined,
    handle: (body: Buffer) => unknown,
  ) {
    const traceId = randomBytes(16);
    const { status, text, failure } = await replyOf(request, handle);
    const call = `${request.method} ${path}`;
    traces.add(traceId, { call, status, failure, ...aboutClient(request) });
    if (control.delayMs > 0) {
      await new Promise((resolve) => void setTimeout(resolve, control.delayMs));
    }
    let body: Buffer = Buffer.from(text ?? '');
    if (session) {
      const { clientKey } = session;
      const sealedId = sealFor(clientKey, traceId, control.unopenableTraceId);
      response.set(TRACE_HEADER, sealedId.toString('base64'));
      const isClear = text === undefined || (status >= 400 && control.plainErrors);
      if (!isClear) body = sealFor(clientKey, body, control.unopenableBody);
    }
    response.type(session ? 'application/octet-stream' : 'application/json');
    response.status(status).end(body);
  }
}

/** A call whose ticket has passed every check. */
type Admitted = {
  request: Request;
  /** Undefined for a call without a known session. */
  session: Session | undefined;
  ticket: BankTicket;
  /** The raw body. */
  bytes: Buffer;
};

/** The value of a header, or `undefined` if it is missing or empty. */
function header(request: Request, name: string): string | undefined {
  return request.get(name) || undefined;
}

function aboutClient(request: Request) {
  return {
    ticketId: header(request, 'yaxi-ticket-id'),
    accept: header(request, 'accept'),
    contentType: header(request, 'content-type'),
    clientVersion: header(request, 'yaxi-client-version'),
  };
}

function parametersOf({ params }: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function openBody({ keys }: Session, bytes: Buffer): unknown {
  const opened = unseal(keys, bytes);
  if (!opened) throw unexpectedValue('The body does not open');
  try {
    return JSON.parse(opened.toString('utf8'));
  } catch {
    throw unexpectedValue('The body is not JSON');
  }
}

type Reply = { status: number; text: string | undefined; failure?: string };

/** The answer as text. Converts errors to failures of the service and logs unexpected ones. */
async function replyOf(request: Request, handle: (body: Buffer) => unknown): Promise<Reply> {
  try {
    const answer = await handle(await readBytes(request, BODY_LIMIT_BYTES));
    return { status: 200, text: JSON.stringify(answer) };
  } catch (error) {
    if (error instanceof BankFailure) {
      const text = error.body && JSON.stringify(error.body);
      return { status: error.status, text, failure: text ?? 'NotFound' };
    }
    if (error instanceof BodyTooLarge) {
      return { status: 413, text: undefined, failure: 'The body is too large' };
    }
    const isDisconnect = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    if (!isDisconnect) console.error(error);
    return { status: 500, text: JSON.stringify({ UnexpectedError: {} }), failure: String(error) };
  }
}

function sealFor(clientKey: Buffer, plain: Buffer, unopenable: boolean): Buffer {
  const box = seal(unopenable ? createBoxKeys().publicKey : clientKey, plain);
  // Unreachable: the settlement has already sealed for this key.
  if (!box) throw new Error('The client’s key is not usable');
  return box;
}
