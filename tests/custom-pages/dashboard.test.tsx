// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import Dashboard from '../../src/custom-pages/dashboard/Dashboard.tsx';
import { reportFirstData } from '../../src/lib/firstData.ts';
import type { Permission } from '../../src/providers/access.ts';
import type { ApiKey } from '../../src/resources/api-keys/apiKey.schema.ts';
import { openConsole } from '../openConsole.tsx';
import { PERMISSIONS } from '../permissions.ts';
import { buildApiKey, buildTenant } from '../resources/api-keys/builders.ts';
import { fakeHub } from '../resources/fakeHub.ts';
import { quietHubErrors } from '../resources/quietHubErrors.ts';

const DAY = 86_400_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const ME = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };
const USERS = [
  { ...ME, role: 'Member' },
  { id: 'u2', firstName: 'Max', lastName: 'Planck', email: 'max@acme.example', role: 'Admin' },
];

/** `count` keys, a third of them expired, each created and expiring at another time. */
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
};

function openDashboard({ keys = [], permissions = PERMISSIONS, tenant = buildTenant() }: Case) {
  const answers = new Map<string, unknown>([
    ['/api/users/me', ME],
    ['/api/tenant', tenant],
    ['/api/tenant/api-keys', keys],
    ['/api/tenant/users', USERS],
    [
      '/api/tenants',
      [buildTenant({ id: 't1', name: 'First Ltd' }), buildTenant({ id: 't2', plan: 'Enterprise' })],
    ],
  ]);
  const { fetch, calls } = fakeHub(({ path }) => ({
    status: answers.has(path) ? 200 : 404,
    body: answers.get(path),
  }));
  const links = {
    documentation: '/docs',
    demoApplication: '/demo',
    demoProject: '/p',
    sdk: '/sdk',
  };
  const page = openConsole({
    fetch,
    permissions,
    links,
    path: '/',
    routes: [{ path: '*', element: <Dashboard /> }],
  });
  // By its heading: roles of the whole page take jsdom long.
  const card = async (name: string) => {
    const heading = await screen.findByText(name, { selector: 'h3' });
    const section = heading.closest('section');
    if (!section) throw new Error(`${name} is no card`);
    return within(section);
  };
  return { ...page, calls, card };
}

beforeEach(() => {
  quietHubErrors();
  reportFirstData();
});
afterEach(cleanup);

describe('the dashboard of a tenant', () => {
  it('without a key leads to the first one, and counts nothing', async () => {
    const { card } = openDashboard({ tenant: buildTenant({ defaultName: true }) });
    const attention = await card('Needs attention');
    expect(attention.getByText('2').textContent).toBe('2');
    expect(attention.getByRole('link', { name: 'Create an API key' }).getAttribute('href')).toBe(
      '/api-keys/new?tutorial=true',
    );
    expect(attention.getByRole('button', { name: 'Set the name' })).toBeTruthy();
    const steps = await card('Get started');
    expect(steps.getAllByRole('listitem')).toHaveLength(7);
    expect(screen.queryByText('Production')).toBeNull();
    expect(screen.queryByText('Key expirations, next 12 months')).toBeNull();
  });

  it('with one key that lasts is calm, and says what comes next', async () => {
    const [key] = [buildApiKey({ expiresAt: at(90 * DAY) })];
    const { card } = openDashboard({ keys: [key] });
    const attention = await card('Needs attention');
    expect(attention.getByText('Nothing needs your attention.')).toBeTruthy();
    expect(attention.getByText(/^The next key to expire is Checkout backend: /)).toBeTruthy();
    const recent = await card('Recent keys');
    expect(recent.getAllByRole('link')).toHaveLength(1);
  });

  it('with twelve keys names the four closest, and every month opens its keys', async () => {
    const { card, user } = openDashboard({ keys: [{ id: 'unreadable' }, ...keysOf(12)] });
    const attention = await card('Needs attention');
    const rotations = attention.getAllByRole('link', { name: /^Rotate / });
    expect(rotations.map((link) => link.getAttribute('href'))).toEqual([
      '/api-keys/key-0/rotate',
      '/api-keys/key-3/rotate',
      '/api-keys/key-6/rotate',
      '/api-keys/key-9/rotate',
    ]);
    const timeline = await card('Key expirations, next 12 months');
    const [month] = timeline.getAllByRole('button', { expanded: false });
    if (!month) throw new Error('no month');
    await user.click(month);
    expect(month.getAttribute('aria-expanded')).toBe('true');
    const opened = timeline.getByRole('region');
    expect(opened.id).toBe(month.getAttribute('aria-controls'));
    await user.click(month);
    expect(timeline.queryByRole('region')).toBeNull();
    await user.click(timeline.getByRole('button', { name: 'Table' }));
    expect(timeline.getByRole('table')).toBeTruthy();
    expect((await card('Recent keys')).getAllByRole('link')).toHaveLength(5);
    const count = (await card('API keys')).getByRole('link', { name: '12 Production' });
    expect(count.getAttribute('href')).toBe(
      `/api-keys?${new URLSearchParams({ filter: '{"environment":"Production"}' }).toString()}`,
    );
  });

  it('with 10,000 keys stays small, also with a month open and as a table', async () => {
    const { card, user, container } = openDashboard({ keys: keysOf(10_000) });
    const timeline = await card('Key expirations, next 12 months');
    const elements = () => container.querySelectorAll('*').length;
    expect(elements()).toBeLessThan(600);
    await user.click(timeline.getByRole('button', { name: /expired earlier$/ }));
    expect(within(timeline.getByRole('region')).getAllByRole('listitem')).toHaveLength(10);
    await user.click(timeline.getByRole('button', { name: 'Show 50 more' }));
    expect(within(timeline.getByRole('region')).getAllByRole('listitem')).toHaveLength(60);
    await user.click(timeline.getByRole('button', { name: 'Table' }));
    expect(elements()).toBeLessThan(800);
    const attention = await card('Needs attention');
    expect(attention.getByRole('link', { name: '3330 more keys' }).getAttribute('href')).toBe(
      '/api-keys?sort=expiresAt&order=ASC',
    );
  });
});

