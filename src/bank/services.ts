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

/**
 * The services that a key may use, in the order of this console: by its own permissions, or those of
 * its tenant; all if neither is known.
 */
export function usableServices(
  own: readonly string[] | undefined,
  inherited: readonly string[] | undefined,
): ServiceName[] {
  const permitted: readonly string[] = own ?? inherited ?? SERVICES;
  return SERVICES.filter((service) => permitted.includes(service));
}

/** Any service will do for a search; those whose tickets hold no data come first. */
const LAST: readonly ServiceName[] = ['Transactions', 'CollectPayment'];

/**
 * A service for a ticket of a key: one that it may use, by its own permissions or those of its tenant;
 * Accounts if neither is known. Undefined if it may use none that this console knows.
 */
export function serviceFor(
  own: readonly string[] | undefined,
  inherited: readonly string[] | undefined,
): ServiceName | undefined {
  const usable = usableServices(own, inherited);
  return usable.find((service) => !LAST.includes(service)) ?? usable[0];
}
