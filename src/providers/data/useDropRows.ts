import { useQueryClient } from '@tanstack/react-query';
import { isOffline } from '../../lib/offline.ts';
import type { DeclaredAccess } from '../access/access.ts';
import { answerKey } from './queryKeys.ts';
import { useRenewList } from './useRenewList.ts';

/**
 * Takes rows that are known to be gone out of a list at once, and fetches it again. While the browser is
 * offline the list stays as it then is. The promise never rejects.
 */
export function useDropRows(
  resource: keyof DeclaredAccess,
): (gone: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  const renewList = useRenewList(resource);
  return async (gone) => {
    const ids = new Set(gone);
    queryClient.setQueryData<{ id: string }[]>(answerKey(resource), (rows) =>
      rows?.filter(({ id }) => !ids.has(id)),
    );
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    if (!isOffline()) await renewList();
  };
}
