import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { currentUserSchema } from '../../src/providers/hub/contract.ts';
import { ROLES, userSchema } from '../../src/resources/users/user.schema.ts';
import { InvalidToken } from '../accessToken.ts';
import { seedUsers } from '../seed/people.ts';
import { SERVICES } from '../state.ts';
import type { TenantRow, UserRow } from '../state.ts';
import { HubError, nameSchema, ownRow, parseBody } from './call.ts';
import type { Answer, Area, Call, MemberCall } from './call.ts';
import { collection } from './rows.ts';

export const users = collection<UserRow>(
  'users',
  seedUsers,
  ({ id, firstName, lastName, email, role }) => ({ id, firstName, lastName, email, role }),
);

/** @throws HubError 404 for a caller without a user */
function getMe({ hub, sub }: Call): Answer {
  const user = hub.store.state.users.find((row) => row.sub === sub);
  if (!user) throw new HubError(404, 'User not found');
  return users.show(user.id);
}

const newUserSchema = z
  .object({
    idToken: z.string('ID token is missing'),
    firstName: nameSchema.nullish(),
    lastName: nameSchema.nullish(),
    tenantName: nameSchema.nullish(),
  })
  .meta({ description: 'Missing names come from the ID token. Texts are trimmed.' });

/**
 * Makes the caller the Admin of a new tenant on the Free plan.
 * @throws HubError 403 for another user's ID token, 409 for an existing user, 422
 */
async function createUser({ hub, sub, body }: Call): Promise<Answer> {
  const fields = parseBody(newUserSchema, body);
  const claims = await ownIdToken(hub, sub, fields.idToken);
  const { state } = hub.store;
  if (state.users.some((row) => row.sub === sub)) throw new HubError(409, 'User already exists');

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

const roleSchema = z.object({ role: z.enum(ROLES, 'Role is unknown') });

/** @throws HubError 403 for the caller's own role, 404 for a user of another tenant, 422 */
function setRole(call: MemberCall): Answer {
  const { id } = ownRow(users, call, 'User');
  if (id === call.user.id) throw new HubError(403, 'Your own role cannot be changed');
  return users.update(id, parseBody(roleSchema, call.body));
}

export const userArea: Area = {
  name: 'Users',
  description: 'The caller, and the users of the caller’s tenant.',
  roles: { Member: ['read:users'], Admin: ['update:user_roles'] },
  routes: [
    {
      method: 'get',
      path: '/api/users/me',
      summary: 'Show the caller',
      permission: null,
      answer: currentUserSchema,
      failures: [404],
      handle: getMe,
    },
    {
      method: 'post',
      path: '/api/users',
      summary: 'Create the caller with a new tenant',
      permission: null,
      body: newUserSchema,
      answer: userSchema,
      failures: [403, 409],
      handle: createUser,
    },
    {
      method: 'get',
      path: '/api/tenant/users',
      summary: 'List the users of the tenant',
      permission: 'read:users',
      answer: [userSchema],
      handle: ({ tenant }) => users.list({ tenantId: tenant.id }),
    },
    {
      method: 'put',
      path: '/api/users/:id/role',
      summary: 'Change the role of another user',
      permission: 'update:user_roles',
      body: roleSchema,
      answer: userSchema,
      handle: setRole,
    },
  ],
};
