// @module-tag F49
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reportFirstData } from '../../src/lib/firstData.ts';
import type { Permission } from '../../src/providers/access/permissions.ts';
import type { ApiKey } from '../../src/resources/api-keys/apiKey.schema.ts';
import { openConsole } from '../openConsole.tsx';
import { PERMISSIONS } from '../permissions.ts';
import { DUE_KEYS } from '../../src/resources/api-keys/apiKeys.list.ts';
import { buildApiKey, buildTenant } from '../hubRows.ts';
import { fakeHub } from '../fakeHub.ts';
import { quietHubErrors } from '../quietHubErrors.ts';

const DAY = 86_400_000;
const TIMELINE = 'Key expirations, next 12 months';
const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const ME = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };

/** `count` keys, a third of them expired, with different dates. */
const keysOf = (count: number): ApiKey[] =>
  Array.from({ length: count }, (_, n) =>
    buildApiKey({
      id: `key-${n}`,
      name: `Key ${n}`,
      createdAt: at((-30 - n) * DAY),
      expiresAt: n % 3 === 0 ? at((-1 - (n % 400)) * DAY) : at((10 + (n % 300)) * DAY),
    }),
  );

type Case = {
  keys?: readonly object[];
  permissions?: readonly Permission[];
  tenant?: object | undefined;
  /** Delays the answer about the tenant. */
  tenantArrives?: Promise<void>;
};

async function openDashboard({
  keys = [],
  permissions = PERMISSIONS,
  tenant = buildTenant(),
  tenantArrives,
}: Case) {
  const answers = new Map<string, unknown>([
    ['/api/users/me', ME],
    ['/api/tenant', tenant],
    ['/api/tenant/api-keys', keys],
  ]);
  const { fetch, calls } = fakeHub(async ({ path }) => {
    if (path === '/api/tenant') await tenantArrives;
    return { status: answers.has(path) ? 200 : 404, body: answers.get(path) };
  });
  const opened = await openConsole('/', { fetch, permissions });
  // By its heading, because jsdom takes seconds to compute the roles of the page.
  const card = async (name: string) => {
    // Keys and tenant arrive one after the other.
    await waitFor(() => expect(opened.queryClient.isFetching()).toBe(0));
    const heading = await screen.findByText(name, { selector: 'h3' });
    const section = heading.closest('section');
    if (!section) throw new Error(`${name} is no card`);
    return Object.assign(section, { has: within(section) });
  };
  return { ...opened, calls, card };
}

const targetOf = (text: HTMLElement) => text.closest('a')?.getAttribute('href');

beforeEach(() => {
  quietHubErrors();
  reportFirstData();
});

it('without a key waits for the tenant, and leads to the first key', async () => {
  let arrive = () => {};
  const tenantArrives = new Promise<void>((resolve) => (arrive = resolve));
  const tenant = buildTenant({ defaultName: true });
  const { calls, card, queryClient } = await openDashboard({ tenant, tenantArrives });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/tenant/api-keys'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.getByRole('status').textContent).toBe('We are preparing everything ...');
  arrive();
  const attention = await card('Needs attention');
  attention.has.getByText('Set the name', { selector: 'button' });
  const steps = await card('Get started');
  expect(steps.querySelectorAll('li')).toHaveLength(4);
  const create = steps.has.getByText('Create an API key');
  expect(targetOf(create)).toBe('/api-keys/new?tutorial=true');
  expect(screen.queryByText(TIMELINE)).toBeNull();
});

it('of a new tenant has due keys before the steps', async () => {
  const key = buildApiKey({ createdAt: at(-DAY), expiresAt: at(-DAY / 2) });
  const { container, card } = await openDashboard({ keys: [key] });
  const steps = await card('Get started');
  expect(steps.has.getAllByText('Done')).toHaveLength(1);
  const titles = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Needs attention', 'Get started', TIMELINE]);
});

it('with 10,000 keys and an unreadable one stays small, and leads to the due ones', async () => {
  const keys = [{ id: 'unreadable' }, ...keysOf(10_000)];
  const { card, container } = await openDashboard({ keys });
  const timeline = await card(TIMELINE);
  expect(timeline.querySelectorAll('tbody tr')).toHaveLength(12);
  timeline.has.getByText('Download .ics', { selector: 'button' });
  expect(container.querySelectorAll('*').length).toBeLessThan(500);
  const attention = await card('Needs attention');
  expect(attention.querySelectorAll('a[aria-label^="Rotate "]')).toHaveLength(4);
  expect(attention.has.getAllByText('This API key expired 1 day(s) ago.')).toHaveLength(4);
  expect(targetOf(attention.has.getByText('3330 more keys'))).toBe(`/api-keys${DUE_KEYS}`);
});

it('without due keys and expirations has a sentence for each', async () => {
  const old = buildApiKey({ createdAt: at(-30 * DAY) });
  const { container } = await openDashboard({ keys: [old] });
  await screen.findByText('Nothing needs your attention.');
  screen.getByText('No key expires in the next 12 months. 1 key has no expiration.');
  expect(container.querySelector('h3')).toBeNull();
});

it('without the permission to read keys requests none, and leads to the permissions', async () => {
  const { card, calls } = await openDashboard({ permissions: ['read:users'] });
  expect((await card('Get started')).querySelectorAll('li')).toHaveLength(4);
  screen.getByText(/^You do not have permission to see API keys\./);
  expect(screen.getByText('See your permissions').getAttribute('href')).toBe('/profile');
  expect(calls.map(({ path }) => path)).toEqual(['/api/users/me']);
});

it('without the permission to create keys offers no rotation, and says who can help', async () => {
  const { card } = await openDashboard({ keys: keysOf(1), permissions: ['read:api_keys'] });
  const attention = await card('Needs attention');
  expect(attention.querySelector('a')).toBeNull();
  attention.has.getByText('An Admin of your tenant can rotate keys.');
});
