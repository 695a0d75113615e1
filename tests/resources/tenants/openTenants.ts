import { screen } from '@testing-library/react';
import type { Permission } from '../../../src/providers/access/permissions.ts';
import type { Tenant } from '../../../src/providers/hub/contract.ts';
import { buildTenant } from '../../hubRows.ts';
import { fakeHub, isCall, type HubCall } from '../../fakeHub.ts';
import { openConsole } from '../../openConsole.tsx';

type Answer = { status: number; body?: unknown };

export const TENANTS = [
  buildTenant({
    id: 'aaaaaaaa-1111-4222-8333-444444444444',
    name: 'Acme GmbH',
    plan: 'FreePlus',
    createdAt: '2026-01-15T12:43:00.000Z',
    kindeId: 'org_7f3a9c21d04',
  }),
  buildTenant({
    id: 'bbbbbbbb-1111-4222-8333-444444444444',
    name: 'Beta Ltd',
    plan: 'Free',
    createdAt: '2026-06-30T22:05:00.000Z',
  }),
  buildTenant({ id: 'cccccccc-1111-4222-8333-444444444444', name: 'Gamma AG', plan: 'Enterprise' }),
];

type Options = {
  tenants?: unknown[];
  permissions?: readonly Permission[];
  /** Answers a call instead of the hub. */
  instead?: (call: HubCall) => Answer | undefined | Promise<Answer | undefined>;
};

/** The page with a hub that holds tenants and applies every change. */
export async function openTenants(options: Options = {}) {
  let tenants: unknown[] = options.tenants ?? TENANTS;
  const hub = fakeHub(async (call) => {
    const spoilt = await options.instead?.(call);
    if (spoilt) return spoilt;
    if (isCall(call, 'GET', '/api/tenants')) return { status: 200, body: tenants };
    const [, , , id = '', field] = call.path.split('/');
    const tenant = tenants.find((row) => (row as Tenant).id === decodeURIComponent(id));
    if (!tenant) return { status: 404, body: { message: 'Tenant not found' } };
    if (field) {
      const changed = { ...(tenant as Tenant), ...(call.body as Partial<Tenant>) };
      tenants = tenants.map((row) => (row === tenant ? changed : row));
      return { status: 200, body: changed };
    }
    return { status: 200, body: tenant };
  });
  const { permissions } = options;
  const page = await openConsole('/tenants', { fetch: hub.fetch, permissions });
  return {
    ...page,
    hub,
    lists: () => hub.calls.filter((call) => isCall(call, 'GET', '/api/tenants')).length,
    remove: (id: string) => {
      tenants = tenants.filter((row) => (row as Tenant).id !== id);
    },
  };
}

/** The names in the table. */
export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);

export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name, { selector: 'td bdi' })).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
}
