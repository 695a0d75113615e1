import { apiKeys } from './api-keys/index.ts';
import { tenants } from './tenants/index.ts';
import { users } from './users/index.ts';

/** Every resource of the hub that the console lists. */
export const RESOURCES = [apiKeys, users, tenants];
