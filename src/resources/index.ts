import { apiKeys } from './api-keys/index.ts';
import { tenants } from './tenants/index.ts';
import { users } from './users/index.ts';

/** Every resource of the console. */
export const RESOURCES = [apiKeys, users, tenants];
