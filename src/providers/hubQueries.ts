import { useDataProvider, type DataProvider } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from './consoleContext.ts';
import type { ConsoleDataProvider } from './dataProvider.ts';
import { ME_KEY, TENANT_KEY } from './queryKeys.ts';

/** The hub's calls, typed without react-admin's index signature: a misspelt one does not compile. */
export const useHub = (): ConsoleDataProvider =>
  useDataProvider<ConsoleDataProvider & DataProvider>();

/** The boot has already fetched these; pages find them in the cache. Milliseconds. */
const FRESH_FOR = 60_000;

/** The signed-in user as the hub knows them. */
export function useMe() {
  const hub = useHub();
  return useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => hub.getMe({ signal }),
    staleTime: FRESH_FOR,
  });
}

/** The tenant of the signed-in user; not asked for without read:tenant. */
export function useTenant() {
  const hub = useHub();
  const mayRead = useCan({ resource: 'tenant', action: 'show' });
  return useQuery({
    queryKey: TENANT_KEY,
    queryFn: ({ signal }) => hub.getTenant({ signal }),
    staleTime: FRESH_FOR,
    // It is part of every page: a failed one is asked for again by a person, not by each part.
    retryOnMount: false,
    enabled: mayRead,
  });
}
