import { QueryClient } from '@tanstack/react-query';

/** The keys of the queries about the signed-in person. */
export const ME_KEY = ['me'] as const;
export const TENANT_KEY = ['tenant'] as const;

const ANSWERS = ['answers'] as const;

/** The key of the query for a resource's whole list, from which its pages are made. */
export function answerKey(resource: string): readonly string[] {
  return [...ANSWERS, resource];
}

/**
 * The query client of one tenant. It never repeats a call: the hub client already repeats what may
 * be repeated, and a 404 or 500 shows at once (decision 136). Nothing waits for the line: mutations
 * paused while offline would be sent later without a person's decision, and paused queries would
 * show neither a failure nor the lists that are at hand (decision 129).
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Unlike 'always', it asks again for what is old when the line is back.
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
    // Comparing a long answer with the former one, field by field, would freeze the page.
    structuralSharing: false,
    // It is dropped with the query client: each tenant has one of its own.
    gcTime: Number.POSITIVE_INFINITY,
  });
  return queryClient;
}
