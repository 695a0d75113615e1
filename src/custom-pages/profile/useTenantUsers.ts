import { useGetList } from 'ra-core';
import { isReadable, type Row } from '../../lib/rows.ts';
import { useCan } from '../../providers/access/consoleContext.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import type { User } from '../../resources/users/user.schema.ts';
import { isSelf } from '../../resources/users/users.ts';

const EVERYONE = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'name', order: 'ASC' },
} as const;

export type TenantUsers = ReturnType<typeof useTenantUsers>;

/** The signed-in person among the users of the tenant, and its other Admins; not without read:users. */
export function useTenantUsers() {
  const mayRead = useCan({ resource: 'users', action: 'list' });
  const { data: me } = useMe();
  const { data, error, refetch } = useGetList<Row<User>>('users', EVERYONE, { enabled: mayRead });
  // Kept answers are those of the former permissions.
  const users = mayRead && me ? data?.filter(isReadable) : undefined;
  const isMe = (user: User) => me !== undefined && isSelf(user, me);
  return {
    mayRead,
    own: users?.find(isMe),
    /** Undefined until they are known. */
    admins: users?.filter((user) => user.role === 'Admin' && !isMe(user)),
    error: mayRead && !users ? error : null,
    retry: () => void refetch(),
  };
}
