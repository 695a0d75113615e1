import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { bankOf } from '../../../src/bank/bankClient.ts';
import type { BankService } from '../../../src/bank/client/service.ts';
import type { ServiceName } from '../../../src/bank/services.ts';
import { isSignedWith } from '../../../src/bank/tickets/signing.ts';
import { startSimulator } from '../../bank/client/simulator.ts';

/** A seeded key for Integration that has all services of its tenant. */
const KEY = 'CI pipeline';

/** A login for which the Demo Bank asks nothing further. */
const LOGIN = {
  credentials: { connectionId: DEMO_CONNECTION, userId: 'result', password: 'geheim' },
};

/** A key with its secret in Base64. */
export interface SnippetKey {
  id: string;
  secret: string;
}

/** What a snippet is given, and who judges its ticket. */
export type SnippetBank = Awaited<ReturnType<typeof startSnippetBank>>;

/** Starts the mock services, and the console's client for the simulator of Integration. */
export async function startSnippetBank() {
  const simulator = await startSimulator();
  const key = simulator.store.state.apiKeys.find(({ name }) => name === KEY);
  if (!key) throw new Error(`The seed has no key '${KEY}'`);
  const { id, secret, environment } = key;
  const { client } = simulator.client(bankOf(simulator.config, environment));

  return {
    key: { id, secret },
    close: () => simulator.close(),
    /**
     * Uses a ticket as the console's client does: attested key settlement, a search that finds the Demo
     * Bank and, for services that the client calls, a login whose result is signed with the key.
     * @throws Error that says what was refused
     */
    async use(ticket: string, service: ServiceName): Promise<void> {
      const found = await client.search(ticket, { terms: ['Demo'], limit: 50 });
      if (!found.some((connection) => connection.id === DEMO_CONNECTION)) {
        throw new Error('The search does not find the Demo Bank');
      }
      const answer = await logIn(client, ticket, service);
      if (!answer) return;
      if (answer.kind !== 'Result') throw new Error(`The login answers ${answer.kind}`);
      const signed = await isSignedWith(answer.jwt, new Uint8Array(Buffer.from(secret, 'base64')));
      if (!signed) throw new Error('The result is not signed with the key');
    },
  };
}

async function logIn(client: BankService, ticket: string, service: ServiceName) {
  switch (service) {
    case 'Accounts':
      return client.accounts.start(ticket, { ...LOGIN, fields: ['Iban'] });
    case 'Transactions':
      return client.transactions.start(ticket, LOGIN);
    case 'CollectPayment':
      return client.collectPayment.start(ticket, LOGIN);
    case 'Balances':
    case 'Transfer':
      return undefined;
  }
}
