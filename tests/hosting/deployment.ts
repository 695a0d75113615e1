import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BankHandle } from '../../mock-server/bank/bank.ts';
import type { Store } from '../../mock-server/store.ts';
import { onFreePorts } from '../freePorts.ts';
import { brotliModule, findProgram, startRealHost, type RealHostKind } from './realHosts.ts';
import { startServices } from './services.ts';

interface DeploymentOptions {
  /** The host of the console; nginx if left out. */
  kind?: RealHostKind;
  /** The folder of the build; dist if left out. */
  root?: string;
}

/** A console behind a real host, with hub, identity provider and bank service on origins of their own. */
export interface Deployment {
  /** Where the console is. */
  url: string;
  hub: string;
  identity: string;
  bankUrl: string;
  store: Store;
  bank: BankHandle;
  close(): Promise<void>;
}

/**
 * Starts a whole deployment on the loopback interface: the build in `root` behind a host with the
 * shipped configuration, and each service on an origin of its own, which lets in the console's alone.
 * Resolves to undefined where the host cannot be had.
 */
export async function startDeployment(
  options: DeploymentOptions = {},
): Promise<Deployment | undefined> {
  return onFreePorts((port) => startAt(port, options));
}

async function startAt(
  port: number,
  { kind = 'nginx', root = 'dist' }: DeploymentOptions,
): Promise<Deployment | undefined> {
  if (!findProgram(kind)) return undefined;
  const url = `http://localhost:${port}`;
  const services = await startServices([url]);
  const { config, hub, identity, bank, store } = services;
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
    await services.close();
    await rm(folder, { recursive: true });
  };
  const host = await startRealHost(kind, source, {
    port,
    directives: module === undefined ? '' : `load_module ${module};`,
  }).catch(async (error: unknown) => {
    await closeServices();
    throw error;
  });
  return {
    url,
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
