import { QueryClient } from '@tanstack/react-query';

/**
 * The query client of one tenant. It never repeats a call: the hub client already repeats what may
 * be repeated, and a 404 or 500 shows at once (decision 37). Mutations always run: paused while
 * offline, they would be sent later without a person's decision.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, gcTime: 5 * 60_000 },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
}
