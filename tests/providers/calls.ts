import * as z from 'zod/mini';
import { ENDPOINTS, type AnsweredEndpoint } from '../../src/providers/hub/endpoints.ts';
import type { HubClient } from '../../src/providers/hub/hubClient.ts';
import { apiKeySchema, createdApiKeySchema } from '../../src/resources/api-keys/apiKey.schema.ts';
import { apiKeys } from '../../src/resources/api-keys/index.ts';
import { tenants } from '../../src/resources/tenants/index.ts';
import { users } from '../../src/resources/users/index.ts';

const answer = z.unknown();

/** Every call of the hub that the console makes, except lists. */
export const CALLS = {
  ...ENDPOINTS,
  createApiKey: { ...apiKeys.endpoints.create, answer: createdApiKeySchema },
  getApiKey: { ...apiKeys.endpoints.getOne, answer: apiKeySchema },
  deleteApiKey: { ...apiKeys.endpoints.delete, answer },
  getTenantById: { ...tenants.endpoints.getOne, answer: tenants.row },
  setTenantName: { ...tenants.endpoints.update.name, answer },
  setTenantPlan: { ...tenants.endpoints.update.plan, answer },
  setUserRole: { ...users.endpoints.update.role, answer },
} satisfies Record<string, AnsweredEndpoint>;

/** The lists, by the name of the call. */
export const LISTS = {
  listApiKeys: apiKeys.endpoints.list,
  listUsers: users.endpoints.list,
  listTenants: tenants.endpoints.list,
};

type Options = Parameters<HubClient['call']>[1];
export type ListName = keyof typeof LISTS;
export type CallName = keyof typeof CALLS;

/** Makes a call by its name. */
export function callHub(hub: HubClient, name: ListName, options?: Options): Promise<unknown[]>;
export function callHub<N extends CallName>(
  hub: HubClient,
  name: N,
  options?: Options,
): Promise<z.infer<(typeof CALLS)[N]['answer']>>;
export function callHub(
  hub: HubClient,
  name: ListName | CallName,
  options?: Options,
): Promise<unknown>;
export function callHub(hub: HubClient, name: ListName | CallName, options: Options = {}) {
  return Object.hasOwn(LISTS, name)
    ? hub.rows(LISTS[name as ListName], options)
    : hub.call<AnsweredEndpoint>(CALLS[name as CallName], options);
}
