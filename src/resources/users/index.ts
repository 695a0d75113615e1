import { defineResource } from '../../providers/data/resource.ts';
import { userSchema } from './user.schema.ts';
import { userList } from './users.list.ts';

/** The tenant's users, shown on the tenant's page. */
export const users = defineResource({
  name: 'users',
  title: 'users',
  endpoints: {
    list: { method: 'GET', path: '/api/tenant/users' },
    update: { role: { method: 'PUT', path: '/api/users/:id/role' } },
  },
  row: userSchema,
  rules: userList,
  records: {
    show: ({ firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim();
      return name ? { label: name, detail: email } : { label: email };
    },
    to: '/tenant',
  },
});
