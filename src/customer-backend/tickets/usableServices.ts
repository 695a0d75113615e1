import { SERVICES, type ServiceName } from '../../bank/services.ts';

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

/** Services whose tickets hold data. */
const WITH_DATA: readonly ServiceName[] = ['Transactions', 'CollectPayment'];

/**
 * One of the `usableServices` for a ticket, if possible one whose tickets hold no data: any will do for a
 * search. Undefined if there is none.
 */
export function serviceFor(...permissions: Parameters<typeof usableServices>) {
  const usable = usableServices(...permissions);
  return usable.find((service) => !WITH_DATA.includes(service)) ?? usable[0];
}
