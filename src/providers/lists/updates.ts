import type { QueryClient } from '@tanstack/react-query';
import type { Tenant, User } from '../hub/contract.ts';
import type { HubClient } from '../hub/hubClient.ts';
import type { createListedAnswers } from './listedAnswers.ts';
import { TENANT_KEY } from '../queryKeys.ts';

type Settings = {
  hub: HubClient;
  queryClient: QueryClient;
  answers: Pick<ReturnType<typeof createListedAnswers>, 'confirm'>;
};

/** react-admin's parameters of an update, before anything is known about the record. */
type Update = { id: unknown; data: object; previousData?: object | undefined };

/**
 * The updates of listed resources (specification, section 7). Each sends only the fields that
 * differ from `previousData`, one call a field, in their order here; a later one that fails does
 * not undo an earlier one. What the hub has confirmed shows in every list at once.
 */
export function createUpdates({ hub, queryClient, answers }: Settings) {
  return {
    /** PUT role. */
    async users(params: Update): Promise<User> {
      const { id, data, before } = read<User>(params);
      if (data.role !== undefined && data.role !== before.role) {
        const { role } = data;
        await hub.call('setUserRole', { id, body: { role } });
        await answers.confirm('users', id, { role });
      }
      return { ...before, ...data } as User;
    },
    /** PUT name, then PUT plan. */
    async tenants(params: Update): Promise<Tenant> {
      const { id, data, before } = read<Tenant>(params);
      if (data.name !== undefined && data.name !== before.name) {
        const { name } = data;
        await hub.call('setTenantName', { id, body: { name } });
        await confirmTenant(id, { name, defaultName: false });
      }
      if (data.plan !== undefined && data.plan !== before.plan) {
        const { plan } = data;
        await hub.call('setTenantPlan', { id, body: { plan } });
        await confirmTenant(id, { plan });
      }
      return { ...before, ...data } as Tenant;
    },
  };

  async function confirmTenant(id: string, saved: Partial<Tenant>): Promise<void> {
    // An administrator's own tenant is shown elsewhere too.
    queryClient.setQueryData<Tenant>(TENANT_KEY, (own) =>
      own?.id === id ? { ...own, ...saved } : own,
    );
    await answers.confirm('tenants', id, saved);
  }
}

function read<T>({ id, data, previousData }: Update) {
  return { id: String(id), data: data as Partial<T>, before: (previousData ?? {}) as Partial<T> };
}
