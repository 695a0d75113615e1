import { usableServices, type ServiceName } from '../../resources/api-keys/services.ts';

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
