import { afterAll, beforeAll } from 'vitest';
import { startMockServices, type Services } from '../../../mock-server/index.ts';
import { Browser, authorizationUrl, pkce, type SignInOptions } from './signIn.ts';

/** Mock services for all tests of a file, from before the first until after the last one. */
export function serveSignIns() {
  const served = {} as { services: Services; issuer: string };
  beforeAll(async () => {
    served.services = await startMockServices();
    served.issuer = `${served.services.url}/oidc`;
  });
  afterAll(() => served.services.close());
  /** Follows an authorization request as a fresh browser until a page or the console's address. */
  const authorize = (options: SignInOptions = {}, browser = new Browser()) =>
    browser.follow(authorizationUrl(served.issuer, pkce().challenge, options));
  return { served, authorize };
}
