import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import type { ListRules } from '../../providers/lists/listRules.ts';

/** Filters and orders of the list of all tenants; newest first. */
export const tenantList: ListRules<Tenant> = {
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sortKeys: {
    name: ({ name }) => name,
    // From the smallest plan to the largest.
    plan: ({ plan }) => PLANS.indexOf(plan),
    id: ({ id }) => id,
    createdAt: ({ createdAt }) => (createdAt === undefined ? undefined : Date.parse(createdAt)),
    kindeId: ({ kindeId }) => kindeId,
  },
  searched: ({ name, id, kindeId = '' }) => [name, id, kindeId],
  equal: ['plan'],
};
