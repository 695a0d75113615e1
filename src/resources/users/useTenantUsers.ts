import { useCan } from '../../providers/access/consoleContext.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { useRows } from '../../providers/data/useRows.ts';
import type { User } from './user.schema.ts';
import { isSelf } from './users.ts';
import { userList } from './users.list.ts';

export type TenantUsers = ReturnType<typeof useTenantUsers>;

/** The signed-in person among the users of the tenant, and its other Admins; not without read:users. */
export function useTenantUsers() {
  const mayRead = useCan({ resource: 'users', action: 'list' });
  const { data: me } = useMe();
  const { rows, error, retry } = useRows<User>('users', {
    sort: userList.defaultSort,
    enabled: mayRead,
  });
  // Kept answers are those of the former permissions.
  const users = mayRead && me ? rows : undefined;
  const isMe = (user: User) => me !== undefined && isSelf(user, me);
  return {
    mayRead,
    own: users?.find(isMe),
    /** Undefined until they are known. */
    admins: users?.filter((user) => user.role === 'Admin' && !isMe(user)),
    error: mayRead && !users ? error : null,
    retry,
  };
}
