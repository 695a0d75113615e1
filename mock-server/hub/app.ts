import { createRemoteJWKSet } from 'jose';
import type { JWK } from 'jose';
import {
  InvalidToken,
  KeysUnavailable,
  accessTokenCheck,
  idTokenCheck,
  permissionsIn,
} from '../accessToken.ts';
import type { TokenForm } from '../accessToken.ts';
import { BodyTooLarge, readText } from '../http.ts';
import type { App, ErrorHandler, Handler, Request, Response } from '../http.ts';
import { cors, HUB_HEADERS } from '../origins.ts';
import type { AllowedOrigin } from '../origins.ts';
import type { Store } from '../store.ts';
import { HubError } from './call.ts';
import type { Answer, Call, HubContext, Route } from './call.ts';
import { ROUTES } from './areas.ts';
import { answerWithRows, renderViews } from './rows.ts';

export type HubSettings = {
  store: Store;
  /** The identity provider whose tokens are accepted. */
  issuer: string;
  jwksUri: string;
  tokenForm: TokenForm;
  audience: string;
  clientId: string;
  allowedOrigin: AllowedOrigin;
  /** Delay of each answer in milliseconds. */
  latencyMs: number;
  resultKeys: readonly JWK[];
};

const BODY_LIMIT_BYTES = 256 * 1024;

/** Mounts the hub's API under /api. No other route of json-server is reachable. */
export function mountHub(app: App, settings: HubSettings): void {
  const { store, issuer, clientId, tokenForm, audience } = settings;
  const keys = createRemoteJWKSet(new URL(settings.jwksUri));
  const rules = { issuer, clientId, algorithm: tokenForm.algorithm, audience, keys };
  const checkAccessToken = accessTokenCheck(rules);
  const hub: HubContext = {
    store,
    checkIdToken: idTokenCheck(rules),
    resultKeys: settings.resultKeys,
  };

  renderViews(store);
  const enqueue = createQueue();

  app.use('/api', noStore, cors(settings.allowedOrigin, 'GET, POST, PUT, DELETE', HUB_HEADERS));
  if (settings.latencyMs > 0) app.use('/api', delay(settings.latencyMs));
  for (const route of ROUTES) {
    app[route.method](route.path, (request, response) => {
      respond(route, request, response).catch((error: unknown) => sendError(response, error));
    });
  }
  app.use('/api', (_request, response) => sendError(response, new HubError(404, 'No such path')));
  app.use('/api', ((error, _request, response, _next) => {
    sendError(response, error);
  }) satisfies ErrorHandler);

  async function respond(route: Route, request: Request, response: Response) {
    const { sub, permissions } = await authenticate(request);
    if (route.permission !== null) {
      if (!permissions.includes(route.permission)) {
        throw new HubError(403, `Permission ${route.permission} is missing`);
      }
      memberOf(sub);
    }
    const body = await readJson(request);
    const answer = async () => {
      const call: Call = { hub, sub, params: pathParameters(request), body };
      const handled =
        route.permission === null
          ? route.handle(call)
          : route.handle({ ...call, ...memberOf(sub) });
      await send(store, await handled, request, response);
    };
    await (route.method === 'get' ? answer() : enqueue(answer));
  }

  async function authenticate(request: Request) {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new HubError(401, 'A bearer token is missing');
    const payload = await checkAccessToken(token);
    return { sub: payload.sub, permissions: permissionsIn(payload, tokenForm.permissions) };
  }

  function memberOf(sub: string) {
    const user = store.state.users.find((row) => row.sub === sub);
    const tenant = store.state.tenants.find(({ id }) => id === user?.tenantId);
    if (!user || !tenant) throw new HubError(404, 'User not found');
    return { user, tenant };
  }
}

/**
 * Runs tasks one after the other. json-server pauses before it writes, so without a queue two
 * concurrent writes could both pass a check that the first write invalidates.
 */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

function pathParameters({ params }: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** The parsed body of a POST or PUT, or `undefined` without a body. */
async function readJson(request: Request): Promise<unknown> {
  if (request.method !== 'POST' && request.method !== 'PUT') return undefined;
  const text = await readText(request, BODY_LIMIT_BYTES);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HubError(400, 'The body is not valid JSON');
  }
}

async function send(store: Store, answer: Answer, request: Request, response: Response) {
  if ('view' in answer) {
    const next = () => sendError(response, new HubError(404, 'No such path'));
    await answerWithRows(store, answer, { request, response, next });
    return;
  }
  response.status(answer.status);
  if (answer.status === 204) response.end();
  else response.json(answer.body);
}

const noStore: Handler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const delay =
  (milliseconds: number): Handler =>
  (_request, _response, next) => {
    setTimeout(next, milliseconds);
  };

/** Answers a failed call with its status and `{ message, errors }`. */
function sendError(response: Response, error: unknown) {
  if (response.headersSent) return;
  const { status, message, errors } = asHubError(error);
  if (status === 401) response.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  if (status === 503) response.set('Retry-After', '1');
  response.status(status).json({ message, ...(errors ? { errors } : {}) });
}

function asHubError(error: unknown): HubError {
  if (error instanceof HubError) return error;
  if (error instanceof InvalidToken) return new HubError(401, error.message);
  if (error instanceof KeysUnavailable) return new HubError(503, error.message);
  if (error instanceof URIError) return new HubError(400, 'The path is not valid');
  if (error instanceof BodyTooLarge) return new HubError(413, 'The body is too large');
  console.error(error);
  return new HubError(500, 'Internal error');
}
