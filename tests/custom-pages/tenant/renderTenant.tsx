import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LIST_RULES } from '../../../src/app/listRules.ts';
import Toasts from '../../../src/app/Toasts.tsx';
import Tenant from '../../../src/custom-pages/tenant/Tenant.tsx';
import { PERMISSIONS, type Permission } from '../../../src/providers/access.ts';
import { ConsoleContext, type ConsoleContextValue } from '../../../src/providers/consoleContext.ts';
import { createDataProvider } from '../../../src/providers/dataProvider.ts';
import { createHubClient } from '../../../src/providers/hub/hubClient.ts';
import type {
  CurrentUser,
  Tenant as TenantRow,
  User,
} from '../../../src/providers/hub/contract.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { createQueryClient } from '../../../src/providers/queryClient.ts';
import { buildTenant } from '../../resources/api-keys/builders.ts';
import { fakeHub, isCall, type HubCall } from '../../resources/fakeHub.ts';

// What is awaited comes when the machine has time for it: this only ends what never comes.
configure({ asyncUtilTimeout: 20_000 });

export type Answer = { status: number; body?: unknown };

export const SUPPORT = 'https://support.example/';
export const SECRET = 's3cret/with+signs=that&must?not leak';
export const EXPIRES_AT = '2027-05-20T21:59:00.000Z';

/** A user as the hub answers it. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 'u-ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@acme.example',
    role: 'Admin',
    ...overrides,
  };
}

export const ADA = buildUser();
export const MAX = buildUser({
  id: 'u-max',
  firstName: 'Max',
  lastName: 'Planck',
  email: 'max@acme.example',
  role: 'Member',
});

type Options = {
  /** Feature flags as the identity token carries them; none is every feature on. */
  flags?: Record<string, { type: string; value: unknown }>;
  tenant?: Partial<TenantRow>;
  users?: unknown[];
  me?: Partial<CurrentUser>;
  permissions?: readonly Permission[];
  /** Answers a call before the hub does; undefined leaves it to the hub. */
  intercept?: (call: HubCall) => Answer | undefined | Promise<Answer | undefined>;
};

/**
 * The tenant page over the real data provider and hub client; only `fetch` is made up: a hub that
 * keeps a tenant and its users and changes them as it is told.
 */
export function openTenant(options: Options = {}) {
  const { permissions = PERMISSIONS, intercept = () => undefined } = options;
  let tenant = buildTenant(options.tenant);
  let users: unknown[] = options.users ?? [ADA, MAX];
  const me = { ...ADA, ...options.me };
  const hub = fakeHub(async (call) => {
    const answer = await intercept(call);
    if (answer) return answer;
    const body = (call.body ?? {}) as Record<string, never>;
    if (isCall(call, 'GET', '/api/users/me')) return { status: 200, body: me };
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

  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({
    hub: createHubClient({
      baseUrl: '',
      fetch: hub.fetch,
      session: {
        accessToken: () => Promise.resolve('token'),
        recoverFromUnauthorized: () => Promise.resolve(false),
      },
    }),
    queryClient,
    rules: LIST_RULES,
  });
  const store = memoryStore();
  const context = {
    config: { links: { support: SUPPORT } },
    session: {
      current: () => ({
        claims: {
          permissions: new Set<string>(permissions),
          featureFlags: new Map(Object.entries(options.flags ?? {})),
        },
      }),
    },
    // The page asks for the support link and the permissions alone.
  } as unknown as ConsoleContextValue;
  const shell = (
    <ConsoleContext value={context}>
      <CoreAdminContext {...{ dataProvider, queryClient, store, i18nProvider }}>
        <Outlet />
        <Toasts />
      </CoreAdminContext>
    </ConsoleContext>
  );
  const router = createMemoryRouter(
    [
      {
        element: shell,
        children: [
          { path: '/tenant', element: <Tenant /> },
          { path: '/verify-account', element: <p>Verification page</p> },
        ],
      },
    ],
    { initialEntries: ['/tenant'] },
  );
  const user = userEvent.setup();
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    user,
    router,
    hub,
    queryClient,
    /** What the hub holds from now on, as if somebody else had changed it. */
    setUsers: (rows: unknown[]) => (users = rows),
    setTenant: (fields: Partial<TenantRow>) => (tenant = { ...tenant, ...fields }),
  };
}

/** Answers one kind of call, and nothing else. */
export const answering =
  (method: string, path: string | RegExp, answer: Answer | Promise<Answer>) =>
  (call: HubCall): Answer | Promise<Answer> | undefined => {
    const hit = typeof path === 'string' ? call.path === path : path.test(call.path);
    return hit && call.method === method ? answer : undefined;
  };
