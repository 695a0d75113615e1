import type { BankConfig } from '../config/schema.ts';
import type { BankService } from './client/service.ts';
import { setUp } from './errors.ts';

const integration = new WeakMap<BankConfig, BankConfig>();

/** The bank service for keys of an environment; a stable object, so that tools share a client. */
export function bankOf(config: BankConfig, environment: 'Production' | 'Integration'): BankConfig {
  const { integrationBaseUrl } = config;
  if (environment === 'Production' || integrationBaseUrl === undefined) return config;
  const known = integration.get(config) ?? { ...config, baseUrl: integrationBaseUrl };
  integration.set(config, known);
  return known;
}

const clients = new WeakMap<BankConfig, Promise<BankService>>();

/**
 * The client of a bank service, created once for each configuration; the first call loads its code.
 * Rejects if that fails, or with a BankSetupError for unusable trust; the next call tries again.
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
