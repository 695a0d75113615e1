/** The services of the bank service, by the names that keys, tickets and tenants use. */
export const SERVICES = [
  'Accounts',
  'Balances',
  'Transactions',
  'CollectPayment',
  'Transfer',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** True for the name of a service that this console knows. */
export function isService(name: unknown): name is ServiceName {
  return SERVICES.some((service) => service === name);
}
