import { useQueryClient } from '@tanstack/react-query';
import { answerKey } from '../../providers/queryKeys.ts';

/** Fetches the list anew: for when the hub has just contradicted what it shows. */
export function useRenewTenants(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient
      .invalidateQueries({ queryKey: answerKey('tenants'), refetchType: 'none' })
      .then(() => queryClient.invalidateQueries({ queryKey: ['tenants', 'getList'] }));
  };
}
