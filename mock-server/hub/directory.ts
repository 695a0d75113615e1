import type { Permission } from '../../src/providers/access/permissions.ts';
import type { UserRow } from '../state.ts';
import type { Store } from '../store.ts';
import { AREAS } from './areas.ts';
import type { Area } from './call.ts';

const given = (role: keyof Area['roles']): Permission[] =>
  AREAS.flatMap(({ roles }) => roles[role] ?? []);
const MEMBER = given('Member');
/** Permissions of the role Admin. */
export const ADMIN: readonly Permission[] = [...MEMBER, ...given('Admin')];
const PLATFORM = given('Platform');

/** Permissions of a user by role. */
function permissionsOf(user: UserRow): Permission[] {
  return [...(user.role === 'Admin' ? ADMIN : MEMBER), ...(user.platformAdmin ? PLATFORM : [])];
}

/** A person as the hub knows them. */
export type Member = {
  permissions: string[];
  /** The person's organisation, if there is one. */
  tenant: string | undefined;
};

/** What the identity service asks about a person when it issues tokens or draws its sign-in page. */
export type Directory = {
  /** A person whom the hub does not know has no permissions and no organisation. */
  member(sub: string): Member;
  /** A few words for the sign-in page, such as 'Admin of Acme GmbH'. */
  describe(sub: string): string;
};

/** Answers from the live rows: a changed role takes effect with the next token. */
export function createDirectory({ state }: Store): Directory {
  const userOf = (sub: string) => state.users.find((user) => user.sub === sub);
  return {
    member(sub) {
      const user = userOf(sub);
      return { permissions: user ? permissionsOf(user) : [], tenant: user?.tenantId };
    },
    describe(sub) {
      const user = userOf(sub);
      if (!user) return 'Not known to the hub yet';
      const tenant = state.tenants.find(({ id }) => id === user.tenantId);
      const role = user.platformAdmin ? `Platform admin, ${user.role}` : user.role;
      return `${role} of ${tenant?.name ?? 'an unknown tenant'}`;
    },
  };
}
