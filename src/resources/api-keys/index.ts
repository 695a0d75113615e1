import { declareResource } from '../../providers/access/declaration.ts';
import { apiKeySchema } from './apiKey.schema.ts';

const permissions = {
  list: 'read:api_keys',
  create: 'create:api_keys',
  // The hub requires the permission to create keys for reading the details of one.
  show: 'create:api_keys',
  rotate: 'create:api_keys',
  delete: 'delete:api_keys',
} as const;

declare module '../../providers/access/access.ts' {
  interface DeclaredAccess {
    'api-keys': typeof permissions;
  }
}

const KEY =
  'M21 10h-8.35C11.83 7.67 9.61 6 7 6c-3.31 0-6 2.69-6 6s2.69 6 6 6c2.61 0 4.83-1.67 5.65-4H13l2 2 2-2 2 2 4-4.04zM7 15c-1.65 0-3-1.35-3-3s1.35-3 3-3 3 1.35 3 3-1.35 3-3 3';
const ADD = 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z';

/** The API keys of the tenant. */
export const apiKeys = declareResource({
  name: 'api-keys',
  title: 'apiKeys',
  order: 20,
  permissions,
  endpoints: {
    list: { method: 'GET', path: '/api/tenant/api-keys' },
    getOne: { method: 'GET', path: '/api/api-keys/:id' },
    create: { method: 'POST', path: '/api/api-keys' },
    delete: { method: 'DELETE', path: '/api/api-keys/:id', success: 204 },
  },
  row: apiKeySchema,
  rules: async () => (await import('./list/ordering.ts')).apiKeyListRules,
  pages: {
    list: {
      load: () => import('./list/ApiKeyList.tsx'),
      shows: ['api-keys'],
      sidebar: { icon: KEY },
      palette: { icon: KEY },
    },
    create: {
      at: 'new',
      load: () => import('./form/ApiKeyCreate.tsx'),
      palette: { icon: ADD, label: 'newApiKey' },
    },
    show: { at: ':id', load: () => import('./key/ApiKeyShow.tsx') },
    rotate: { at: ':id/rotate', load: () => import('./rotation/RotateApiKey.tsx') },
  },
});
