/** The permission strings of the identity token (specification, section 6). */
export const PERMISSIONS = [
  'read:api_keys',
  'create:api_keys',
  'delete:api_keys',
  'read:tenant',
  'create:tenant_join_codes',
  'update:account_verification',
  'read:users',
  'update:user_roles',
  'read:all_tenants',
  'update:all_tenant_names',
  'update:all_tenant_plans',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Which permission each action on each resource needs: what pages, routes and buttons ask. */
export const ACCESS = {
  'api-keys': {
    list: 'read:api_keys',
    create: 'create:api_keys',
    show: 'create:api_keys',
    delete: 'delete:api_keys',
  },
  tenant: {
    show: 'read:tenant',
    invite: 'create:tenant_join_codes',
    verify: 'update:account_verification',
  },
  users: { list: 'read:users', edit: 'update:user_roles' },
  tenants: {
    list: 'read:all_tenants',
    rename: 'update:all_tenant_names',
    replan: 'update:all_tenant_plans',
  },
} as const satisfies Record<string, Record<string, Permission>>;

export type Requirement = {
  [R in keyof typeof ACCESS]: { resource: R; action: keyof (typeof ACCESS)[R] & string };
}[keyof typeof ACCESS];

/** The permission an action needs; undefined for an action that the table does not know. */
export function requiredPermission(resource: string, action: string): Permission | undefined {
  if (!Object.hasOwn(ACCESS, resource)) return undefined;
  const actions: Record<string, Permission> = ACCESS[resource as keyof typeof ACCESS];
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}

/** Whether the held permissions allow an action. What the table does not know is refused. */
export function can(held: ReadonlySet<string>, resource: string, action: string): boolean {
  const needed = requiredPermission(resource, action);
  return needed !== undefined && held.has(needed);
}
