import { useState } from 'react';
import { useGetOne } from 'ra-core';
import { isReadable, type Row } from '../../../lib/rows.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import type { ApiKey } from '../apiKey.schema.ts';

/** A key as the hub tells it now. */
export type FoundKey = {
  /** As it was last seen: also after it was deleted. */
  apiKey: ApiKey | undefined;
  /** Whether the hub says that there is none, or that it is another tenant's. */
  gone: boolean;
  /** Why nothing is known of it. */
  failure: unknown;
  refetch: () => void;
};

/** Asks the hub for a key, and again whenever the person comes back to the tab. */
export function useKey(id: string | undefined): FoundKey {
  const { data, error, refetch } = useGetOne<Row<ApiKey>>(
    'api-keys',
    { id: id ?? '' },
    { enabled: id !== undefined, refetchOnWindowFocus: 'always' },
  );
  const [last, setLast] = useState<ApiKey>();
  const read = data && isReadable(data) ? data : undefined;
  if (read && read !== last) setLast(read);
  const apiKey = read ?? (last?.id === id ? last : undefined);
  const gone = hasStatus(error, 404);
  const failure = apiKey || gone ? undefined : error;
  return { apiKey, gone, failure, refetch: () => void refetch() };
}
