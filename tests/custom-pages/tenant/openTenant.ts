import type { Permission } from '../../../src/providers/access/permissions.ts';
import type { Tenant as TenantRow } from '../../../src/providers/hub/contract.ts';
import type { User } from '../../../src/resources/users/user.schema.ts';
import { buildTenant, buildUser } from '../../hubRows.ts';
import { mockConfig } from '../../consoleContext.ts';
import { openConsole } from '../../openConsole.tsx';
import { fakeHub, isCall, type HubCall } from '../../fakeHub.ts';

export type Answer = { status: number; body?: unknown };

export const SUPPORT = mockConfig().links.support;
export const SECRET = 's3cret/with+signs=that&must?not leak';
export const EXPIRES_AT = '2027-05-20T21:59:00.000Z';

export const ADA = buildUser();
export const MAX = buildUser({
  id: 'u-max',
  firstName: 'Max',
  lastName: 'Planck',
  email: 'max@acme.example',
  role: 'Member',
});

type Options = {
  tenant?: Partial<TenantRow>;
  users?: unknown[];
  permissions?: readonly Permission[];
  /** Answers a call instead of the hub. */
  intercept?: (call: HubCall) => Answer | undefined | Promise<Answer | undefined>;
};

/** The tenant page with a hub that holds a tenant and its users and applies every change. */
export async function openTenant(options: Options = {}) {
  const { intercept = () => undefined } = options;
  let tenant = buildTenant(options.tenant);
  let users: unknown[] = options.users ?? [ADA, MAX];
  const hub = fakeHub(async (call) => {
    const answer = await intercept(call);
    if (answer) return answer;
    const body = (call.body ?? {}) as Record<string, never>;
    if (isCall(call, 'GET', '/api/users/me')) return { status: 200, body: ADA };
    if (isCall(call, 'GET', '/api/tenant')) return { status: 200, body: tenant };
    if (isCall(call, 'GET', '/api/tenant/users')) return { status: 200, body: users };
    if (isCall(call, 'PUT', '/api/tenant/name')) {
      tenant = { ...tenant, name: body['name'] ?? '', defaultName: false };
      return { status: 200, body: tenant };
    }
    if (isCall(call, 'PUT', '/api/tenant/fints-product-name')) {
      tenant = { ...tenant, fintsProductName: body['fintsProductName'] };
      return { status: 200, body: tenant };
    }
    if (isCall(call, 'POST', '/api/tenant/join-codes')) {
      return {
        status: 200,
        body: { tenantId: tenant.id, secret: SECRET, expiresAt: EXPIRES_AT, note: 'extra' },
      };
    }
    const [, id] = /^\/api\/users\/([^/]+)\/role$/.exec(call.path) ?? [];
    if (call.method === 'PUT' && id !== undefined) {
      users = users.map((row) => ((row as User).id === id ? { ...(row as User), ...body } : row));
      return { status: 200, body: users.find((row) => (row as User).id === id) };
    }
    return undefined;
  });

  const page = await openConsole('/tenant', { fetch: hub.fetch, permissions: options.permissions });
  return {
    ...page,
    hub,
    /** Replaces the users, as if another user had changed them. */
    setUsers: (rows: unknown[]) => (users = rows),
  };
}

/** Answers only calls with this method and path. */
export const answering =
  (method: string, path: string | RegExp, answer: Answer | Promise<Answer>) =>
  (call: HubCall): Answer | Promise<Answer> | undefined => {
    const hit = typeof path === 'string' ? call.path === path : path.test(call.path);
    return hit && call.method === method ? answer : undefined;
  };
