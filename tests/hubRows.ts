import type { Tenant } from '../src/providers/hub/contract.ts';
import type { User } from '../src/resources/users/user.schema.ts';
import type { ApiKey } from '../src/resources/api-keys/apiKey.schema.ts';
import type { ApiKeyFormValues } from '../src/resources/api-keys/form/apiKey.form.ts';

/** A key as the hub answers it. */
export function buildApiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '19c2e4aa-5b0e-4c39-9f0a-6d1f7c2b8e55',
    name: 'Checkout backend',
    environment: 'Production',
    createdAt: '2026-01-14T09:00:00.000Z',
    expiresAt: undefined,
    hostSoftware: 'Generic',
    fintsProductName: undefined,
    redirectScraping: false,
    servicePermissions: undefined,
    customProperties: undefined,
    ...overrides,
  };
}

/** A tenant as the hub answers it. */
export function buildTenant(overrides: Partial<Tenant> = {}): Tenant {
  return {
    id: 'tenant-1',
    name: 'Acme GmbH',
    defaultName: false,
    fintsProductName: 'ACMEPRODUCT',
    servicePermissions: ['Accounts', 'Balances', 'Transactions', 'CollectPayment', 'Transfer'],
    plan: 'Free',
    createdAt: undefined,
    kindeId: undefined,
    ...overrides,
  };
}

/** A user as the hub answers it. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 'u-ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@acme.example',
    role: 'Admin',
    ...overrides,
  };
}

/** The form after a name was typed. */
export function buildFormValues(overrides: Partial<ApiKeyFormValues> = {}): ApiKeyFormValues {
  return {
    name: 'Checkout backend',
    environment: 'Production',
    hostSoftware: 'Generic',
    overrideFints: false,
    fintsProductName: '',
    redirectScraping: false,
    expiration: '180',
    customDate: '',
    allServices: true,
    services: ['Accounts', 'Balances'],
    ...overrides,
  };
}