describe('who may do less', () => {
  it('without reading keys sees what is open, and which Admins can help', async () => {
    const { card, calls } = openDashboard({ permissions: ['read:users'] });
    const access = await card('What you can do here');
    expect(await access.findByText('Max Planck')).toBeTruthy();
    expect(access.queryByText('Ada Lovelace')).toBeNull();
    expect(access.getByRole('link', { name: 'Bank explorer' })).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('/api/tenant/api-keys');
    expect(calls.map(({ path }) => path)).not.toContain('/api/tenant');
  });

  it('without creating keys is offered no rotation, but told who can help', async () => {
    const { card } = openDashboard({ keys: keysOf(1), permissions: ['read:api_keys'] });
    const attention = await card('Needs attention');
    expect(attention.queryByRole('link')).toBeNull();
    expect(attention.getByText(/needs the permission create:api_keys/)).toBeTruthy();
    const summary = await card('API keys');
    expect(summary.queryByRole('link', { name: 'New API key' })).toBeNull();
    expect(summary.getByRole('link', { name: 'All keys' })).toBeTruthy();
  });

  it('asks for the tenants only with the permission, and only after the first data', async () => {
    const others = PERMISSIONS.filter((one) => one !== 'read:all_tenants');
    const first = openDashboard({ keys: keysOf(1), permissions: others });
    await first.card('Recent keys');
    expect(first.calls.map(({ path }) => path)).not.toContain('/api/tenants');
    cleanup();
    const { card, calls } = openDashboard({ keys: keysOf(1) });
    const tenants = await card('Tenants');
    const link = await tenants.findByRole('link', { name: 'First Ltd' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter')).toBe(
      '{"q":"t1"}',
    );
    expect(tenants.getByRole('link', { name: '1 Enterprise plan' })).toBeTruthy();
    const paths = calls.map(({ path }) => path);
    expect(paths.indexOf('/api/tenants')).toBeGreaterThan(paths.indexOf('/api/tenant/api-keys'));
  });
});

test('steps are ticked by the person where the hub knows nothing, and put away; then the verification needs attention', async () => {
  const { card, user } = openDashboard({ keys: keysOf(2) });
  const steps = await card('Get started');
  expect(steps.getByText('2 of 4')).toBeTruthy();
  await user.click(steps.getByRole('button', { name: 'Already done: Test a key' }));
  expect(steps.getByText('3 of 4')).toBeTruthy();
  await user.click(steps.getByRole('button', { name: 'Hide these steps' }));
  expect(screen.queryByText('Get started')).toBeNull();
  const attention = await card('Needs attention');
  await user.click(attention.getByRole('button', { name: 'Already done' }));
  expect(attention.queryByText('Your account may not be verified.')).toBeNull();
});
