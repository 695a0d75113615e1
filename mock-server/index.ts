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

/** Options of the services; each function reads those of its services. */
export type Options = SeedSize & {
  /** The state file; left out: a temporary one that `close` removes. */
  db?: string | undefined;
  /** Start from a fresh seed even if the file exists. */
  reset?: boolean | undefined;
  /** 0, the default: a free port. */
  port?: number | undefined;
  /** Origins at which consoles run; left out: any loopback origin over http. */
  consoleOrigins?: readonly string[] | undefined;
  /** The console's client id; 'developer-console' if left out. */
  clientId?: string | undefined;
  /** The origin that browsers see, where a proxy stands in front; left out: where it listens. */
  publicUrl?: string | undefined;
  /** Which identity provider to be like; 'kinde' if left out. */
  like?: ShapeName | undefined;
  /** Lifetime of access tokens, in seconds; 3600 if left out. */
  accessTokenTtl?: number | undefined;
  /** The audience of the hub's access tokens; 'hub:api' if left out. */
  audience?: string | undefined;
  /** Delay of each answer of the hub, in milliseconds. */
  latencyMs?: number | undefined;
  /** Public keys (`alg` EdDSA, or HS256 for `oct`) that may sign verification results; none by default. */
  resultKeys?: readonly JWK[] | undefined;
  bank?: BankOptions | undefined;
};

/**
 * `url` is where the services listen, without a slash at its end. `store` holds the live rows; call
 * its `save` after changing them.
 */
export type Services = { url: string; store: Store; close(): Promise<void> };

const DEFAULT_SHAPE: ShapeName = 'kinde';
const DEFAULT_CLIENT_ID = 'developer-console';

/**
 * Opens a state file for `startIdentity` and `startHub`, which share it to run on two origins.
 * `dispose` writes what is due and removes the file if it was a temporary one.
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
 * Starts hub, identity service and bank simulator on one origin, and GET /config.json for a console.
 * The hub takes results that the simulator signed with the hub's own ticket key.
 * @throws when the port is taken or the state file is not readable
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
    // The hub asks behind the proxy, whose certificate it may not trust.
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

/**
 * Starts the identity service alone. Its issuer is `url` with '/oidc' added, or with the path of
 * another provider that it is like. The store stays open.
 */
export function startIdentity(store: Store, options: Options = {}): Promise<Services> {
  return start(store, options, (app, url) => addIdentity(app, store, options, url));
}

/** Starts the hub alone, for the tokens of any issuer. The store stays open. */
export function startHub(
  store: Store,
  options: Options & { issuer: string; jwksUri: string },
): Promise<Services> {
  return start(store, options, (app) =>
    addHub(app, store, options, options.issuer, options.jwksUri),
  );
}

/** Starts the bank simulator alone, at `url` with '/bank/' added. The store stays open. */
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
    // json-server indents its answers, which would double a large one.
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
