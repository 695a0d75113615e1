import { declareResource } from '../../providers/access/declaration.ts';
import { userSchema } from './user.schema.ts';

const permissions = { list: 'read:users', edit: 'update:user_roles' } as const;

declare module '../../providers/access/access.ts' {
  interface DeclaredAccess {
    users: typeof permissions;
  }
}

/** The tenant's users. They have no page of their own, because the tenant's page shows them. */
export const users = declareResource({
  name: 'users',
  title: 'users',
  icon: 'person',
  order: 40,
  permissions,
  endpoints: {
    list: { method: 'GET', path: '/api/tenant/users' },
    update: { role: { method: 'PUT', path: '/api/users/:id/role' } },
  },
  row: userSchema,
  rules: () => import('./users.ts'),
  records: {
    show: ({ firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim();
      return name ? { label: name, detail: email } : { label: email };
    },
    to: '/tenant',
  },
});
