import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { InvalidToken } from '../accessToken.ts';
import { ROLES, SERVICES } from '../state.ts';
import type { TenantRow, UserRow } from '../state.ts';
import { HubError, nameSchema, parseBody } from './call.ts';
import type { Answer, Call, MemberCall } from './call.ts';
import { users } from './rows.ts';

/**
 * GET /api/users/me.
 * @throws HubError 404 for a person who signed in but has no user here
 */
export function getMe({ hub, sub }: Call): Answer {
  const user = hub.store.state.users.find((row) => row.sub === sub);
  if (!user) throw new HubError(404, 'User not found');
  return users.show(user.id);
}

/** GET /api/tenant/users. */
export function listUsers({ tenant }: MemberCall): Answer {
  return users.list({ tenantId: tenant.id });
}

/** The body of POST /api/users. */
export const newUserSchema = z.object({
  idToken: z.string('ID token is missing'),
  firstName: nameSchema.nullish(),
  lastName: nameSchema.nullish(),
  tenantName: nameSchema.nullish(),
});

/**
 * POST /api/users: the caller becomes Admin of a new tenant on the Free plan. Names that the body
 * leaves out come from the ID token.
 * @throws HubError 403 for an ID token that is not the caller's, 409 for a known user, 422
 */
export async function createUser({ hub, sub, body }: Call): Promise<Answer> {
  const fields = parseBody(newUserSchema, body);
  const claims = await ownIdToken(hub, sub, fields.idToken);
  const { state } = hub.store;
  if (state.users.some((row) => row.sub === sub)) throw new HubError(409, 'User exists already');

  const { firstName, lastName } = parseBody(
    z.object({ firstName: nameSchema, lastName: nameSchema }),
    {
      firstName: fields.firstName ?? claims['given_name'],
      lastName: fields.lastName ?? claims['family_name'],
    },
  );
  const createdAt = new Date().toISOString();
  const tenant: TenantRow = {
    id: randomUUID(),
    name: fields.tenantName ?? `${firstName} ${lastName}`,
    defaultName: !fields.tenantName,
    servicePermissions: [...SERVICES],
    plan: 'Free',
    createdAt,
  };
  const user: UserRow = {
    id: randomUUID(),
    sub,
    tenantId: tenant.id,
    firstName,
    lastName,
    email: typeof claims['email'] === 'string' ? claims['email'] : '',
    role: 'Admin',
    createdAt,
  };
  state.tenants.push(tenant);
  return users.create(user);
}

async function ownIdToken(hub: Call['hub'], sub: string, idToken: string): Promise<JWTPayload> {
  try {
    const claims = await hub.checkIdToken(idToken);
    if (claims.sub !== sub) throw new InvalidToken('The ID token is not the caller’s');
    return claims;
  } catch (error) {
    if (error instanceof InvalidToken) throw new HubError(403, error.message);
    throw error;
  }
}

/** The body of PUT /api/users/{id}/role. */
export const roleSchema = z.object({ role: z.enum(ROLES, 'Role is unknown') });

/**
 * PUT /api/users/{id}/role.
 * @throws HubError 403 for the caller's own role, 404 for a user of another tenant, 422
 */
export function setRole({ hub, user: caller, tenant, params, body }: MemberCall): Answer {
  const user = hub.store.state.users.find(({ id }) => id === params['id']);
  if (user?.tenantId !== tenant.id) throw new HubError(404, 'User not found');
  if (user.id === caller.id) throw new HubError(403, 'Your own role cannot be changed');
  return users.update(user.id, parseBody(roleSchema, body));
}
