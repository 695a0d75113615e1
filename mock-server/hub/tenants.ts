import * as z from 'zod';
import { PLANS } from '../state.ts';
import type { TenantRow } from '../state.ts';
import { FINTS_NAME_MAX, HubError, parseBody, tenantNameSchema } from './call.ts';
import type { Answer, MemberCall } from './call.ts';
import { tenants } from './rows.ts';

/** GET /api/tenant. */
export function getOwnTenant({ tenant }: MemberCall): Answer {
  return tenants.show(tenant.id);
}

/**
 * PUT /api/tenant/name: the one chance to replace the default name.
 * @throws HubError 422 for a bad name, or once the tenant has a name of its own
 */
export function nameOwnTenant({ tenant, body }: MemberCall): Answer {
  const { name } = parseBody(tenantNameSchema, body);
  if (!tenant.defaultName) {
    const message = 'The legal name is set already and cannot be changed here';
    throw new HubError(422, message, { name: message });
  }
  return tenants.update(tenant.id, { name, defaultName: false });
}

/** The body of PUT /api/tenant/fints-product-name. */
export const fintsNameSchema = z
  .object({
    fintsProductName: z
      .string('Name is blank or too long')
      .trim()
      .min(1, 'Name is blank or too long')
      .max(FINTS_NAME_MAX, 'Name is too long')
      .nullable(),
  })
  .nullable();

/** PUT /api/tenant/fints-product-name. `null` deletes, as the field's value or as the whole body. */
export function setFintsProductName({ tenant, body }: MemberCall): Answer {
  const fintsProductName = parseBody(fintsNameSchema, body)?.fintsProductName ?? null;
  return tenants.update(tenant.id, { fintsProductName });
}

/** GET /api/tenants. */
export function listTenants(): Answer {
  return tenants.list();
}

/** GET /api/tenants/{id}. */
export function getTenant(call: MemberCall): Answer {
  return tenants.show(namedTenant(call).id);
}

/** PUT /api/tenants/{id}/name. The tenant no longer has its default name. */
export function renameTenant(call: MemberCall): Answer {
  const { id } = namedTenant(call);
  const { name } = parseBody(tenantNameSchema, call.body);
  return tenants.update(id, { name, defaultName: false });
}

/** The body of PUT /api/tenants/{id}/plan. */
export const planSchema = z.object({ plan: z.enum(PLANS, 'Plan is unknown') });

/** PUT /api/tenants/{id}/plan. */
export function changePlan(call: MemberCall): Answer {
  const { id } = namedTenant(call);
  return tenants.update(id, parseBody(planSchema, call.body));
}

function namedTenant({ hub, params }: MemberCall): TenantRow {
  const tenant = hub.store.state.tenants.find(({ id }) => id === params['id']);
  if (!tenant) throw new HubError(404, 'Tenant not found');
  return tenant;
}
