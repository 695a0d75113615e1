import type { BankConfig } from '../../config/schema.ts';
import { bankClient } from '../../verification/bankClient.ts';
import { PreparationError } from '../../verification/flow/errors.ts';
import { bankEffects, expiryOf, settledWith, wait } from '../../verification/flowEffects.ts';
import type { SigningKey } from '../keys/signingKey.ts';
import { mintTicket } from '../tickets/mint.ts';
import type { ServiceName } from '../../resources/api-keys/services.ts';
import { exampleData } from '../tickets/ticketData.ts';
import type { ExplorerEffects } from './explorer.ts';

/** With whose tickets the bank service is asked. */
export type Source = 'hub' | { key: SigningKey; service: ServiceName };

/** Makes a ticket: the hub, or this browser with a key. */
export type Issue = (signal: AbortSignal) => Promise<string>;

/** The explorer's calls of a bank service, with tickets from `issue`. */
export function createExplorerEffects(
  config: BankConfig,
  issue: Issue,
  load = () => bankClient(config),
): ExplorerEffects {
  async function settle(ticket: string, expiresAt: number, signal: AbortSignal) {
    try {
      return await settledWith(await load(), ticket, expiresAt, signal);
    } catch (cause) {
      throw new PreparationError('settlement', cause);
    }
  }

  const { forget, search, info, trace } = bankEffects(load);
  return {
    forget,
    search,
    info,
    trace,
    async prepare(signal) {
      // The client's code loads while the ticket is made.
      load().catch(() => undefined);
      const ticket = await issue(signal).catch((cause: unknown) => {
        throw new PreparationError('ticket', cause);
      });
      return settle(ticket, expiryOf(ticket, Date.now()), signal);
    },
    resume: ({ ticket, expiresAt }, signal) => settle(ticket, expiresAt, signal),
    wait,
    now: () => Date.now(),
  };
}

/** Any service will do for a search; those whose tickets hold no data come first. */
const PREFERRED: readonly ServiceName[] = [
  'Accounts',
  'Balances',
  'Transfer',
  'Transactions',
  'CollectPayment',
];

/**
 * A service that a key may use, by its own permissions or those of its tenant; the first one if
 * neither is known. `undefined` if it may use none.
 */
export function serviceFor(
  own: readonly string[] | undefined,
  inherited: readonly string[] | undefined,
): ServiceName | undefined {
  const permitted: readonly string[] = own ?? inherited ?? PREFERRED;
  return PREFERRED.find((service) => permitted.includes(service));
}

/** Mints tickets in this browser for a service that the key may use. */
export function issueWith({ apiKey, secret }: SigningKey, service: ServiceName): Issue {
  return () => {
    const today = new Date().toISOString().slice(0, 10);
    const data = exampleData(service, today);
    return mintTicket({ keyId: apiKey.id, secret, service, data });
  };
}
