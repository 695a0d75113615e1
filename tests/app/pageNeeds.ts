import type { Permission } from '../../src/providers/access/permissions.ts';

/** Every page with the permission that it needs, written down independently of the declarations. */
export const PAGE_NEEDS: readonly (readonly [path: string, needs: Permission | undefined])[] = [
  ['/', undefined],
  ['/api-keys', 'read:api_keys'],
  ['/api-keys/new', 'create:api_keys'],
  ['/api-keys/key-1', 'create:api_keys'],
  ['/tenant', 'read:tenant'],
  ['/verify-account', 'update:account_verification'],
  ['/tools/playground', 'read:api_keys'],
  ['/tools/ticket', 'read:api_keys'],
  ['/tools/banks', undefined],
  ['/tools/attestation', undefined],
  ['/tenants', 'read:all_tenants'],
  ['/profile', undefined],
  ['/settings', undefined],
];
