import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { State, UserRow } from '../state.ts';
import { parseBody } from './call.ts';
import type { Answer, Call } from './call.ts';
import { HubError } from './errors.ts';
import { hashJoinSecret } from './tenant.ts';

/** The body of POST /api/users/me/join-tenant. */
export const joinSchema = z.object({
  tenantId: z.string('Tenant id is missing'),
  secret: z.string('Secret is missing'),
});

/**
 * POST /api/users/me/join-tenant: moves the caller into the tenant as a Member and spends the code.
 * Somebody new to the hub is created on the way if the identity provider knows their names.
 * @throws HubError 404 for a wrong code, 410 for one that is used or expired, 409 for a member
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
  remove(state.tenants, ({ id }) => id === tenantId);
  remove(state.apiKeys, (key) => key.tenantId === tenantId);
  remove(state.joinCodes, (code) => code.tenantId === tenantId);
  remove(state.tickets, (ticket) => ticket.tenantId === tenantId);
}

/** Removes in place: json-server holds on to the very arrays of the state. */
function remove<T>(rows: T[], matches: (row: T) => boolean) {
  const kept = rows.filter((row) => !matches(row));
  rows.splice(0, rows.length, ...kept);
}
