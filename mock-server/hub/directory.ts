import type { UserRow } from '../state.ts';
import type { Store } from '../store.ts';

/** The permission strings that the console's access table knows. */
export type Permission =
  | 'read:api_keys'
  | 'create:api_keys'
  | 'delete:api_keys'
  | 'read:tenant'
  | 'create:tenant_join_codes'
  | 'update:account_verification'
  | 'read:users'
  | 'update:user_roles'
  | 'read:all_tenants'
  | 'update:all_tenant_names'
  | 'update:all_tenant_plans';

const MEMBER: readonly Permission[] = [
  'read:api_keys',
  'create:api_keys',
  'read:tenant',
  'read:users',
];

const ADMIN: readonly Permission[] = [
  ...MEMBER,
  'delete:api_keys',
  'create:tenant_join_codes',
  'update:account_verification',
  'update:user_roles',
];

const PLATFORM: readonly Permission[] = [
  'read:all_tenants',
  'update:all_tenant_names',
  'update:all_tenant_plans',
];

/** The hub's roles for identity providers that give roles to people instead of permissions. */
export const HUB_ROLES = {
  'hub-member': MEMBER,
  'hub-admin': ADMIN,
  'hub-operator': PLATFORM,
} as const satisfies Record<string, readonly Permission[]>;

/** What a user may do (decision 107), as roles. */
function rolesOf(user: UserRow): (keyof typeof HUB_ROLES)[] {
  return [
    user.role === 'Admin' ? 'hub-admin' : 'hub-member',
    ...(user.platformAdmin ? (['hub-operator'] as const) : []),
  ];
}

/** What a person is for the hub. */
export type Member = {
  /** The person's id in the state file. */
  id: string;
  permissions: string[];
  /** The names of `HUB_ROLES` that give these permissions. */
  roles: string[];
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
      const roles = user ? rolesOf(user) : [];
      return {
        id: sub,
        permissions: roles.flatMap((role) => HUB_ROLES[role]),
        roles,
        tenant: user?.tenantId,
      };
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
