import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ENVIRONMENTS, HOST_SOFTWARES } from '../state.ts';
import type { ApiKeyRow } from '../state.ts';
import { FINTS_NAME_MAX, HubError, nameSchema, parseBody } from './call.ts';
import type { Answer, MemberCall } from './call.ts';
import { apiKeys } from './rows.ts';

/** The body of POST /api/api-keys. */
export const newKeySchema = z.object({
  name: nameSchema,
  environment: z.enum(ENVIRONMENTS, 'Environment is unknown'),
  hostSoftware: z.enum(HOST_SOFTWARES, 'Host software is unknown'),
  redirectScraping: z.boolean('Redirect scraping must be true or false'),
  fintsProductName: z.string().trim().max(FINTS_NAME_MAX, 'Name is too long').nullish(),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'Expiration date is not an ISO 8601 instant' })
    .refine((text) => Date.parse(text) > Date.now(), 'Date is in the past')
    .nullish(),
  servicePermissions: z
    .array(z.string(), 'Service permissions must be a list')
    .min(1, 'At least one service must be selected.')
    .nullish(),
});

/**
 * POST /api/api-keys. No other answer holds the secret; the row keeps it because the bank service
 * checks tickets with it.
 * @throws HubError 422, 409 for a name that another key of the tenant has
 */
export function createApiKey({ hub, tenant, body }: MemberCall): Answer {
  const { fintsProductName, expiresAt, servicePermissions, ...fields } = parseBody(
    newKeySchema,
    body,
  );
  const foreign = servicePermissions?.find((name) => !tenant.servicePermissions.includes(name));
  if (foreign !== undefined) {
    const message = `Service permission "${foreign}" is not available to this tenant`;
    throw new HubError(422, message, { servicePermissions: message });
  }
  const rows = hub.store.state.apiKeys;
  if (rows.some((key) => key.tenantId === tenant.id && sameName(key.name, fields.name))) {
    throw new HubError(409, 'Name already in use', { name: 'Name already in use' });
  }

  const secret = randomBytes(32).toString('base64');
  const key: ApiKeyRow = {
    id: randomUUID(),
    tenantId: tenant.id,
    createdAt: new Date().toISOString(),
    ...fields,
    ...(expiresAt ? { expiresAt: new Date(expiresAt).toISOString() } : {}),
    ...(typeof fintsProductName === 'string' ? { fintsProductName } : {}),
    ...(servicePermissions ? { servicePermissions: [...new Set(servicePermissions)] } : {}),
    secret,
  };
  return apiKeys.create(key, ({ tenantId: _tenantId, ...created }) => created);
}

/** GET /api/api-keys/{id}. */
export function getApiKey(call: MemberCall): Answer {
  return apiKeys.show(ownKey(call).id);
}

/** GET /api/tenant/api-keys. */
export function listApiKeys({ tenant }: MemberCall): Answer {
  return apiKeys.list({ tenantId: tenant.id });
}

/** DELETE /api/api-keys/{id}. */
export function deleteApiKey(call: MemberCall): Answer {
  return apiKeys.remove(ownKey(call).id);
}

/** A key of another tenant is answered like one that does not exist. */
function ownKey({ hub, tenant, params }: MemberCall): ApiKeyRow {
  const key = hub.store.state.apiKeys.find(({ id }) => id === params['id']);
  if (key?.tenantId !== tenant.id) throw new HubError(404, 'API key not found');
  return key;
}

function sameName(a: string, b: string) {
  return a.toLowerCase() === b.toLowerCase();
}
