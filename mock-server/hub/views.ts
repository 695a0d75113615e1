import type { ApiKeyRow, TenantRow, UserRow } from '../state.ts';

/**
 * What leaves the hub of each row. A key's secret, a verified account and a user's
 * `sub` stay inside.
 */
export const views = {
  apiKeys({ tenantId: _tenantId, secret: _secret, ...key }: ApiKeyRow) {
    return key;
  },
  tenants({ verifiedAccount: _verifiedAccount, ...tenant }: TenantRow) {
    return tenant;
  },
  users({ id, firstName, lastName, email, role }: UserRow) {
    return { id, firstName, lastName, email, role };
  },
};

export type Collection = keyof typeof views;
