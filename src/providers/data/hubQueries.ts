import { useDataProvider, type DataProvider } from 'ra-core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Tenant } from '../hub/contract.ts';
import { useCan, useSession } from '../access/consoleContext.ts';
import type { ConsoleDataProvider } from './dataProvider.ts';
import { ME_KEY, TENANT_KEY } from './queryClient.ts';

/** The hub's calls. The type has no index signature, so that a misspelt call does not compile. */
export const useHub = (): ConsoleDataProvider =>
  useDataProvider<ConsoleDataProvider & DataProvider>();

/** Lifetime of the answers that the boot has put into the cache. Milliseconds. */
const STALE_TIME = 60_000;

/** The hub's data of the signed-in user. */
export function useMe() {
  const hub = useHub();
  return useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => hub.getMe({ signal }),
    staleTime: STALE_TIME,
  });
}

/** The tenant of the signed-in user; not requested without read:tenant. */
export function useTenant() {
  const hub = useHub();
  const mayRead = useCan({ resource: 'tenant', action: 'show' });
  return useQuery({
    queryKey: TENANT_KEY,
    queryFn: ({ signal }) => hub.getTenant({ signal }),
    staleTime: STALE_TIME,
    // Many components use this query: after a failure only the user retries, not each new
    // component.
    retryOnMount: false,
    enabled: mayRead,
  });
}

/**
 * The id of the tenant from the hub's last answer, without a request; that of the token for a user
 * who may not read the tenant.
 */
export function useTenantId(): string | undefined {
  const mayRead = useCan({ resource: 'tenant', action: 'show' });
  const session = useSession();
  const { data } = useQuery<Tenant>({ queryKey: TENANT_KEY, queryFn: skipToken });
  return mayRead ? data?.id : session.current()?.claims.orgCode;
}
