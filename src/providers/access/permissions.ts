/**
 * The permission that each action on a resource or page needs, as the ID token names it. Actions
 * that are not in this table are refused.
 */
export const PERMISSIONS = {
  'api-keys': {
    list: 'read:api_keys',
    create: 'create:api_keys',
    // To read the details of a key, the hub requires the permission to create keys.
    show: 'create:api_keys',
    delete: 'delete:api_keys',
  },
  users: { list: 'read:users', edit: 'update:user_roles' },
  tenant: { show: 'read:tenant', invite: 'create:tenant_join_codes' },
  'verify-account': { show: 'update:account_verification' },
  tenants: {
    list: 'read:all_tenants',
    rename: 'update:all_tenant_names',
    replan: 'update:all_tenant_plans',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, `${string}:${string}`>>>>;

type Table = typeof PERMISSIONS;

/** A resource or page that has actions. */
export type Subject = keyof Table;

/** An action that needs a permission. */
export type Requirement = {
  [S in Subject]: { resource: S; action: keyof Table[S] & string };
}[Subject];

/** A permission of the console. */
export type Permission = { [S in Subject]: Table[S][keyof Table[S]] }[Subject];
