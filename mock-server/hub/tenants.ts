import * as z from 'zod';
import { joinCodeSchema, PLANS, tenantSchema } from '../../src/providers/hub/contract.ts';
import { generateTenants, seedTenants } from '../seed/tenants.ts';
import type { TenantRow } from '../state.ts';
import { FINTS_NAME_MAX, HubError, nameSchema, parseBody } from './call.ts';
import type { Answer, Area, MemberCall } from './call.ts';
import { createJoinCode, joinSchema, joinTenant } from './joinCodes.ts';
import { collection } from './rows.ts';

export const tenants = collection<TenantRow>(
  'tenants',
  (now, size) => [...seedTenants(now), ...generateTenants(now, size.tenants ?? 0)],
  ({ verifiedAccount: _verifiedAccount, ...tenant }) => tenant,
);

const tenantNameSchema = z.object({ name: nameSchema }).meta({ examples: [{ name: 'Acme GmbH' }] });

/** Replaces the default name. @throws HubError 422, also if it was already replaced */
function nameOwnTenant({ tenant, body }: MemberCall): Answer {
  const { name } = parseBody(tenantNameSchema, body);
  if (!tenant.defaultName) {
    const message = 'The legal name is already set and cannot be changed here';
    throw new HubError(422, message, { name: message });
  }
  return tenants.update(tenant.id, { name, defaultName: false });
}

const fintsNameSchema = z
  .object({
    fintsProductName: z
      .string('Name is blank or too long')
      .trim()
      .min(1, 'Name is blank or too long')
      .max(FINTS_NAME_MAX, 'Name is too long')
      .nullable(),
  })
  .nullable()
  .meta({
    description: '`null` deletes the name, as the value or as the whole body.',
    examples: [{ fintsProductName: '0A1B2C3D4E5F6A7B8C9D0E1F2' }],
  });

function setFintsProductName({ tenant, body }: MemberCall): Answer {
  const fintsProductName = parseBody(fintsNameSchema, body)?.fintsProductName ?? null;
  return tenants.update(tenant.id, { fintsProductName });
}

export const tenantArea: Area = {
  name: 'Tenant',
  description: 'The caller’s tenant, and joining a tenant.',
  roles: { Member: ['read:tenant'], Admin: ['create:tenant_join_codes'] },
  routes: [
    {
      method: 'get',
      path: '/api/tenant',
      summary: 'Show the tenant',
      permission: 'read:tenant',
      answer: tenantSchema,
      handle: ({ tenant }) => tenants.show(tenant.id),
    },
    {
      method: 'put',
      path: '/api/tenant/name',
      summary: 'Replace the default name, once',
      permission: 'read:tenant',
      body: tenantNameSchema,
      answer: tenantSchema,
      handle: nameOwnTenant,
    },
    {
      method: 'put',
      path: '/api/tenant/fints-product-name',
      summary: 'Set or delete the FinTS product name',
      permission: 'read:tenant',
      body: fintsNameSchema,
      answer: tenantSchema,
      handle: setFintsProductName,
    },
    {
      method: 'post',
      path: '/api/tenant/join-codes',
      summary: 'Create a join code for one user, valid for 24 hours',
      permission: 'create:tenant_join_codes',
      answer: joinCodeSchema,
      handle: createJoinCode,
    },
    {
      method: 'post',
      path: '/api/users/me/join-tenant',
      summary: 'Join a tenant with a join code',
      permission: null,
      body: joinSchema,
      failures: [404, 409, 410],
      handle: joinTenant,
    },
  ],
};

const planSchema = z.object({ plan: z.enum(PLANS, 'Plan is unknown') });

/** @throws HubError 404 */
function namedTenant({ hub, params }: MemberCall): TenantRow {
  const tenant = hub.store.state.tenants.find(({ id }) => id === params['id']);
  if (!tenant) throw new HubError(404, 'Tenant not found');
  return tenant;
}

function renameTenant(call: MemberCall): Answer {
  const { id } = namedTenant(call);
  const { name } = parseBody(tenantNameSchema, call.body);
  return tenants.update(id, { name, defaultName: false });
}

function changePlan(call: MemberCall): Answer {
  const { id } = namedTenant(call);
  return tenants.update(id, parseBody(planSchema, call.body));
}

export const allTenantsArea: Area = {
  name: 'All tenants',
  description: 'For platform administrators.',
  roles: { Platform: ['read:all_tenants', 'update:all_tenant_names', 'update:all_tenant_plans'] },
  routes: [
    {
      method: 'get',
      path: '/api/tenants',
      summary: 'List all tenants',
      permission: 'read:all_tenants',
      answer: [tenantSchema],
      handle: () => tenants.list(),
    },
    {
      method: 'get',
      path: '/api/tenants/:id',
      summary: 'Show any tenant',
      permission: 'read:all_tenants',
      answer: tenantSchema,
      handle: (call) => tenants.show(namedTenant(call).id),
    },
    {
      method: 'put',
      path: '/api/tenants/:id/name',
      summary: 'Rename any tenant',
      permission: 'update:all_tenant_names',
      body: tenantNameSchema,
      answer: tenantSchema,
      handle: renameTenant,
    },
    {
      method: 'put',
      path: '/api/tenants/:id/plan',
      summary: 'Change the plan of any tenant',
      permission: 'update:all_tenant_plans',
      body: planSchema,
      answer: tenantSchema,
      handle: changePlan,
    },
  ],
};
