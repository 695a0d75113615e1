import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { startStaticHost } from '../../tools/hosting/serve.ts';
import { startServices, type ConsoleConfig } from '../hosting/services.ts';
import { startAlteringProxy, type Change } from './alteringProxy.ts';
import { writeBuild } from './smallBuild.ts';

export type Config = ConsoleConfig & Record<string, unknown>;

/** Faults of a deployment, by host. */
export type Wrong = Partial<Record<'console' | 'identity' | 'hub' | 'bank', Change>> & {
  /** Replaces the valid configuration without a bank service; its host knows it. */
  config?: (config: Config) => object;
};

/**
 * A console, hub, identity provider and bank service on four origins, each behind a proxy that can
 * alter its answers.
 */
async function startFaultyDeployment() {
  const root = writeBuild();
  const start = startAlteringProxy;
  const [console, identity, hub, bank] = await Promise.all([start(), start(), start(), start()]);
  const urls = { identity: identity.url, hub: hub.url, bank: bank.url };
  const services = await startServices([console.url], urls);
  identity.passTo(services.identity.url);
  hub.passTo(services.hub.url);
  bank.passTo(services.bank.url);
  const config: Config = services.config;
  /** Has no bank service, whose attestation would take most of an examination's time. */
  const { bank: _bank, ...withoutBank } = config;

  return {
    url: console.url,
    config,
    /** Runs a function with a faulty deployment. */
    async during<T>(wrong: Wrong, examine: () => Promise<T>): Promise<T> {
      const served = wrong.config?.(structuredClone(config)) ?? withoutBank;
      const host = await startStaticHost({ root, config: served });
      console.passTo(host.url);
      console.alter(wrong.console);
      identity.alter(wrong.identity);
      hub.alter(wrong.hub);
      bank.alter(wrong.bank);
      try {
        return await examine();
      } finally {
        await host.close();
      }
    },
    async close() {
      await Promise.all([services, console, identity, hub, bank].map((it) => it.close()));
      rmSync(root, { recursive: true });
    },
  };
}

/** The deployment of a test file, which closes after its last test. */
export async function deploymentForFile() {
  const deployment = await startFaultyDeployment();
  afterAll(() => deployment.close());
  return deployment;
}
