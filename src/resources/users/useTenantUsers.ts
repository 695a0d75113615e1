import { useCan } from '../../providers/access/consoleContext.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { useRows } from '../../providers/data/useRows.ts';
import type { User } from './user.schema.ts';
import { isSelf } from './users.ts';
import { userList } from './users.list.ts';

export type TenantUsers = ReturnType<typeof useTenantUsers>;

/** The signed-in user's row, and the other Admins; undefined without read:users. */
export function useTenantUsers() {
  const mayRead = useCan({ resource: 'users', action: 'list' });
  const { data: me } = useMe();
  const { rows, error, retry } = useRows<User>('users', {
    sort: userList.defaultSort,
    enabled: mayRead,
  });
  // Cached answers may belong to earlier permissions.
  const users = mayRead && me ? rows : undefined;
  const isMe = (user: User) => me !== undefined && isSelf(user, me);
  return {
    mayRead,
    own: users?.find(isMe),
    /** Undefined while unknown. */
    admins: users?.filter((user) => user.role === 'Admin' && !isMe(user)),
    error: mayRead && !users ? error : null,
    retry,
  };
}
