import { defineResource } from '../../providers/data/resource.ts';
import { apiKeySchema } from './apiKey.schema.ts';
import { apiKeyList } from './apiKeys.list.ts';

/** The tenant's API keys. */
export const apiKeys = defineResource({
  name: 'api-keys',
  title: 'apiKeys',
  endpoints: {
    list: { method: 'GET', path: '/api/tenant/api-keys' },
    getOne: { method: 'GET', path: '/api/api-keys/:id' },
    create: { method: 'POST', path: '/api/api-keys' },
    delete: { method: 'DELETE', path: '/api/api-keys/:id', success: 204 },
  },
  row: apiKeySchema,
  rules: apiKeyList,
  records: {
    show: ({ id, name, environment }) => ({ label: name, detail: id, environment }),
    to: '/api-keys/:id',
  },
});
