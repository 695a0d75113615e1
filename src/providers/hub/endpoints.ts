import * as z from 'zod/mini';
import {
  apiKeySchema,
  createdApiKeySchema,
  currentUserSchema,
  joinCodeSchema,
  tenantSchema,
  userSchema,
  verificationTicketSchema,
} from './contract.ts';

const nothing = z.unknown();
const rows = z.array(z.unknown());

/**
 * The hub's calls (specification, section 7): method, path, the schema of the answer, and the
 * only status that means success where the specification names one. Lists are arrays of unknown
 * rows: each row is parsed by itself, so that one bad row does not hide the others (decision 40).
 */
export const ENDPOINTS = {
  createApiKey: { method: 'POST', path: '/api/api-keys', answer: createdApiKeySchema },
  getApiKey: { method: 'GET', path: '/api/api-keys/:id', answer: apiKeySchema },
  deleteApiKey: { method: 'DELETE', path: '/api/api-keys/:id', answer: nothing, success: 204 },
  listApiKeys: { method: 'GET', path: '/api/tenant/api-keys', answer: rows, row: apiKeySchema },
  getTenant: { method: 'GET', path: '/api/tenant', answer: tenantSchema },
  setFintsProductName: {
    method: 'PUT',
    path: '/api/tenant/fints-product-name',
    answer: tenantSchema,
  },
  createJoinCode: { method: 'POST', path: '/api/tenant/join-codes', answer: joinCodeSchema },
  renameTenant: { method: 'PUT', path: '/api/tenant/name', answer: tenantSchema },
  requestVerificationTicket: {
    method: 'PUT',
    path: '/api/tenant/verification-ticket',
    answer: verificationTicketSchema,
  },
  verifyAccount: { method: 'PUT', path: '/api/tenant/verify', answer: tenantSchema },
  listUsers: { method: 'GET', path: '/api/tenant/users', answer: rows, row: userSchema },
  listTenants: { method: 'GET', path: '/api/tenants', answer: rows, row: tenantSchema },
  getTenantById: { method: 'GET', path: '/api/tenants/:id', answer: tenantSchema },
  setTenantName: { method: 'PUT', path: '/api/tenants/:id/name', answer: nothing },
  setTenantPlan: { method: 'PUT', path: '/api/tenants/:id/plan', answer: nothing },
  createUser: { method: 'POST', path: '/api/users', answer: nothing },
  getMe: { method: 'GET', path: '/api/users/me', answer: currentUserSchema },
  joinTenant: {
    method: 'POST',
    path: '/api/users/me/join-tenant',
    answer: nothing,
    success: 204,
  },
  setUserRole: { method: 'PUT', path: '/api/users/:id/role', answer: nothing },
} as const satisfies Record<string, Endpoint>;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  answer: z.ZodMiniType;
  success?: number;
  /** What each row of a list is. */
  row?: z.ZodMiniType<{ id: string }>;
};
export type EndpointName = keyof typeof ENDPOINTS;

/** Which call lists a resource. */
export const LISTS = {
  'api-keys': 'listApiKeys',
  users: 'listUsers',
  tenants: 'listTenants',
} as const satisfies Record<string, EndpointName>;
export type ListedResource = keyof typeof LISTS;
export type Answer<N extends EndpointName> = z.infer<(typeof ENDPOINTS)[N]['answer']>;

/** The path of a call with its id as exactly one encoded segment (T22). */
export function pathOf(endpoint: Endpoint, id?: string): string {
  return endpoint.path.replace(':id', encodeURIComponent(id ?? ''));
}
