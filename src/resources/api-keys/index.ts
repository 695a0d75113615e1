import { declareResource } from '../../providers/access/declaration.ts';
import { apiKeySchema } from './apiKey.schema.ts';

const permissions = {
  list: 'read:api_keys',
  create: 'create:api_keys',
  // The hub requires the permission to create keys for reading the details of one.
  show: 'create:api_keys',
  delete: 'delete:api_keys',
} as const;

declare module '../../providers/access/access.ts' {
  interface DeclaredAccess {
    'api-keys': typeof permissions;
  }
}

/** The API keys of the tenant. */
export const apiKeys = declareResource({
  name: 'api-keys',
  title: 'apiKeys',
  icon: 'key',
  order: 20,
  permissions,
  endpoints: {
    list: { method: 'GET', path: '/api/tenant/api-keys' },
    getOne: { method: 'GET', path: '/api/api-keys/:id' },
    create: { method: 'POST', path: '/api/api-keys' },
    delete: { method: 'DELETE', path: '/api/api-keys/:id', success: 204 },
  },
  row: apiKeySchema,
  rules: () => import('./list/ordering.ts'),
  records: {
    show: ({ id, name, environment }) => ({ label: name, detail: id, environment }),
    to: '/api-keys/:id',
  },
  pages: {
    list: {
      load: () => import('./list/ApiKeyList.tsx'),
      shows: ['api-keys'],
      sidebar: {},
      palette: true,
    },
    create: { at: 'new', load: () => import('./form/ApiKeyCreate.tsx') },
    show: { at: ':id', load: () => import('./key/ApiKeyShow.tsx') },
  },
});
