import { useQueryClient } from '@tanstack/react-query';
import type { DeclaredAccess } from './access.ts';
import { forgetAnswer } from './lists/listedAnswers.ts';

/**
 * Fetches a list again: for when the hub has just contradicted what the list shows. The rows stay until
 * the new ones arrive; a failure shows in the list itself. The promise never rejects.
 */
export function useRenewList(resource: keyof DeclaredAccess): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await forgetAnswer(queryClient, resource);
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
}
