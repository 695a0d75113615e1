import { randomBytes, randomUUID } from 'node:crypto';
import { signingKey } from '../identity/keys.ts';
import { STATE_VERSION } from '../state.ts';
import type { State } from '../state.ts';
import { generateApiKeys, seedApiKeys } from './apiKeys.ts';
import { seedPeople, seedUsers } from './people.ts';
import { generateTenants, seedTenants } from './tenants.ts';

export type SeedSize = {
  /** How many tenants to add to the seeded ones. */
  tenants?: number | undefined;
  /** How many keys to add to Acme's twelve. */
  keys?: number | undefined;
};

/** A fresh state: the same rows each time, with dates relative to now, new keys and new secrets. */
export function seedState({ tenants = 0, keys = 0 }: SeedSize = {}): State {
  const now = new Date();
  return {
    meta: { version: STATE_VERSION },
    tenants: [...seedTenants(now), ...generateTenants(now, tenants)],
    users: seedUsers(now),
    apiKeys: [...seedApiKeys(now), ...generateApiKeys(now, keys)],
    joinCodes: [],
    tickets: [],
    ticketKey: { kid: randomUUID(), secret: randomBytes(32).toString('base64') },
    people: seedPeople(),
    identity: {
      jwks: [signingKey('RS256')],
      cookieKeys: [randomBytes(32).toString('base64url')],
      artifacts: {},
    },
  };
}
