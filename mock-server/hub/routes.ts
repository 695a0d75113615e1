import { changePlan, getTenant, listTenants, renameTenant } from './admin.ts';
import { createApiKey, deleteApiKey, getApiKey, listApiKeys } from './apiKeys.ts';
import type { Route } from './call.ts';
import { joinTenant } from './joinTenant.ts';
import {
  createJoinCode,
  getOwnTenant,
  listUsers,
  nameOwnTenant,
  setFintsProductName,
} from './tenant.ts';
import { createUser, getMe, setRole } from './users.ts';
import { createTicket, verifyAccount } from './verification.ts';

type Anyone = Extract<Route, { access: 'anyone' }>;
type Member = Extract<Route, { access: 'member' }>;

const anyone = (method: Route['method'], path: string, handle: Anyone['handle']): Anyone => ({
  access: 'anyone',
  method,
  path,
  handle,
});

const member = (
  method: Route['method'],
  path: string,
  permission: Member['permission'],
  handle: Member['handle'],
): Member => ({ access: 'member', method, path, permission, handle });

/** Every call of the hub (specification, section 7), and who may make it. */
export const routes: readonly Route[] = [
  anyone('get', '/api/users/me', getMe),
  anyone('post', '/api/users', createUser),
  anyone('post', '/api/users/me/join-tenant', joinTenant),

  member('post', '/api/api-keys', 'create:api_keys', createApiKey),
  member('get', '/api/api-keys/:id', 'read:api_keys', getApiKey),
  member('delete', '/api/api-keys/:id', 'delete:api_keys', deleteApiKey),

  member('get', '/api/tenant', 'read:tenant', getOwnTenant),
  member('get', '/api/tenant/api-keys', 'read:api_keys', listApiKeys),
  member('get', '/api/tenant/users', 'read:users', listUsers),
  member('put', '/api/tenant/name', 'read:tenant', nameOwnTenant),
  member('put', '/api/tenant/fints-product-name', 'read:tenant', setFintsProductName),
  member('post', '/api/tenant/join-codes', 'create:tenant_join_codes', createJoinCode),
  member('put', '/api/tenant/verification-ticket', 'update:account_verification', createTicket),
  member('put', '/api/tenant/verify', 'update:account_verification', verifyAccount),

  member('put', '/api/users/:id/role', 'update:user_roles', setRole),

  member('get', '/api/tenants', 'read:all_tenants', listTenants),
  member('get', '/api/tenants/:id', 'read:all_tenants', getTenant),
  member('put', '/api/tenants/:id/name', 'update:all_tenant_names', renameTenant),
  member('put', '/api/tenants/:id/plan', 'update:all_tenant_plans', changePlan),
];
