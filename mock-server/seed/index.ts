import { randomBytes, randomUUID } from 'node:crypto';
import { COLLECTIONS } from '../hub/areas.ts';
import { signingKey } from '../identity/keys.ts';
import { STATE_VERSION } from '../state.ts';
import type { State } from '../state.ts';
import { seedPeople } from './people.ts';
import type { SeedSize } from './seed.ts';

/** A fresh state with the same rows each time, dates relative to now, and new keys and secrets. */
export function seedState(size: SeedSize = {}): State {
  const now = new Date();
  const rows = Object.entries(COLLECTIONS).map(([name, { seed }]) => [name, seed(now, size)]);
  return {
    meta: { version: STATE_VERSION },
    ...(Object.fromEntries(rows) as Pick<State, 'tenants' | 'users' | 'apiKeys'>),
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
