import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import type { DeclaredAccess } from '../access/access.ts';
import { forgetAnswer } from '../lists/listedAnswers.ts';

/**
 * Fetches a list again, by default that of the resource in context: for when the hub has just
 * contradicted what the list shows. The rows stay until the new ones arrive; a failure shows in the
 * list itself. The promise never rejects.
 */
export function useRenewList(named?: keyof DeclaredAccess): () => Promise<void> {
  const queryClient = useQueryClient();
  const inContext = useResourceContext();
  const resource = named ?? inContext;
  if (resource === undefined) throw new Error('useRenewList needs a resource, named or in context');
  return async () => {
    forgetAnswer(queryClient, resource);
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
}
