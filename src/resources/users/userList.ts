import { createListRules } from '../../providers/lists/clientList.ts';
import type { User } from './user.schema.ts';
import { fullNameOf } from './users.ts';

/** How the tenant's users are filtered and sorted in the browser. */
export const userListRules = createListRules<User>({
  columns: { name: fullNameOf, email: (user) => user.email, role: (user) => user.role },
  searched: (user) => [fullNameOf(user), user.email],
});
