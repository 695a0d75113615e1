import * as z from 'zod/mini';
import {
  currentUserSchema,
  joinCodeSchema,
  tenantSchema,
  verificationTicketSchema,
} from './contract.ts';

/** A call of the hub. An id in the path is exactly one encoded segment. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** The only status that means success; by default every 2xx does. */
  success?: number;
  /** True for a write that continues automatically after a reload; no interruption is reported. */
  resumes?: true;
};

/** A call whose answer is parsed as a whole. */
export type AnsweredEndpoint = Endpoint & { answer: z.ZodMiniType };

const nothing = z.unknown();

/** Calls that belong to no resource; those of a resource are in its `index.ts`. */
export const ENDPOINTS = {
  getMe: { method: 'GET', path: '/api/users/me', answer: currentUserSchema },
  createUser: { method: 'POST', path: '/api/users', answer: nothing, resumes: true },
  joinTenant: {
    method: 'POST',
    path: '/api/users/me/join-tenant',
    answer: nothing,
    success: 204,
    resumes: true,
  },
  getTenant: { method: 'GET', path: '/api/tenant', answer: tenantSchema },
  renameTenant: { method: 'PUT', path: '/api/tenant/name', answer: tenantSchema },
  setFintsProductName: {
    method: 'PUT',
    path: '/api/tenant/fints-product-name',
    answer: tenantSchema,
  },
  createJoinCode: { method: 'POST', path: '/api/tenant/join-codes', answer: joinCodeSchema },
  requestVerificationTicket: {
    method: 'PUT',
    path: '/api/tenant/verification-ticket',
    answer: verificationTicketSchema,
    resumes: true,
  },
  verifyAccount: { method: 'PUT', path: '/api/tenant/verify', answer: tenantSchema },
} as const satisfies Record<string, AnsweredEndpoint>;
