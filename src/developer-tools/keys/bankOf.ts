import type { BankConfig } from '../../config/schema.ts';
import type { Environment } from '../../resources/api-keys/apiKey.schema.ts';

const integration = new WeakMap<BankConfig, BankConfig>();

/**
 * The bank service at which the keys of an environment are used. The same object every time, so that
 * one client serves all tools.
 */
export function bankOf(config: BankConfig, environment: Environment): BankConfig {
  const { integrationBaseUrl } = config;
  if (environment === 'Production' || integrationBaseUrl === undefined) return config;
  const known = integration.get(config) ?? { ...config, baseUrl: integrationBaseUrl };
  integration.set(config, known);
  return known;
}
