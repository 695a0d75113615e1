import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeEach } from 'vitest';
import { createControl } from '../../../mock-server/bank/control/control.ts';
import { startMockServices } from '../../../mock-server/index.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { configSchema } from '../../../src/config/schema.ts';
import { createBankService } from '../../../src/bank/client/index.ts';
import { ACCOUNT_FIELDS, CURRENT_ACCOUNTS } from '../../../src/bank/client/filter.ts';
import type {
  BankServiceOptions,
  Credentials,
  ServiceRequest,
} from '../../../src/bank/client/service.ts';
import { hubClient } from '../../mock-server/hub/hubClient.ts';
import { signInAs } from '../../mock-server/hub/signIn.ts';

/** Running mock services, with an administrator and clients that record their requests. */
export async function startSimulator() {
  const services = await startMockServices();
  try {
    const { accessToken } = await signInAs(services.url, 'ada@acme.example');
    const hub = hubClient(services.url, accessToken);
    const response = await fetch(`${services.url}/config.json`);
    const { bank: config } = configSchema.parse(await response.json());
    if (!config) throw new Error('no bank service');
    const name = `bank ${randomUUID()}`;
    const kind = { environment: 'Production', hostSoftware: 'Generic', redirectScraping: true };
    const created = await hub('POST', '/api/api-keys', { name, ...kind });
    const key = created.body as { id: string; secret: string };

    /** A client of the configured bank service, and the paths that it fetches. */
    const clientWith = (options: Partial<BankServiceOptions> = {}) => {
      const requests: string[] = [];
      const counting: typeof fetch = (input, init) => {
        requests.push(new URL(input instanceof Request ? input.url : input).pathname);
        return fetch(input, init);
      };
      return { client: createBankService({ ...config, fetch: counting, ...options }), requests };
    };
    async function hubTicket(): Promise<string> {
      const { body } = await hub('PUT', '/api/tenant/verification-ticket');
      return (body as { ticket: string }).ticket;
    }

    return {
      ...services,
      hub,
      config,
      /** The key that signs the tickets of `keyTicket`. */
      keySecret: Buffer.from(key.secret, 'base64'),
      client: clientWith,
      hubTicket,
      /** An open session of a new ticket of the hub, and the paths fetched for it. */
      async session(options: Partial<BankServiceOptions> = {}) {
        const { client, requests } = clientWith(options);
        return { session: await client.openSession(await hubTicket()), requests };
      },
      /** A ticket as a customer's backend issues it, signed with the secret of an API key. */
      keyTicket(service: string, data: unknown = null, kid: string = key.id): Promise<string> {
        return new SignJWT({ data: { id: randomUUID(), service, data } })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
          .setExpirationTime('10m')
          .sign(Buffer.from(key.secret, 'base64'));
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The simulator of a test file. Each test begins without a fault. */
export async function simulatorForFile(): Promise<Simulator> {
  const simulator = await startSimulator();
  beforeEach(() => Object.assign(simulator.bank.control, createControl()));
  afterAll(() => simulator.close());
  return simulator;
}

/** The request of the account verification. */
export const ACCOUNTS: ServiceRequest = {
  service: 'Accounts',
  request: { fields: ACCOUNT_FIELDS, filter: CURRENT_ACCOUNTS },
};

/** The arguments that start a login at the demo bank. The user id selects a scenario. */
export function loginAs(userId: string, password = 'geheim'): [ServiceRequest, Credentials] {
  return [ACCOUNTS, { connectionId: DEMO_CONNECTION, userId, password }];
}

/** Presses a button of the bank's own login page. Returns the address of the redirect. */
export async function pressAtBank(page: URL, action: string): Promise<string | null> {
  const form = await fetch(page);
  if (form.status !== 200) throw new Error(`The login page answered ${form.status}`);
  const body = new URLSearchParams({ action });
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The button answered ${response.status}`);
  return response.headers.get('location');
}
