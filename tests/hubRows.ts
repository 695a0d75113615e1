import type { Tenant } from '../src/providers/hub/contract.ts';
import type { User } from '../src/resources/users/user.schema.ts';
import { apiKeySchema, type ApiKey } from '../src/resources/api-keys/apiKey.schema.ts';
import {
  untouchedForm,
  type ApiKeyFormValues,
} from '../src/resources/api-keys/form/apiKey.form.ts';

/** A key as the hub returns it, without optional fields. */
export function buildApiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  const answer = {
    id: '19c2e4aa-5b0e-4c39-9f0a-6d1f7c2b8e55',
    name: 'Checkout backend',
    environment: 'Production',
    createdAt: '2026-01-14T09:00:00.000Z',
    hostSoftware: 'Generic',
    redirectScraping: false,
  };
  return { ...apiKeySchema.parse(answer), ...overrides };
}

/** A tenant as the hub returns it. */
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

/** A user as the hub returns it. */
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

/** The values of the form after the input of a name. */
export function buildFormValues(overrides: Partial<ApiKeyFormValues> = {}): ApiKeyFormValues {
  const untouched = untouchedForm(['Accounts', 'Balances']);
  return { ...untouched, name: 'Checkout backend', ...overrides };
}
