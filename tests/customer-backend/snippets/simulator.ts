import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { startMockServices } from '../../../mock-server/index.ts';
import { configSchema } from '../../../src/config/schema.ts';
import { bankOf } from '../../../src/bank/bankClient.ts';
import type { ServiceName } from '../../../src/bank/services.ts';
import { isSignedWith } from '../../../src/bank/tickets/signing.ts';
import { createBankService } from '../../../src/bank/client/index.ts';

/** A seeded key for Integration that has all services of its tenant. */
const KEY = 'CI pipeline';

/** A login for which the Demo Bank asks nothing further. */
const LOGIN = { connectionId: DEMO_CONNECTION, userId: 'result', password: 'geheim' };

/** A key with its secret in Base64. */
export interface SnippetKey {
  id: string;
  secret: string;
}

/** What a snippet is given, and who judges its ticket. */
export interface SnippetBank {
  key: SnippetKey;
  bank: { baseUrl: string; mediaType: string };
  /**
   * Uses a ticket as the console's client does: attested key settlement, a search that finds the Demo
   * Bank and, for services that the client calls, a login whose result is signed with the key.
   * @throws Error that says what was refused
   */
  use: (ticket: string, service: ServiceName) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the mock services with the simulator of Integration. */
export async function startSnippetBank(): Promise<SnippetBank> {
  const services = await startMockServices();
  const key = services.store.state.apiKeys.find(({ name }) => name === KEY);
  if (!key) throw new Error(`The seed has no key '${KEY}'`);
  const { id, secret } = key;
  const response = await fetch(`${services.url}/config.json`);
  const config = configSchema.parse(await response.json());
  if (!config.bank) throw new Error('The configuration has no bank service');
  const bank = bankOf(config.bank, key.environment);
  const client = createBankService(bank);

  async function logIn(ticket: string, service: ServiceName) {
    const credentials = LOGIN;
    switch (service) {
      case 'Accounts':
        return client.accounts.start(ticket, { credentials, fields: ['Iban'] });
      case 'Transactions':
        return client.transactions.start(ticket, { credentials });
      case 'CollectPayment':
        return client.collectPayment.start(ticket, { credentials });
      case 'Balances':
      case 'Transfer':
        return undefined;
    }
  }

  return {
    key: { id, secret },
    bank,
    close: () => services.close(),
    async use(ticket, service) {
      await client.settle(ticket);
      const found = await client.search(ticket, { terms: ['Demo'], limit: 50 });
      if (!found.some((connection) => connection.id === DEMO_CONNECTION)) {
        throw new Error('The search does not find the Demo Bank');
      }
      const answer = await logIn(ticket, service);
      if (!answer) return;
      if (answer.kind !== 'Result') throw new Error(`The login answers ${answer.kind}`);
      const signed = await isSignedWith(answer.jwt, new Uint8Array(Buffer.from(secret, 'base64')));
      if (!signed) throw new Error('The result is not signed with the key');
    },
  };
}
