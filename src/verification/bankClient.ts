import type { BankConfig } from '../config/schema.ts';
import type { BankService } from './bank-service/service.ts';

const clients = new WeakMap<BankConfig, Promise<BankService>>();

/**
 * The client of the configured bank service, one for as long as the configuration holds. Its code
 * is loaded by the first call. Rejects where that does not arrive, with a BankSetupError where the
 * configured trust cannot be used.
 */
export function bankClient(config: BankConfig): Promise<BankService> {
  let client = clients.get(config);
  if (!client) {
    client = loadClient(config);
    clients.set(config, client);
    client.catch(() => clients.delete(config));
  }
  return client;
}

/** The configured trust cannot be used: a root or key that is no such thing. */
export class BankSetupError extends Error {
  override readonly name = 'BankSetupError';
}

async function loadClient(config: BankConfig): Promise<BankService> {
  const { createBankService } = await import('./bank-service/index.ts');
  try {
    return createBankService(config);
  } catch (cause) {
    throw new BankSetupError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
