import { SERVICES, type ServiceName } from '../../bank/services.ts';

/** Services of a key, by its `own` or its tenant's (`inherited`) permissions; all if unknown. */
export function usableServices(
  own: readonly string[] | undefined,
  inherited: readonly string[] | undefined,
): ServiceName[] {
  const permitted: readonly string[] = own ?? inherited ?? SERVICES;
  return SERVICES.filter((service) => permitted.includes(service));
}

const WITH_DATA: readonly ServiceName[] = ['Transactions', 'CollectPayment'];

/** A usable service for a search, preferably one whose ticket needs no data; undefined if none. */
export function serviceFor(...permissions: Parameters<typeof usableServices>) {
  const usable = usableServices(...permissions);
  return usable.find((service) => !WITH_DATA.includes(service)) ?? usable[0];
}
