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

const SERVERS =
  'M19 15v4H5v-4zm1-2H4c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1h16c.55 0 1-.45 1-1v-6c0-.55-.45-1-1-1M7 18.5c-.82 0-1.5-.67-1.5-1.5s.68-1.5 1.5-1.5 1.5.67 1.5 1.5-.67 1.5-1.5 1.5M19 5v4H5V5zm1-2H4c-.55 0-1 .45-1 1v6c0 .55.45 1 1 1h16c.55 0 1-.45 1-1V4c0-.55-.45-1-1-1M7 8.5c-.82 0-1.5-.67-1.5-1.5S6.18 5.5 7 5.5s1.5.68 1.5 1.5S7.83 8.5 7 8.5';

/** All tenants of the hub, for platform administrators. */
export const tenants = declareResource({
  name: 'tenants',
  title: 'tenants',
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
  rules: async () => (await import('./tenantList.ts')).tenantListRules,
  pages: {
    list: {
      load: () => import('./TenantList.tsx'),
      shows: ['tenants'],
      sidebar: { icon: SERVERS, group: 'admin' },
      palette: { icon: SERVERS },
    },
  },
});
