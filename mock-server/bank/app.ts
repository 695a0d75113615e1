import { readBytes } from '../http.ts';
import type { App, ErrorHandler, Handler, Request, Response } from '../http.ts';
import type { Environment } from '../../src/resources/api-keys/apiKey.schema.ts';
import { cors } from '../origins.ts';
import type { AllowedOrigin } from '../origins.ts';
import type { Store } from '../store.ts';
import type { BankRow } from './banks/row.ts';
import type { Bank, BankRoute } from './call.ts';
import type { BankControl } from './control/control.ts';
import { sealOutcome } from './exchange/envelope.ts';
import { exchange, failed, findSession, traceRoute } from './exchange/exchange.ts';
import type { Exchanges, Reply } from './exchange/exchange.ts';
import { mountLoginPage } from './services/loginPage.ts';
import type { BankProduct } from './pki/products.ts';
import type { Deliveries } from './results/webhooks.ts';
import {
  BODY_LIMIT_BYTES,
  REQUEST_HEADERS,
  TRACE_HEADER,
  acceptsVersion,
  header,
} from './exchange/requests.ts';
import type { Session } from './enclave/sessions.ts';
import { createSessions } from './enclave/sessions.ts';
import { createSettlement } from './enclave/settlement.ts';
import type { Trace, Traces } from './exchange/traces.ts';

export type BankSettings = {
  /** The keys that it accepts. */
  environment: Environment;
  /** Base address, with a slash at its end. */
  url: string;
  /** The same for the bank's own login page, where it has another origin. */
  loginUrl?: string | undefined;
  store: Store;
  banks: readonly BankRow[];
  control: BankControl;
  /** What happened, for the simulator's own page. */
  traces: Traces;
  deliveries: Deliveries;
  /** Refuses what a client of this protocol would not send; lenient mode accepts it. */
  strict: boolean;
  product: BankProduct;
  allowedOrigin: AllowedOrigin;
  /** The calls with sealed bodies. */
  routes: readonly BankRoute[];
};

/** The simulated bank service of one environment below its base address. */
export function mountBank(app: App, settings: BankSettings): void {
  const { environment, url, loginUrl, store, banks, control, traces, deliveries } = settings;
  const { strict, product } = settings;
  const { pathname } = new URL(url);
  const bank: Bank = { environment, url, loginUrl, store, banks, control, deliveries };
  const exchanges: Exchanges = { bank, sessions: createSessions(), traces, strict };
  const settle = createSettlement(product, control, exchanges.sessions);

  mountLoginPage(app, bank);
  app.use(pathname, noStore, bankCors(settings.allowedOrigin), versions(strict));

  app.post(`${pathname}key-settlement`, (request, response) => {
    void settlement(request).then((reply) =>
      answer(request, response, { call: 'POST key-settlement', reply, session: undefined }),
    );
  });
  app.get(`${pathname}traces/:traceId`, (request, response) => {
    const session = findSession(exchanges, request);
    void sealed(traceRoute(exchanges, session), session, request, response);
  });
  for (const route of settings.routes) {
    app[route.method](`${pathname}${route.path}`, (request, response) => {
      void sealed(route, findSession(exchanges, request), request, response);
    });
  }
  app.use(pathname, (_request, response) => {
    response.status(404).end();
  });
  // For example a path that cannot be decoded.
  app.use(pathname, ((_error, _request, response, _next) => {
    response.status(400).end();
  }) satisfies ErrorHandler);

  async function settlement(request: Request): Promise<Reply> {
    try {
      const body = await readBytes(request, BODY_LIMIT_BYTES);
      const made = settle(body, header(request, 'yaxi-ticket-id') ?? '');
      return { status: 200, text: JSON.stringify(made) };
    } catch (error) {
      return failed(error);
    }
  }

  async function sealed(
    route: BankRoute,
    session: Session | undefined,
    request: Request,
    response: Response,
  ) {
    const traceId = traces.newId();
    const call = `${request.method} ${route.path}`;
    if (control.notFound) {
      const reply = { status: 404, text: undefined };
      await answer(request, response, { call, reply, session: undefined });
      return;
    }
    const reply = await exchange(exchanges, route, request, session, traceId);
    await answer(request, response, { call, reply, session, traceId });
  }

  async function answer(request: Request, response: Response, done: Done) {
    const { reply, session, traceId = traces.newId() } = done;
    traces.add(traceId, describe(request, done));
    const recipient = session?.clientKey;
    const out = sealOutcome(control, { ...reply, recipient, traceId });
    if (control.delayMs > 0) {
      await new Promise((resolve) => void setTimeout(resolve, control.delayMs));
    }
    if (out.traceId !== undefined) response.set(TRACE_HEADER, out.traceId);
    response.type(recipient ? 'application/octet-stream' : 'application/json');
    response.status(out.status).end(out.body);
  }
}

/** A call that only needs to be sealed and sent. */
type Done = {
  /** Method and path without what the path holds. */
  call: string;
  reply: Reply;
  /** The session to seal for; without one the answer goes in clear. */
  session: Session | undefined;
  traceId?: Buffer;
};

function describe(request: Request, { call, reply }: Done): Trace {
  return {
    time: new Date().toISOString(),
    call,
    status: reply.status,
    failure: reply.failure,
    ticketId: header(request, 'yaxi-ticket-id'),
    accept: header(request, 'accept'),
    contentType: header(request, 'content-type'),
    clientVersion: header(request, 'yaxi-client-version'),
  };
}

const noStore: Handler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  next();
};

function bankCors(allowed: AllowedOrigin): Handler {
  return cors(allowed, 'GET, POST', {
    requestHeaders: REQUEST_HEADERS.join(', '),
    answerHeaders: TRACE_HEADER,
  });
}

const versions =
  (strict: boolean): Handler =>
  (request, response, next) => {
    if (strict && !acceptsVersion(request)) response.status(406).end();
    else next();
  };
