import { createdApiKeySchema } from '../../src/resources/api-keys/apiKey.schema.ts';
import { tenantSchema } from '../../src/providers/hub/contract.ts';
import { userSchema } from '../../src/resources/users/user.schema.ts';
import type { Route } from '../hub/call.ts';
import { ticketSchema } from './schemas.ts';
import type { Schema } from './schemas.ts';

/** The areas of the API, in the order of the page. */
export const TAGS = {
  'API keys': 'Keys of the own tenant.',
  Tenant: 'The own tenant and how to join it.',
  'Account verification': 'Proof of a bank account of the own tenant.',
  Users: 'The caller, and the users of the own tenant.',
  'All tenants': 'For platform administrators.',
} as const;

/** What neither the hub's routes nor the console's contract say of a call. */
export type CallNotes = {
  tag: keyof typeof TAGS;
  summary: string;
  /** The status of success where it is not 200 and the contract leaves it open. */
  success?: 201;
  /** What the hub sends where the console does not read the answer, or does not make the call. */
  answer?: Schema;
  /** Failures beyond those that follow from the route. */
  failures?: readonly (403 | 404 | 409 | 410)[];
};

const notes: Record<string, CallNotes> = {
  'get /api/tenant/api-keys': { tag: 'API keys', summary: 'List the keys' },
  'post /api/api-keys': {
    tag: 'API keys',
    summary: 'Create a key',
    success: 201,
    answer: createdApiKeySchema,
    failures: [409],
  },
  'get /api/api-keys/:id': { tag: 'API keys', summary: 'Show a key' },
  'delete /api/api-keys/:id': { tag: 'API keys', summary: 'Delete a key' },

  'get /api/tenant': { tag: 'Tenant', summary: 'Show the tenant' },
  'put /api/tenant/name': { tag: 'Tenant', summary: 'Replace the default name, once' },
  'put /api/tenant/fints-product-name': {
    tag: 'Tenant',
    summary: 'Set or delete the FinTS product name',
  },
  'post /api/tenant/join-codes': {
    tag: 'Tenant',
    summary: 'Create a join code for one user, for 24 hours',
  },

  'put /api/tenant/verification-ticket': {
    tag: 'Account verification',
    summary: 'Issue a ticket for the bank service',
    answer: ticketSchema,
  },
  'put /api/tenant/verify': {
    tag: 'Account verification',
    summary: 'Choose an account of a signed result',
    answer: tenantSchema,
  },

  'get /api/users/me': { tag: 'Users', summary: 'Show the caller', failures: [404] },
  'post /api/users': {
    tag: 'Users',
    summary: 'Create the caller with a tenant of their own',
    success: 201,
    answer: userSchema,
    failures: [403, 409],
  },
  'post /api/users/me/join-tenant': {
    tag: 'Users',
    summary: 'Join a tenant with a join code',
    failures: [404, 409, 410],
  },
  'get /api/tenant/users': { tag: 'Users', summary: 'List the users of the tenant' },
  'put /api/users/:id/role': {
    tag: 'Users',
    summary: 'Change the role of another user',
    answer: userSchema,
  },

  'get /api/tenants': { tag: 'All tenants', summary: 'List all tenants' },
  'get /api/tenants/:id': { tag: 'All tenants', summary: 'Show any tenant' },
  'put /api/tenants/:id/name': {
    tag: 'All tenants',
    summary: 'Rename any tenant',
    answer: tenantSchema,
  },
  'put /api/tenants/:id/plan': {
    tag: 'All tenants',
    summary: 'Change the plan of any tenant',
    answer: tenantSchema,
  },
};

/**
 * The notes on a call of the hub.
 * @throws Error for a call without any: a new route needs its line here
 */
export function notesOn({ method, path }: Route): CallNotes {
  const found = notes[`${method} ${path}`];
  if (!found) throw new Error(`The description has no line for ${method} ${path}`);
  return found;
}
