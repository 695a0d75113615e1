import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { FINTS_NAME_MAX, parseBody, tenantNameSchema } from './call.ts';
import type { Answer, MemberCall } from './call.ts';
import { HubError } from './errors.ts';
import { views } from './views.ts';

const JOIN_CODE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** GET /api/tenant. */
export function getOwnTenant({ tenant }: MemberCall): Answer {
  return { read: 'tenants', id: tenant.id };
}

/**
 * PUT /api/tenant/name: the one chance to replace the default name.
 * @throws HubError 422 for a bad name, or once the tenant has a name of its own
 */
export function nameOwnTenant({ hub, tenant, body }: MemberCall): Answer {
  const { name } = parseBody(tenantNameSchema, body);
  if (!tenant.defaultName) {
    const message = 'The legal name is set already and cannot be changed here';
    throw new HubError(422, message, { name: message });
  }
  tenant.name = name;
  tenant.defaultName = false;
  hub.store.save();
  return { status: 200, body: views.tenants(tenant) };
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
export function setFintsProductName({ hub, tenant, body }: MemberCall): Answer {
  tenant.fintsProductName = parseBody(fintsNameSchema, body)?.fintsProductName ?? null;
  hub.store.save();
  return { status: 200, body: views.tenants(tenant) };
}

/** POST /api/tenant/join-codes: a secret for one user, for 24 hours. Only its hash is kept. */
export function createJoinCode({ hub, tenant }: MemberCall): Answer {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + JOIN_CODE_LIFETIME_MS).toISOString();
  hub.store.state.joinCodes.push({
    id: randomUUID(),
    tenantId: tenant.id,
    secretHash: hashJoinSecret(secret),
    expiresAt,
  });
  hub.store.save();
  return { status: 200, body: { tenantId: tenant.id, secret, expiresAt } };
}

/** How a join code's secret is kept and looked up. */
export function hashJoinSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** GET /api/tenant/users. */
export function listUsers({ tenant }: MemberCall): Answer {
  return { read: 'users', where: { tenantId: tenant.id } };
}
