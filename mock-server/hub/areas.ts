import { apiKeyArea, apiKeys } from './apiKeys.ts';
import type { Area, Route } from './call.ts';
import { allTenantsArea, tenantArea, tenants } from './tenants.ts';
import { userArea, users } from './users.ts';
import { verificationArea } from './verification.ts';

/** The rows that json-server keeps, by their name in the state. */
export const COLLECTIONS = { tenants, users, apiKeys };

/** Every area of the API, in the order of its description. */
export const AREAS: readonly Area[] = [
  apiKeyArea,
  tenantArea,
  verificationArea,
  userArea,
  allTenantsArea,
];

/** Every call of the hub. */
export const ROUTES: readonly Route[] = AREAS.flatMap(({ routes }) => routes);
