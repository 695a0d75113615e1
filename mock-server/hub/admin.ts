import * as z from 'zod';
import type { TenantRow } from '../state.ts';
import { parseBody, tenantNameSchema } from './call.ts';
import type { Answer, MemberCall } from './call.ts';
import { HubError } from './errors.ts';
import { PLANS } from './values.ts';
import { views } from './views.ts';

/** GET /api/tenants. */
export function listTenants(): Answer {
  return { read: 'tenants' };
}

/** GET /api/tenants/{id}. */
export function getTenant(call: MemberCall): Answer {
  return { read: 'tenants', id: namedTenant(call).id };
}

/** PUT /api/tenants/{id}/name. A name given by an administrator is no default name any more. */
export function renameTenant(call: MemberCall): Answer {
  const tenant = namedTenant(call);
  tenant.name = parseBody(tenantNameSchema, call.body).name;
  tenant.defaultName = false;
  call.hub.store.save();
  return { status: 200, body: views.tenants(tenant) };
}

/** The body of PUT /api/tenants/{id}/plan. */
export const planSchema = z.object({ plan: z.enum(PLANS, 'Plan is unknown') });

/** PUT /api/tenants/{id}/plan. */
export function changePlan(call: MemberCall): Answer {
  const tenant = namedTenant(call);
  tenant.plan = parseBody(planSchema, call.body).plan;
  call.hub.store.save();
  return { status: 200, body: views.tenants(tenant) };
}

function namedTenant({ hub, params }: MemberCall): TenantRow {
  const tenant = hub.store.state.tenants.find(({ id }) => id === params['id']);
  if (!tenant) throw new HubError(404, 'Tenant not found');
  return tenant;
}
