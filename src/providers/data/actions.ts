import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type {
  CurrentUser,
  JoinCode,
  Tenant,
  VerificationTicket,
  VerifyAccountPayload,
} from '../hub/contract.ts';
import { ENDPOINTS, type Endpoint } from '../hub/endpoints.ts';
import type { HubClient } from '../hub/hubClient.ts';
import { TENANT_KEY } from './queryClient.ts';

/** Calls of the hub beyond CRUD. All reject with HubErrors. */
export type ConsoleActions = {
  /**
   * Creates a row and parses the answer with `answer`. The answer has a secret: the caller keeps it
   * only in its own state, never in a query or mutation cache.
   */
  createWithSecret<S extends z.ZodMiniType>(
    resource: string,
    body: object,
    answer: S,
  ): Promise<z.infer<S>>;
  getMe(options?: { signal?: AbortSignal }): Promise<CurrentUser>;
  getTenant(options?: { signal?: AbortSignal }): Promise<Tenant>;
  /** Replaces the default name of the user's tenant, on every page. */
  renameTenant(name: string): Promise<Tenant>;
  /** Sets the tenant's FinTS product name, on every page; null deletes it. */
  setFintsProductName(name: string | null): Promise<Tenant>;
  /** Creates another valid invite code. The caller keeps its secret only in its own state. */
  createJoinCode(): Promise<JoinCode>;
  /**
   * Requests a ticket for the bank service. It is a bearer secret: the caller keeps it only in its
   * own state, never in a query or mutation cache.
   */
  requestVerificationTicket(options?: { signal?: AbortSignal }): Promise<VerificationTicket>;
  /** Saves the chosen account of a signed result for the user's tenant, on every page. */
  verifyAccount(payload: VerifyAccountPayload): Promise<Tenant>;
};

type Settings = {
  hub: HubClient;
  queryClient: QueryClient;
  /** The endpoint that creates a row; throws for a resource that has none. */
  creationOf: (resource: string) => Endpoint;
  /** Waits for a write, then drops the outdated list of its resource. */
  forgetAfter: <T>(resource: string, write: Promise<T>) => Promise<T>;
  /** Called with the user's changed tenant, which may also be in the list of all tenants. */
  tenantChanged: (tenant: Tenant) => Promise<void>;
};

/** Builds the named actions of the data provider. */
export function createActions(settings: Settings): ConsoleActions {
  const { hub, queryClient, creationOf, forgetAfter, tenantChanged } = settings;
  async function changed(tenant: Tenant): Promise<Tenant> {
    queryClient.setQueryData(TENANT_KEY, tenant);
    await tenantChanged(tenant);
    return tenant;
  }
  return {
    async createWithSecret(resource, body, answer) {
      const endpoint = { ...creationOf(resource), answer };
      return forgetAfter(resource, hub.call(endpoint, { body }));
    },
    getMe: (options) => hub.call(ENDPOINTS.getMe, options),
    getTenant: (options) => hub.call(ENDPOINTS.getTenant, options),
    renameTenant: (name) => hub.call(ENDPOINTS.renameTenant, { body: { name } }).then(changed),
    setFintsProductName: (name) =>
      hub.call(ENDPOINTS.setFintsProductName, { body: { fintsProductName: name } }).then(changed),
    createJoinCode: () => hub.call(ENDPOINTS.createJoinCode),
    requestVerificationTicket: (options) => hub.call(ENDPOINTS.requestVerificationTicket, options),
    verifyAccount: ({ result, accountIdx }) =>
      hub.call(ENDPOINTS.verifyAccount, { body: { result, accountIdx } }).then(changed),
  };
}
