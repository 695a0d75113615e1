import type { BankConfig } from '../../config/schema.ts';
import type { ServiceName } from '../../bank/services.ts';
import { bankClient } from '../../bank/bankClient.ts';
import { bankEffects, ticketEffects, wait } from '../../bank/login/effects.ts';
import { exampleTicket } from '../../resources/api-keys/try/signingKey.ts';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import type { ExplorerEffects } from './explorer.ts';

/** Whose tickets the calls of the bank service use. */
export type Source = 'hub' | { key: SigningKey; service: ServiceName };

/** Makes a ticket: the hub, or this browser with a key. */
export type Issue = (signal: AbortSignal) => Promise<string>;

/** The explorer's calls of a bank service, with tickets from `issue`. */
export function createExplorerEffects(
  config: BankConfig,
  issue: Issue,
  load = () => bankClient(config),
): ExplorerEffects {
  const { forget, search, info, trace } = bankEffects(load);
  return {
    ...ticketEffects(load, issue),
    forget,
    search,
    info,
    trace,
    wait,
    now: () => Date.now(),
  };
}

/** Mints tickets in this browser for a service that the key may use. */
export function issueWith(key: SigningKey, service: ServiceName): Issue {
  return () => exampleTicket(key, service);
}
