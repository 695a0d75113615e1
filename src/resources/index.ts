import { apiKeys } from './api-keys/index.ts';
import { tenants } from './tenants/index.ts';
import { users } from './users/index.ts';

/** Every resource of the console: routes, permissions, navigation and calls follow from this list. */
export const RESOURCES = [apiKeys, users, tenants];
