import type { QueryClient } from '@tanstack/react-query';

/** The content of react-query's caches, as one text for each query and mutation. */
export const everythingCached = (client: QueryClient): string[] =>
  [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()].map((entry) =>
    JSON.stringify([entry.state, entry.options]),
  );
