import { defineResource } from '../../providers/data/resource.ts';
import { tenantSchema } from '../../providers/hub/contract.ts';
import { tenantList } from './tenants.list.ts';

/** All tenants of the hub, for platform administrators. */
export const tenants = defineResource({
  name: 'tenants',
  title: 'tenants',
  endpoints: {
    list: { method: 'GET', path: '/api/tenants' },
    getOne: { method: 'GET', path: '/api/tenants/:id' },
    update: {
      name: { method: 'PUT', path: '/api/tenants/:id/name', confirms: { defaultName: false } },
      plan: { method: 'PUT', path: '/api/tenants/:id/plan' },
    },
  },
  row: tenantSchema,
  rules: tenantList,
  records: { show: ({ id, name }) => ({ label: name, detail: id }) },
});
