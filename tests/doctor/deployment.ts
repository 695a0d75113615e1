import { rmSync } from 'node:fs';
import { createStore, startBank, startHub, startIdentity } from '../../mock-server/index.ts';
import { shapeOf } from '../../mock-server/identity/shapes/index.ts';
import { runtimeConfig } from '../../mock-server/runtimeConfig.ts';
import { startStaticHost, type StaticHost } from '../../tools/hosting/serve.ts';
import { startAlteringProxy, type Alteration } from './alteringProxy.ts';
import { writeBuild } from './smallBuild.ts';

const CLIENT_ID = 'developer-console';

export type Config = ReturnType<typeof runtimeConfig> & Record<string, unknown>;

/** What is wrong with a deployment, at each of its hosts. */
export type Wrong = Partial<Record<'console' | 'identity' | 'hub' | 'bank', Alteration>> & {
  /** Another configuration than the good one; its host knows it. */
  config?: (config: Config) => object;
};

/**
 * A console, hub, identity provider and bank service on four origins, each behind a proxy that can do
 * something wrong.
 */
export async function startDeployment() {
  const root = writeBuild();
  const proxies = {
    console: await startAlteringProxy(),
    identity: await startAlteringProxy(),
    hub: await startAlteringProxy(),
    bank: await startAlteringProxy(),
  };
  const store = createStore();
  const consoleOrigins = [proxies.console.url];
  const issuer = `${proxies.identity.url}/oidc`;
  const identity = await startIdentity(store, {
    publicUrl: proxies.identity.url,
    consoleOrigins,
  });
  const jwksUri = `${identity.url}/oidc/jwks`;
  const hub = await startHub(store, { issuer, jwksUri, consoleOrigins });
  const bank = await startBank(store, { publicUrl: proxies.bank.url, consoleOrigins });
  proxies.identity.passTo(identity.url);
  proxies.hub.passTo(hub.url);
  proxies.bank.passTo(bank.url);
  const instance = { url: proxies.bank.url, clientId: CLIENT_ID, authority: issuer };
  const { console } = shapeOf('kinde');
  const base = runtimeConfig({ ...instance, console }, await bank.bank.trust());
  const there = `${issuer}/.well-known/openid-configuration`;
  const config: Config = {
    ...base,
    hub: { baseUrl: proxies.hub.url },
    links: Object.fromEntries(
      Object.keys(base.links).map((name) => [name, there]),
    ) as Config['links'],
  };
  /** Without the bank service, whose proof takes most of the time of an examination. */
  const { bank: _bank, ...withoutBank } = config;
  const urls = {
    console: proxies.console.url,
    identity: proxies.identity.url,
    hub: proxies.hub.url,
    bank: proxies.bank.url,
  };

  return {
    config,
    withoutBank,
    urls,
    /** The simulator's switches. */
    control: bank.bank.control,
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
      await Promise.all([identity, hub, bank, ...Object.values(proxies)].map((it) => it.close()));
      store.dispose();
      rmSync(root, { recursive: true });
    },
  };
}

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;
