import { QueryClient } from '@tanstack/react-query';

/** Keys of the queries about the signed-in user. */
export const ME_KEY = ['me'] as const;
export const TENANT_KEY = ['tenant'] as const;

const ANSWERS = ['answers'] as const;

/** Key of the query for a resource's whole list, from which its pages are made. */
export function answerKey(resource: string): readonly string[] {
  return [...ANSWERS, resource];
}

/**
 * The query client of one tenant. It never repeats a call, because the hub client repeats what may
 * be repeated, and a 404 or 500 should show at once. Nothing waits for the network. A paused
 * mutation would be sent later without the user's decision. A paused query would show neither a
 * failure nor the lists in the cache.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Unlike 'always', it renews old answers when the network is back.
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        refetchOnWindowFocus: false,
        gcTime: 5 * 60_000,
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
  queryClient.setQueryDefaults(ANSWERS, {
    // A field-by-field comparison with the previous answer would freeze the page.
    structuralSharing: false,
    // Dropped with the query client, which each tenant has for itself.
    gcTime: Number.POSITIVE_INFINITY,
  });
  return queryClient;
}
