import { declareResource } from '../../providers/access/declaration.ts';
import { tenantSchema } from '../../providers/hub/contract.ts';

const permissions = {
  list: 'read:all_tenants',
  rename: 'update:all_tenant_names',
  replan: 'update:all_tenant_plans',
} as const;

declare module '../../providers/access/access.ts' {
  interface DeclaredAccess {
    tenants: typeof permissions;
  }
}

/** All tenants of the hub, for platform administrators. */
export const tenants = declareResource({
  name: 'tenants',
  title: 'tenants',
  icon: 'servers',
  order: 60,
  permissions,
  endpoints: {
    list: { method: 'GET', path: '/api/tenants' },
    getOne: { method: 'GET', path: '/api/tenants/:id' },
    update: {
      name: { method: 'PUT', path: '/api/tenants/:id/name', confirms: { defaultName: false } },
      plan: { method: 'PUT', path: '/api/tenants/:id/plan' },
    },
  },
  row: tenantSchema,
  rules: () => import('./tenantList.ts'),
  records: { show: ({ id, name }) => ({ label: name, detail: id }) },
  pages: {
    list: {
      load: () => import('./TenantList.tsx'),
      shows: ['tenants'],
      sidebar: { group: 'admin' },
      palette: true,
    },
  },
});
