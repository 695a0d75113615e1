/** Service names in keys, tickets and tenants. */
export const SERVICES = [
  'Accounts',
  'Balances',
  'Transactions',
  'CollectPayment',
  'Transfer',
] as const;
export type ServiceName = (typeof SERVICES)[number];

export function isService(name: unknown): name is ServiceName {
  return SERVICES.some((service) => service === name);
}
