import { createApiKey, deleteApiKey, getApiKey, listApiKeys, newKeySchema } from './apiKeys.ts';
import { tenantNameSchema } from './call.ts';
import type { Route } from './call.ts';
import { createJoinCode, joinSchema, joinTenant } from './joinCodes.ts';
import {
  changePlan,
  fintsNameSchema,
  getOwnTenant,
  getTenant,
  listTenants,
  nameOwnTenant,
  planSchema,
  renameTenant,
  setFintsProductName,
} from './tenants.ts';
import { createUser, getMe, listUsers, newUserSchema, roleSchema, setRole } from './users.ts';
import { createTicket, verifyAccount, verifySchema } from './verification.ts';

type Anyone = Extract<Route, { access: 'anyone' }>;
type Member = Extract<Route, { access: 'member' }>;

const anyone = (
  method: Route['method'],
  path: string,
  handle: Anyone['handle'],
  body?: Route['body'],
): Anyone => ({ access: 'anyone', method, path, handle, ...(body ? { body } : {}) });

const member = (
  method: Route['method'],
  path: string,
  permission: Member['permission'],
  handle: Member['handle'],
  body?: Route['body'],
): Member => ({ access: 'member', method, path, permission, handle, ...(body ? { body } : {}) });

/** Every call of the hub, who may make it, and the body it takes. */
export const routes: readonly Route[] = [
  anyone('get', '/api/users/me', getMe),
  anyone('post', '/api/users', createUser, newUserSchema),
  anyone('post', '/api/users/me/join-tenant', joinTenant, joinSchema),

  member('post', '/api/api-keys', 'create:api_keys', createApiKey, newKeySchema),
  member('get', '/api/api-keys/:id', 'read:api_keys', getApiKey),
  member('delete', '/api/api-keys/:id', 'delete:api_keys', deleteApiKey),

  member('get', '/api/tenant', 'read:tenant', getOwnTenant),
  member('get', '/api/tenant/api-keys', 'read:api_keys', listApiKeys),
  member('get', '/api/tenant/users', 'read:users', listUsers),
  member('put', '/api/tenant/name', 'read:tenant', nameOwnTenant, tenantNameSchema),
  member(
    'put',
    '/api/tenant/fints-product-name',
    'read:tenant',
    setFintsProductName,
    fintsNameSchema,
  ),
  member('post', '/api/tenant/join-codes', 'create:tenant_join_codes', createJoinCode),
  member('put', '/api/tenant/verification-ticket', 'update:account_verification', createTicket),
  member('put', '/api/tenant/verify', 'update:account_verification', verifyAccount, verifySchema),

  member('put', '/api/users/:id/role', 'update:user_roles', setRole, roleSchema),

  member('get', '/api/tenants', 'read:all_tenants', listTenants),
  member('get', '/api/tenants/:id', 'read:all_tenants', getTenant),
  member('put', '/api/tenants/:id/name', 'update:all_tenant_names', renameTenant, tenantNameSchema),
  member('put', '/api/tenants/:id/plan', 'update:all_tenant_plans', changePlan, planSchema),
];
