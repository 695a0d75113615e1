import type { BankConfig } from '../config/schema.ts';
import type { BankService } from './client/service.ts';
import { setUp } from './errors.ts';

const integration = new WeakMap<BankConfig, BankConfig>();

/**
 * The bank service at which the keys of an environment are used. The same object every time, so that
 * one client serves all tools.
 */
export function bankOf(config: BankConfig, environment: 'Production' | 'Integration'): BankConfig {
  const { integrationBaseUrl } = config;
  if (environment === 'Production' || integrationBaseUrl === undefined) return config;
  const known = integration.get(config) ?? { ...config, baseUrl: integrationBaseUrl };
  integration.set(config, known);
  return known;
}

const clients = new WeakMap<BankConfig, Promise<BankService>>();

/**
 * The client of the configured bank service, created once for each configuration. The first call
 * loads its code. Rejects if the code does not load, and with a BankSetupError if the configured
 * trust cannot be used; the next call then tries again.
 */
export function bankClient(config: BankConfig): Promise<BankService> {
  const known = clients.get(config);
  if (known) return known;
  const client = load().then(({ createBankService }) => setUp(() => createBankService(config)));
  clients.set(config, client);
  client.catch(() => clients.delete(config));
  return client;
}

const load = () => import('./client/index.ts');
