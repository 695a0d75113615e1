import { afterAll, beforeAll } from 'vitest';
import { startMockServices, type Services } from '../../../mock-server/index.ts';

/** Mock services for all tests of a file, from before the first until after the last one. */
export function serveSignIns() {
  const served = {} as { services: Services; issuer: string };
  beforeAll(async () => {
    served.services = await startMockServices();
    served.issuer = `${served.services.url}/oidc`;
  });
  afterAll(() => served.services.close());
  return served;
}
