import type { QueryClient } from '@tanstack/react-query';
import type {
  CreateApiKeyPayload,
  CreatedApiKey,
  CurrentUser,
  JoinCode,
  Tenant,
  VerificationTicket,
  VerifyAccountPayload,
} from './hub/contract.ts';
import type { HubClient } from './hub/hubClient.ts';
import { TENANT_KEY } from './queryKeys.ts';

/** The calls of the hub that are no CRUD (specification, section 7). All reject with HubErrors. */
export type ConsoleActions = {
  /**
   * Creates a key. The answer carries the secret: the caller keeps it in its own state only, and
   * never in a query or mutation cache (decision 20).
   */
  createApiKey(payload: CreateApiKeyPayload): Promise<CreatedApiKey>;
  getMe(options?: { signal?: AbortSignal }): Promise<CurrentUser>;
  getTenant(options?: { signal?: AbortSignal }): Promise<Tenant>;
  /** Replaces the own tenant's default name; every page then shows the new one. */
  renameTenant(name: string): Promise<Tenant>;
  /** Sets the own tenant's FinTS product name; null deletes it. Every page then shows it. */
  setFintsProductName(name: string | null): Promise<Tenant>;
  /**
   * Makes one more valid invite code. The answer carries its secret: the caller keeps it in its
   * own state only.
   */
  createJoinCode(): Promise<JoinCode>;
  /**
   * Asks for a ticket for the bank service. It is a bearer secret: the caller keeps it in its own
   * state only, and never in a query or mutation cache.
   */
  requestVerificationTicket(options?: { signal?: AbortSignal }): Promise<VerificationTicket>;
  /** Saves the chosen account of a signed result for the own tenant; every page then shows it. */
  verifyAccount(payload: VerifyAccountPayload): Promise<Tenant>;
};

type Settings = {
  hub: HubClient;
  queryClient: QueryClient;
  /** Called when the tenant's list of keys is no longer what was fetched. */
  keysChanged: () => Promise<void>;
  /** Called with the own tenant after it was changed: it may be in the list of all tenants too. */
  tenantChanged: (tenant: Tenant) => Promise<void>;
};

/** Builds the named actions of the data provider. */
export function createActions(settings: Settings): ConsoleActions {
  const { hub, queryClient, keysChanged, tenantChanged } = settings;
  async function changed(tenant: Tenant): Promise<Tenant> {
    queryClient.setQueryData(TENANT_KEY, tenant);
    await tenantChanged(tenant);
    return tenant;
  }
  return {
    async createApiKey(payload) {
      try {
        return await hub.call('createApiKey', { body: payload });
      } finally {
        await keysChanged();
      }
    },
    getMe: (options) => hub.call('getMe', options),
    getTenant: (options) => hub.call('getTenant', options),
    renameTenant: (name) => hub.call('renameTenant', { body: { name } }).then(changed),
    setFintsProductName: (name) =>
      hub.call('setFintsProductName', { body: { fintsProductName: name } }).then(changed),
    createJoinCode: () => hub.call('createJoinCode'),
    requestVerificationTicket: (options) => hub.call('requestVerificationTicket', options),
    verifyAccount: ({ result, accountIdx }) =>
      hub.call('verifyAccount', { body: { result, accountIdx } }).then(changed),
  };
}
