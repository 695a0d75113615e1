import type { Permission } from '../src/providers/access/access.ts';

/** Every permission of the identity token that the console knows. */
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
] as const satisfies Permission[];
