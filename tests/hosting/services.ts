import { ticketKeyOf } from '../../mock-server/bank/bank.ts';
import { createStore, startBank, startHub, startIdentity } from '../../mock-server/index.ts';
import { kinde } from '../../mock-server/identity/shapes/kinde.ts';
import { runtimeConfig } from '../../mock-server/runtimeConfig.ts';

/** Public origin of a service, if it differs from its own. */
type Elsewhere = Partial<Record<'identity' | 'hub' | 'bank', string>>;

/**
 * Starts hub, identity provider and bank service on separate origins that allow `consoleOrigins`.
 * Returns them with the configuration of a console that uses them.
 */
export async function startServices(consoleOrigins: readonly string[], at: Elsewhere = {}) {
  const store = createStore();
  const own = (publicUrl?: string) => ({ consoleOrigins, ...(publicUrl ? { publicUrl } : {}) });
  const identity = await startIdentity(store, own(at.identity));
  const issuer = `${at.identity ?? identity.url}/oidc`;
  const jwksUri = `${identity.url}/oidc/jwks`;
  const resultKeys = [ticketKeyOf(store)];
  const hub = await startHub(store, { consoleOrigins, issuer, jwksUri, resultKeys });
  const bank = await startBank(store, own(at.bank));
  const instance = { url: at.bank ?? bank.url, clientId: 'developer-console', authority: issuer };
  const base = runtimeConfig({ ...instance, console: kinde.console }, bank.bank.trust);
  return {
    store,
    identity,
    hub,
    bank,
    config: { ...base, hub: { baseUrl: at.hub ?? hub.url } },
    async close() {
      await Promise.all([hub.close(), identity.close(), bank.close()]);
      store.dispose();
    },
  };
}

export type ConsoleConfig = Awaited<ReturnType<typeof startServices>>['config'];
