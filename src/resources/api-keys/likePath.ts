import { pathTo } from '../../providers/access/pathTo.ts';

/**
 * The address of the create form filled in from the key with an id, which the new key is to replace or
 * to be similar to. `readCreateLink` and `replacedBy` read it.
 */
export function likePath(id: string, purpose: 'replace' | 'similar' = 'replace'): string {
  const query = new URLSearchParams({ like: id });
  if (purpose === 'similar') query.set('similar', 'true');
  return `${pathTo({ resource: 'api-keys', type: 'create' })}?${query}`;
}

/** The id of the key that a key made by this link replaces. */
export const replacedBy = (query: URLSearchParams): string | undefined =>
  query.has('similar') ? undefined : (query.get('like') ?? undefined);
