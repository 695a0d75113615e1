/** The permission strings of the specification, section 6. */
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

/** What a user may do. The specification leaves this open; these sets are the mock hub's own. */
export function permissionsOf(user: {
  role: 'Admin' | 'Member';
  platformAdmin?: true;
}): Permission[] {
  return [...(user.role === 'Admin' ? ADMIN : MEMBER), ...(user.platformAdmin ? PLATFORM : [])];
}
