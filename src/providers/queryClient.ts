import { QueryClient } from '@tanstack/react-query';

/**
 * One client a tenant. It never repeats a call by itself: the hub client already repeats what may
 * be repeated, and a 404 or 500 shows at once (decision 37). Mutations always run: paused while
 * offline, they would be sent later without anyone asking for it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, gcTime: 5 * 60_000 },
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
}
