import type { Permission } from '../../src/providers/access/permissions.ts';
import type { UserRow } from '../state.ts';
import type { Store } from '../store.ts';
import { AREAS } from './areas.ts';
import type { Area } from './call.ts';

const grantedTo = (role: keyof Area['roles']): Permission[] =>
  AREAS.flatMap(({ roles }) => roles[role] ?? []);
const MEMBER = grantedTo('Member');
export const ADMIN: readonly Permission[] = [...MEMBER, ...grantedTo('Admin')];
const PLATFORM = grantedTo('Platform');

function permissionsOf(user: UserRow): Permission[] {
  return [...(user.role === 'Admin' ? ADMIN : MEMBER), ...(user.platformAdmin ? PLATFORM : [])];
}

export type Member = { permissions: string[]; tenant: string | undefined };

/** The hub's data about a person, for the tokens and the sign-in page of the identity service. */
export type Directory = {
  /** Without a user in the hub: no permissions and no tenant. */
  member(sub: string): Member;
  /** A short text for the sign-in page, such as 'Admin of Acme GmbH'. */
  describe(sub: string): string;
};

/** Reads the live rows, so that a changed role takes effect with the next token. */
export function createDirectory({ state }: Store): Directory {
  const userOf = (sub: string) => state.users.find((user) => user.sub === sub);
  return {
    member(sub) {
      const user = userOf(sub);
      return { permissions: user ? permissionsOf(user) : [], tenant: user?.tenantId };
    },
    describe(sub) {
      const user = userOf(sub);
      if (!user) return 'Not in the hub yet';
      const tenant = state.tenants.find(({ id }) => id === user.tenantId);
      const role = user.platformAdmin ? `Platform admin, ${user.role}` : user.role;
      return `${role} of ${tenant?.name ?? 'an unknown tenant'}`;
    },
  };
}
