import { apiKeyArea, apiKeys } from './apiKeys.ts';
import type { Area, Route } from './call.ts';
import { allTenantsArea, tenantArea, tenants } from './tenants.ts';
import { userArea, users } from './users.ts';
import { verificationArea } from './verification.ts';

/** The collections that json-server serves, by their name in the state. */
export const COLLECTIONS = { tenants, users, apiKeys };

/** All areas of the API in the order of the description. */
export const AREAS: readonly Area[] = [
  apiKeyArea,
  tenantArea,
  verificationArea,
  userArea,
  allTenantsArea,
];

export const ROUTES: readonly Route[] = AREAS.flatMap(({ routes }) => routes);
