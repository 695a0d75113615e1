import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { State, UserRow } from '../state.ts';
import { HubError, parseBody } from './call.ts';
import type { Answer, Call, MemberCall } from './call.ts';

const JOIN_CODE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Creates a secret for one user, valid for 24 hours. Only its hash is stored. */
export function createJoinCode({ hub, tenant }: MemberCall): Answer {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + JOIN_CODE_LIFETIME_MS).toISOString();
  hub.store.state.joinCodes.push({
    id: randomUUID(),
    tenantId: tenant.id,
    secretHash: hashJoinSecret(secret),
    expiresAt,
  });
  hub.store.save();
  return { status: 200, body: { tenantId: tenant.id, secret, expiresAt } };
}

function hashJoinSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export const joinSchema = z.object({
  tenantId: z.string('Tenant id is missing'),
  secret: z.string('Secret is missing'),
});

/**
 * Moves the caller into the tenant as a Member and marks the code as used. Creates a user for a new
 * caller whose names the identity provider has.
 * @throws HubError 404 for a wrong code, 410 for a used or expired one, 409 for a member
 */
export function joinTenant({ hub, sub, body }: Call): Answer {
  const { tenantId, secret } = parseBody(joinSchema, body);
  const { state } = hub.store;
  const secretHash = hashJoinSecret(secret);
  const code = state.joinCodes.find(
    (row) => row.tenantId === tenantId && row.secretHash === secretHash,
  );
  if (!code || !state.tenants.some(({ id }) => id === tenantId)) {
    throw new HubError(404, 'Link invalid.');
  }
  const user = state.users.find((row) => row.sub === sub);
  if (user?.tenantId === tenantId) throw new HubError(409, 'You belong to this tenant already');
  if (code.usedAt) throw new HubError(410, 'This link has been used already.');
  if (Date.parse(code.expiresAt) <= Date.now()) throw new HubError(410, 'Link expired.');

  if (user) {
    const left = user.tenantId;
    Object.assign(user, { tenantId, role: 'Member' });
    dropIfEmpty(state, left);
  } else {
    state.users.push(newMember(state, sub, tenantId));
  }
  code.usedAt = new Date().toISOString();
  hub.store.save();
  return { status: 204 };
}

function newMember(state: State, sub: string, tenantId: string): UserRow {
  const person = state.people.find(({ id }) => id === sub);
  if (!person?.givenName || !person.familyName) {
    throw new HubError(404, 'User not found: create the user before joining a tenant');
  }
  return {
    id: randomUUID(),
    sub,
    tenantId,
    firstName: person.givenName,
    lastName: person.familyName,
    email: person.email,
    role: 'Member',
    createdAt: new Date().toISOString(),
  };
}

function dropIfEmpty(state: State, tenantId: string) {
  if (state.users.some((user) => user.tenantId === tenantId)) return;
  for (const rows of Object.values<unknown>(state)) {
    if (!Array.isArray(rows)) continue;
    const kept = (rows as { id: string; tenantId?: string }[]).filter(
      (row) => row.tenantId !== tenantId && row.id !== tenantId,
    );
    // Changed in place, because json-server keeps references to the arrays of the state.
    rows.splice(0, rows.length, ...kept);
  }
}
