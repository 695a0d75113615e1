import type { CreateApiKeyPayload, CreatedApiKey, CurrentUser, Tenant } from './hub/contract.ts';
import type { HubClient } from './hub/hubClient.ts';

/** The calls of the hub that are no CRUD (specification, section 7). All reject with HubErrors. */
export type ConsoleActions = {
  /**
   * Creates a key. The answer carries the secret: the caller keeps it in its own state only, and
   * never in a query or mutation cache (decision 20).
   */
  createApiKey(payload: CreateApiKeyPayload): Promise<CreatedApiKey>;
  getMe(options?: { signal?: AbortSignal }): Promise<CurrentUser>;
  getTenant(options?: { signal?: AbortSignal }): Promise<Tenant>;
};

type Settings = {
  hub: HubClient;
  /** Called when the tenant's list of keys is no longer what was fetched. */
  keysChanged: () => Promise<void>;
};

/** Builds the named actions of the data provider. */
export function createActions({ hub, keysChanged }: Settings): ConsoleActions {
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
  };
}
