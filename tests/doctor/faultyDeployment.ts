import { rmSync } from 'node:fs';
import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';
import { startServices, type ConsoleConfig } from '../hosting/services.ts';
import { startAlteringProxy, type Alteration } from './alteringProxy.ts';
import { writeBuild } from './smallBuild.ts';

export type Config = ConsoleConfig & Record<string, unknown>;

/** What is wrong with a deployment, at each of its hosts. */
export type Wrong = Partial<Record<'console' | 'identity' | 'hub' | 'bank', Alteration>> & {
  /** Another configuration than the good one; its host knows it. */
  config?: (config: Config) => object;
};

/**
 * A console, hub, identity provider and bank service on four origins, each behind a proxy that can do
 * something wrong.
 */
export async function startFaultyDeployment() {
  const root = writeBuild();
  const proxies = {
    console: await startAlteringProxy(),
    identity: await startAlteringProxy(),
    hub: await startAlteringProxy(),
    bank: await startAlteringProxy(),
  };
  const urls = {
    console: proxies.console.url,
    identity: proxies.identity.url,
    hub: proxies.hub.url,
    bank: proxies.bank.url,
  };
  const services = await startServices([urls.console], urls);
  const { identity, hub, bank } = services;
  proxies.identity.passTo(identity.url);
  proxies.hub.passTo(hub.url);
  proxies.bank.passTo(bank.url);
  const config: Config = services.config;
  /** Without the bank service, whose proof takes most of the time of an examination. */
  const { bank: _bank, ...withoutBank } = config;

  return {
    config,
    withoutBank,
    urls,
    /** Does something with a deployment in which something is wrong. */
    async during<T>({ config: change, ...wrong }: Wrong, examine: () => Promise<T>): Promise<T> {
      const served = change ? change(structuredClone(config)) : withoutBank;
      let host: StaticHost | undefined;
      try {
        host = await startStaticHost({ root, config: served });
        proxies.console.passTo(host.url);
        for (const [name, proxy] of Object.entries(proxies)) {
          proxy.alter(wrong[name as keyof typeof wrong]);
        }
        return await examine();
      } finally {
        await host?.close();
      }
    },
    async close() {
      await Promise.all([services, ...Object.values(proxies)].map((it) => it.close()));
      rmSync(root, { recursive: true });
    },
  };
}

export type FaultyDeployment = Awaited<ReturnType<typeof startFaultyDeployment>>;
