import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeEach } from 'vitest';
import { createControl } from '../../../mock-server/bank/control/control.ts';
import { startMockServices } from '../../../mock-server/index.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { configSchema } from '../../../src/config/schema.ts';
import { createBankService } from '../../../src/bank/client/index.ts';
import { ACCOUNT_FIELDS } from '../../../src/bank/client/filter.ts';
import type {
  AccountsRequest,
  BankServiceOptions,
  OfLogin,
} from '../../../src/bank/client/service.ts';
import { hubClient } from '../../mock-server/hub/hubClient.ts';
import { signInAs } from '../../mock-server/hub/signIn.ts';
import { V2, V5 } from './fakeService.ts';

/** The settings of the default configuration, and of the newest client that the service accepts. */
export const SETTINGS: Record<string, Pick<BankServiceOptions, keyof typeof V2>> = {
  '0.3.0 and v2': V2,
  '0.6.0 and v5': V5,
};

/** Running mock services, with an administrator and clients that record their requests. */
export async function startSimulator() {
  const services = await startMockServices();
  try {
    const { accessToken } = await signInAs(services.url, 'ada@acme.example');
    const hub = hubClient(services.url, accessToken);
    const response = await fetch(`${services.url}/config.json`);
    const { bank } = configSchema.parse(await response.json());
    if (!bank) throw new Error('no bank service');
    const name = `bank ${randomUUID()}`;
    const created = await hub('POST', '/api/api-keys', {
      name,
      environment: 'Production',
      hostSoftware: 'Generic',
      redirectScraping: true,
    });
    const key = created.body as { id: string; secret: string };

    return {
      ...services,
      hub,
      config: bank,
      /** What tickets of `keyTicket` are signed with. */
      keySecret: Buffer.from(key.secret, 'base64'),
      /** A client of the configured service, and the addresses it fetches. */
      client(options: Partial<BankServiceOptions> = {}) {
        const requests: string[] = [];
        const counting: typeof fetch = (input, init) => {
          requests.push(new URL(input instanceof Request ? input.url : input).pathname);
          return fetch(input, init);
        };
        const client = createBankService({ ...bank, fetch: counting, ...options });
        return { client, requests };
      },
      async hubTicket(): Promise<string> {
        const { body } = await hub('PUT', '/api/tenant/verification-ticket');
        return (body as { ticket: string }).ticket;
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

/** The simulator of a test file, without a fault at the beginning of each test. */
export async function simulatorForFile(): Promise<Simulator> {
  const simulator = await startSimulator();
  beforeEach(() => Object.assign(simulator.bank.control, createControl()));
  afterAll(() => simulator.close());
  return simulator;
}

/** A login of the demo bank, whose user id says what happens next. */
export function loginAs(userId: string, password = 'geheim'): OfLogin<AccountsRequest> {
  return {
    credentials: { connectionId: DEMO_CONNECTION, userId, password },
    fields: ACCOUNT_FIELDS,
    filter: { Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }] },
  };
}

/** Presses a button of the bank's own login page and returns the address that it leads to. */
export async function pressAtBank(page: URL, action: string): Promise<string | null> {
  const form = await fetch(page);
  if (form.status !== 200) throw new Error(`The login page answered ${form.status}`);
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`The button answered ${response.status}`);
  return response.headers.get('location');
}
