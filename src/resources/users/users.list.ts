import type { ListRules } from '../../providers/lists/listRules.ts';
import type { User } from './user.schema.ts';
import { fullNameOf } from './users.ts';

/** Filters and orders of the tenant's users. */
export const userList: ListRules<User> = {
  defaultSort: { field: 'name', order: 'ASC' },
  sortKeys: { name: fullNameOf, email: ({ email }) => email, role: ({ role }) => role },
  searched: (user) => [fullNameOf(user), user.email],
};
