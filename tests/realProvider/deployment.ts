import { ADMIN } from '../../mock-server/hub/directory.ts';
import { generic } from '../../mock-server/identity/shapes/generic.ts';
import { createStore, startHub } from '../../mock-server/index.ts';
import { startStaticHost } from '../../tools/hosting/serve.ts';
import { linksTo } from '../linksTo.ts';
import { startGlewlwyd, type Glewlwyd } from './glewlwyd.ts';
import { issuerOf, setUp, type Person } from './setUp.ts';

/** User of the provider, unknown to the hub. */
export const NINA: Person = {
  username: 'nina',
  password: 'a long password of Nina',
  email: 'nina@new.example',
  givenName: 'Nina',
  familyName: 'Simone',
  permissions: ADMIN,
  tenant: 'new-example',
};

const CLIENT = 'developer-console';

/** Audience of access tokens: Glewlwyd accepts only an address. */
const AUDIENCE = 'https://hub.example/api';

/** Console, hub and Glewlwyd, each on an origin of its own. */
export interface Deployment {
  url: string;
  hub: string;
  identity: string;
  close(): Promise<void>;
}

/**
 * Starts the build in dist as 'Any other provider' of docs/identity-providers.md describes, with
 * Glewlwyd, and the hub, which checks its tokens. `accessTokenLifetime` is in seconds.
 * Resolves to undefined if Glewlwyd is not available.
 */
export async function startDeployment(
  accessTokenLifetime: number,
): Promise<Deployment | undefined> {
  const provider = await startGlewlwyd();
  if (!provider) return undefined;
  const started: { close(): Promise<void> }[] = [provider];
  const close = async () => {
    await Promise.all(started.map((service) => service.close()));
  };
  try {
    const addresses = await startAround(provider, accessTokenLifetime, started);
    return { ...addresses, identity: provider.url, close };
  } catch (cause) {
    await close();
    throw new Error(provider.log(), { cause });
  }
}

/** Starts hub and console for a provider, adds them to `started`, and sets up the provider. */
async function startAround(
  provider: Glewlwyd,
  accessTokenLifetime: number,
  started: { close(): Promise<void> }[],
): Promise<{ url: string; hub: string }> {
  const issuer = issuerOf(provider);
  const store = createStore();
  const hub = await startHub(store, {
    issuer,
    jwksUri: `${issuer}/jwks`,
    like: 'generic',
    audience: AUDIENCE,
    clientId: CLIENT,
  });
  started.push({ close: () => hub.close().then(() => store.dispose()) });
  const config = {
    hub: { baseUrl: hub.url },
    oidc: {
      ...generic.console,
      authority: issuer,
      clientId: CLIENT,
      audience: AUDIENCE,
      // Without a state Glewlwyd ignores the address to return to.
      logoutParameters: { state: 'signed-out' },
    },
    links: linksTo('/docs/'),
  };
  const host = await startStaticHost({ root: 'dist', config });
  started.push(host);
  await setUp(provider, {
    console: host.url,
    clientId: CLIENT,
    audience: AUDIENCE,
    accessTokenLifetime,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    people: [NINA],
  });
  return { url: host.url, hub: hub.url };
}
