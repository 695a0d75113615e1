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
 * The query client of one tenant. It repeats no call, because the hub client does that, and a 404
 * or 500 must appear immediately. Nothing waits for the network: a paused mutation would be sent
 * later without the user's decision, and a paused query would hide failures and cached lists.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Unlike 'always', 'offlineFirst' fetches old answers again when the network is back.
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
    // Each tenant has its own query client, which drops its answers.
    gcTime: Number.POSITIVE_INFINITY,
  });
  return queryClient;
}
