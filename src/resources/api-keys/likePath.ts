import { useCreatePath } from '../../providers/access/consoleContext.ts';

/**
 * The address of the create form filled in from the key with an id, which the new key is to replace or
 * to be similar to. `readCreateLink` and `replacedBy` read it.
 */
export function useLikePath(): (id: string, purpose?: 'replace' | 'similar') => string {
  const createPath = useCreatePath();
  const form = createPath({ resource: 'api-keys', type: 'create' });
  return (id, purpose = 'replace') => {
    const query = new URLSearchParams({ like: id });
    if (purpose === 'similar') query.set('similar', 'true');
    return `${form}?${query}`;
  };
}

/** The id of the key that a key made by this link replaces. */
export const replacedBy = (query: URLSearchParams): string | undefined =>
  query.has('similar') ? undefined : (query.get('like') ?? undefined);
