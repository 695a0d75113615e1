import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { apiKeySchema, createdApiKeySchema } from '../../src/resources/api-keys/apiKey.schema.ts';
import { generateApiKeys, seedApiKeys } from '../seed/apiKeys.ts';
import { ENVIRONMENTS, HOST_SOFTWARES, SERVICES } from '../state.ts';
import type { ApiKeyRow } from '../state.ts';
import { FINTS_NAME_MAX, HubError, nameSchema, ownRow, parseBody } from './call.ts';
import type { Answer, Area, MemberCall } from './call.ts';
import { collection } from './rows.ts';

export const apiKeys = collection<ApiKeyRow>(
  'apiKeys',
  (now, { keys = 0 }) => [...seedApiKeys(now), ...generateApiKeys(now, keys)],
  ({ tenantId: _tenantId, secret: _secret, ...key }) => key,
);

const newKeySchema = z
  .object({
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
  })
  .meta({
    description: 'Texts are trimmed. `expiresAt` must be in the future.',
    examples: [
      {
        name: 'Test key',
        environment: 'Integration',
        hostSoftware: 'Generic',
        redirectScraping: false,
        servicePermissions: SERVICES,
      },
    ],
  });

/**
 * Creates a key. Only this answer contains the secret.
 * @throws HubError 422, or 409 for the name of another key of the tenant
 */
function createApiKey({ hub, tenant, body }: MemberCall): Answer {
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

const keyOf = (call: MemberCall) => ownRow(apiKeys, call, 'API key');

function sameName(a: string, b: string) {
  return a.toLowerCase() === b.toLowerCase();
}

export const apiKeyArea: Area = {
  name: 'API keys',
  description: 'Keys of the caller’s tenant.',
  roles: { Member: ['read:api_keys', 'create:api_keys'], Admin: ['delete:api_keys'] },
  routes: [
    {
      method: 'get',
      path: '/api/tenant/api-keys',
      summary: 'List the keys',
      permission: 'read:api_keys',
      answer: [apiKeySchema],
      handle: ({ tenant }) => apiKeys.list({ tenantId: tenant.id }),
    },
    {
      method: 'post',
      path: '/api/api-keys',
      summary: 'Create a key. Only this answer contains its secret',
      permission: 'create:api_keys',
      body: newKeySchema,
      answer: createdApiKeySchema,
      failures: [409],
      handle: createApiKey,
    },
    {
      method: 'get',
      path: '/api/api-keys/:id',
      summary: 'Show a key',
      permission: 'read:api_keys',
      answer: apiKeySchema,
      handle: (call) => apiKeys.show(keyOf(call).id),
    },
    {
      method: 'delete',
      path: '/api/api-keys/:id',
      summary: 'Delete a key',
      permission: 'delete:api_keys',
      handle: (call) => apiKeys.remove(keyOf(call).id),
    },
  ],
};
