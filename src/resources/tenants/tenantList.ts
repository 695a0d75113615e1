import { createListRules } from '../../providers/lists/clientList.ts';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';

/** How the list of all tenants is filtered and sorted in the browser. */
export const listRules = createListRules<Tenant>({
  columns: {
    name: (tenant) => tenant.name,
    // From the smallest plan to the largest, not alphabetically.
    plan: (tenant) => PLANS.indexOf(tenant.plan),
    id: (tenant) => tenant.id,
    kindeId: (tenant) => tenant.kindeId,
  },
  instants: { createdAt: (tenant) => tenant.createdAt },
  searched: ({ name, id, kindeId = '' }) => [name, id, kindeId],
  exact: ['plan'],
});
