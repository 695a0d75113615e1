import { pathTo } from '../../providers/access/pathTo.ts';

/**
 * The address of the create form, filled in from the key that the new one replaces or resembles.
 * `readCreateLink` and `replacedBy` read it.
 */
export function likePath(id: string, purpose: 'replace' | 'similar' = 'replace'): string {
  const query = new URLSearchParams({ like: id });
  if (purpose === 'similar') query.set('similar', 'true');
  return `${pathTo({ resource: 'api-keys', type: 'create' })}?${query}`;
}

/** The id of the key that the new key of such a link replaces. */
export const replacedBy = (query: URLSearchParams): string | undefined =>
  query.has('similar') ? undefined : (query.get('like') ?? undefined);
