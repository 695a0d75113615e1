import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import jsonServer from 'json-server';
import { HUB_AUDIENCE } from './accessToken.ts';
import { createBank, ticketKeyOf } from './bank/bank.ts';
import type { BankHandle, BankOptions } from './bank/bank.ts';
import { mountDocs } from './docs/app.ts';
import { listen } from './http.ts';
import type { App } from './http.ts';
import { mountHub } from './hub/app.ts';
import { COLLECTIONS } from './hub/areas.ts';
import { createDirectory } from './hub/directory.ts';
import { mountIdentity } from './identity/app.ts';
import { SHAPES } from './identity/shapes/index.ts';
import type { ShapeName } from './identity/shapes/index.ts';
import { allowedOrigins } from './origins.ts';
import { mountFront } from './runtimeConfig.ts';
import { seedState } from './seed/index.ts';
import type { SeedSize } from './seed/seed.ts';
import { openStore } from './store.ts';
import type { Store } from './store.ts';

/** Options of all services. Each function below reads those of the services that it starts. */
export type Options = SeedSize & {
  /** State file. Default: a temporary file that `close` removes. */
  db?: string | undefined;
  /** Start from a fresh seed even if the file exists. */
  reset?: boolean | undefined;
  /** 0, the default, picks a free port. */
  port?: number | undefined;
  /** Allowed origins of consoles. Default: any loopback origin over http. */
  consoleOrigins?: readonly string[] | undefined;
  /** Client id of the console. Default: 'developer-console'. */
  clientId?: string | undefined;
  /** Origin that browsers see, if a proxy stands in front. Default: the listening address. */
  publicUrl?: string | undefined;
  /** Identity provider to imitate. Default: 'kinde'. */
  like?: ShapeName | undefined;
  /** Lifetime of access tokens in seconds. Default: 3600. */
  accessTokenTtl?: number | undefined;
  /** Audience of the hub's access tokens. Default: 'hub:api'. */
  audience?: string | undefined;
  /** Delay of each hub answer in milliseconds. Default: 0. */
  latencyMs?: number | undefined;
  /** Keys that may sign verification results: EdDSA, or HS256 for `oct`. Default: none. */
  resultKeys?: readonly JWK[] | undefined;
  bank?: BankOptions | undefined;
};

/** `url` has no trailing slash. After a change to the live rows of `store`, call its `save`. */
export type Services = { url: string; store: Store; close(): Promise<void> };

const DEFAULT_SHAPE: ShapeName = 'kinde';
const DEFAULT_CLIENT_ID = 'developer-console';

/**
 * Opens a state file, which `startIdentity` and `startHub` can share to run on two origins.
 * `dispose` writes pending changes and removes a temporary file.
 */
export function createStore({ db, reset, tenants, keys }: Options = {}): Store & {
  dispose(): void;
} {
  const temporary = db === undefined ? mkdtempSync(join(tmpdir(), 'mock-hub-')) : undefined;
  const store = openStore(
    db ?? join(temporary ?? '', 'hub.json'),
    () => seedState({ tenants, keys }),
    {
      reset,
      collections: Object.keys(COLLECTIONS),
    },
  );
  return {
    ...store,
    dispose() {
      store.flush();
      if (temporary) rmSync(temporary, { recursive: true, force: true });
    },
  };
}

/**
 * Starts hub, identity service and bank simulator on one origin, with GET /config.json for a
 * console. The hub accepts results that the simulator signs with the hub's ticket key.
 * @throws if the port is in use or the state file cannot be read
 */
export async function startMockServices(
  options: Options = {},
): Promise<Services & { bank: BankHandle }> {
  const store = createStore(options);
  const bank = createBank(options.bank);
  const { issuer, endpoints, console } = SHAPES[options.like ?? DEFAULT_SHAPE];
  const services = await start(store, options, (app, url, own) => {
    const authority = url + issuer;
    mountFront(app, { url, trust: bank.handle.trust, authority, console, ...common(options) });
    mountDocs(app, url, options.consoleOrigins ?? []);
    const resultKeys = [...(options.resultKeys ?? []), ticketKeyOf(store)];
    // The hub fetches keys behind the proxy, because it may not trust the proxy's certificate.
    addHub(app, store, { ...options, resultKeys }, authority, own + issuer + endpoints.jwks);
    addIdentity(app, store, options, url);
    bank.mount(app, { origin: url, store, ...common(options) });
  }).catch((error: unknown) => {
    store.dispose();
    throw error;
  });
  return {
    ...services,
    bank: bank.handle,
    async close() {
      await services.close();
      store.dispose();
    },
  };
}

/** Starts only the identity service. The issuer has the path of the shape. Keeps the store open. */
export function startIdentity(store: Store, options: Options = {}): Promise<Services> {
  return start(store, options, (app, url) => addIdentity(app, store, options, url));
}

/** Starts only the hub, for the tokens of any issuer. Keeps the store open. */
export function startHub(
  store: Store,
  options: Options & { issuer: string; jwksUri: string },
): Promise<Services> {
  return start(store, options, (app) =>
    addHub(app, store, options, options.issuer, options.jwksUri),
  );
}

/** Starts only the bank simulator, at `url` + '/bank/'. Keeps the store open. */
export async function startBank(
  store: Store,
  options: Options = {},
): Promise<Services & { bank: BankHandle }> {
  const bank = createBank(options.bank);
  const services = await start(store, options, (app, origin) =>
    bank.mount(app, { origin, store, ...common(options) }),
  );
  return { ...services, bank: bank.handle };
}

async function start(
  store: Store,
  { port, publicUrl }: Options,
  mount: (app: App, url: string, own: string) => void,
): Promise<Services> {
  const server = await listen(port ?? 0, (own) => {
    const app = jsonServer.create();
    app.disable('x-powered-by');
    app.disable('etag');
    // By default json-server indents its answers, which doubles the size of a large one.
    app.set('json spaces', 0);
    mount(app, publicUrl ?? own, own);
    app.use((_request, response) => {
      response.status(404).json({ message: 'No such path' });
    });
    return app;
  });
  return {
    url: server.url,
    store,
    async close() {
      await server.close();
      store.flush();
    },
  };
}

function addHub(app: App, store: Store, options: Options, issuer: string, jwksUri: string) {
  const { latencyMs = 0, resultKeys = [], like = DEFAULT_SHAPE } = options;
  const { audience = HUB_AUDIENCE } = options;
  const rules = { tokenForm: SHAPES[like].form, audience, latencyMs, resultKeys };
  mountHub(app, { store, issuer, jwksUri, ...rules, ...common(options) });
}

function addIdentity(app: App, store: Store, options: Options, url: string) {
  const { accessTokenTtl = 3600, like = DEFAULT_SHAPE } = options;
  const shape = SHAPES[like];
  const issuer = url + shape.issuer;
  const directory = createDirectory(store);
  mountIdentity(app, { store, shape, issuer, directory, accessTokenTtl, ...common(options) });
}

function common({ clientId = DEFAULT_CLIENT_ID, consoleOrigins }: Options) {
  return { clientId, allowedOrigin: allowedOrigins(consoleOrigins) };
}
