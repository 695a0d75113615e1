import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ticketKeyOf, type BankHandle } from '../../mock-server/bank/bank.ts';
import { createStore, startBank, startHub, startIdentity } from '../../mock-server/index.ts';
import { shapeOf } from '../../mock-server/identity/shapes/index.ts';
import { runtimeConfig } from '../../mock-server/runtimeConfig.ts';
import type { Store } from '../../mock-server/store.ts';
import { freePort } from '../../tools/freePort.mjs';
import { brotliModule, findProgram, startRealHost } from './realHosts.ts';
import type { RealHostKind } from './realHosts.ts';

export interface DeploymentOptions {
  /** nginx if left out. */
  host?: RealHostKind;
  /** The folder of the build; dist if left out. */
  root?: string;
  /** Changes the configuration before the host is configured with it. */
  configure?: (config: ReturnType<typeof runtimeConfig>) => object;
  /** Changes what `npm run hosting` wrote: for tests of what a wrong host does. */
  adjust?: (site: string) => string;
  /** The origins that the services let in; the console's own if left out. */
  consoleOrigins?: readonly string[];
}

/** A console behind a real host, with hub, identity provider and bank service on origins of their own. */
export interface Deployment {
  /** Where the console is. */
  url: string;
  config: object;
  /** The file of config.json that the host serves: what is written to it is served at once. */
  configPath: string;
  hub: string;
  identity: string;
  bankUrl: string;
  store: Store;
  bank: BankHandle;
  close(): Promise<void>;
}

/**
 * Starts a whole deployment on the loopback interface: the build in `root` behind a real host with the
 * shipped configuration, and each service on an origin of its own, which lets in the console's alone.
 * Resolves to undefined where the host's program cannot be had.
 */
export async function startDeployment(
  options: DeploymentOptions = {},
): Promise<Deployment | undefined> {
  try {
    return await startOnce(options);
  } catch (error) {
    // Another program may take a port between the moment when it was free and the start of the host.
    if (!/address already in use/i.test(String(error))) throw error;
    return startOnce(options);
  }
}

async function startOnce({
  host: kind = 'nginx',
  root = 'dist',
  configure = (config) => config,
  adjust = (site) => site,
  consoleOrigins,
}: DeploymentOptions): Promise<Deployment | undefined> {
  if (!findProgram(kind)) return undefined;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const common = { consoleOrigins: consoleOrigins ?? [url] };
  const store = createStore();
  const identity = await startIdentity(store, common);
  const issuer = `${identity.url}/oidc`;
  const jwksUri = `${issuer}/jwks`;
  const resultKeys = [ticketKeyOf(store)];
  const hub = await startHub(store, { ...common, issuer, jwksUri, resultKeys });
  const bank = await startBank(store, common);
  const instance = { url: hub.url, clientId: 'developer-console', authority: issuer };
  const { console } = shapeOf('kinde');
  const base = runtimeConfig({ ...instance, console }, await bank.bank.trust());
  const config = configure({
    ...base,
    bank: {
      ...base.bank,
      baseUrl: `${bank.url}/bank/`,
      integrationBaseUrl: `${bank.url}/bank-integration/`,
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
  const configPath = join(folder, 'config.json');
  await writeFile(configPath, JSON.stringify(config));
  const documents = [await readFile(join(root, 'index.html'), 'utf8')];
  const module = kind === 'nginx' ? brotliModule() : undefined;
  const source = {
    config,
    documents,
    root: resolve(root),
    configPath,
    brotli: module !== undefined,
  };
  const closeServices = async () => {
    await Promise.all([hub.close(), identity.close(), bank.close()]);
    store.dispose();
    await rm(folder, { recursive: true });
  };
  const host = await startRealHost(kind, source, {
    port,
    adjust,
    directives: module === undefined ? '' : `load_module ${module};`,
  }).catch(async (error: unknown) => {
    await closeServices();
    throw error;
  });
  return {
    url,
    config,
    configPath,
    hub: hub.url,
    identity: identity.url,
    bankUrl: bank.url,
    store,
    bank: bank.bank,
    async close() {
      await host?.close();
      await closeServices();
    },
  };
}
