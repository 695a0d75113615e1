// @module-tag X80
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
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
const USERS = [
  { ...ME, role: 'Member' },
  { id: 'u2', firstName: 'Max', lastName: 'Planck', email: 'max@acme.example', role: 'Admin' },
  { id: 'u3', firstName: '', lastName: '', email: 'emmy@acme.example', role: 'Admin' },
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
  /** The tenant is answered no earlier. */
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
    ['/api/tenant/users', USERS],
    [
      '/api/tenants',
      [buildTenant({ id: 't1', name: 'First Ltd' }), buildTenant({ id: 't2', plan: 'Enterprise' })],
    ],
  ]);
  const { fetch, calls } = fakeHub(async ({ path }) => {
    if (path === '/api/tenant') await tenantArrives;
    return { status: answers.has(path) ? 200 : 404, body: answers.get(path) };
  });
  const opened = await openConsole('/', { fetch, permissions });
  // By its heading: roles of the whole page take jsdom long.
  const card = async (name: string) => {
    // Keys and tenant arrive one after the other, and a card shows what it has.
    await waitFor(() => expect(opened.queryClient.isFetching()).toBe(0));
    const heading = await screen.findByText(name, { selector: 'h3' });
    const section = heading.closest('section');
    if (!section) throw new Error(`${name} is no card`);
    return cardOf(section);
  };
  return { ...opened, calls, card };
}

/**
 * A card by the names of what is in it. Roles and accessible names are for the browser journeys: jsdom
 * takes seconds to compute them for the dashboard.
 */
function cardOf(element: HTMLElement) {
  const all = (selector: string, name: RegExp | string = /./): HTMLElement[] =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter((found) => {
      const said = (found.getAttribute('aria-label') ?? found.textContent).trim();
      return typeof name === 'string' ? said === name : name.test(said);
    });
  const the = (selector: string, name: RegExp | string = /./): HTMLElement => {
    const [first, ...more] = all(selector, name);
    if (!first || more.length > 0) throw new Error(`${selector} ${name}: not one`);
    return first;
  };
  /** Where the links with these names lead. */
  const targets = (name: RegExp | string) => all('a', name).map((a) => a.getAttribute('href'));
  return { all, the, targets };
}

beforeEach(() => {
  quietHubErrors();
  reportFirstData();
});

describe('the dashboard of a tenant', () => {
  it('without a key waits for the tenant, whose default name would push the page down, and leads to the first one', async () => {
    let arrive = () => {};
    const tenantArrives = new Promise<void>((resolve) => (arrive = resolve));
    const tenant = buildTenant({ defaultName: true });
    const { calls, card, queryClient } = await openDashboard({ tenant, tenantArrives });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/tenant/api-keys'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(screen.queryByText('Needs attention')).toBeNull();
    arrive();
    const attention = await card('Needs attention');
    expect(attention.targets('Create an API key')).toEqual(['/api-keys/new?tutorial=true']);
    attention.the('button', 'Set the name');
    attention.the('span', '2');
    expect((await card('Get started')).all('li')).toHaveLength(7);
    expect((await card('Quick actions')).all('a', /Production/)).toEqual([]);
    expect(screen.queryByText(TIMELINE)).toBeNull();
  });

  it('with 10,000 keys and an unreadable one stays small, also with a month open', async () => {
    const keys = [{ id: 'unreadable' }, ...keysOf(10_000)];
    const { card, user, container } = await openDashboard({ keys });
    const timeline = await card(TIMELINE);
    const elements = () => container.querySelectorAll('*').length;
    expect(elements()).toBeLessThan(600);
    const earlier = timeline.the('button', /expired earlier$/);
    await user.click(earlier);
    expect(timeline.the('[role=region]').id).toBe(earlier.getAttribute('aria-controls'));
    expect(timeline.all('[role=region] li')).toHaveLength(10);
    await user.click(timeline.the('button', 'Show 50 more'));
    expect(timeline.all('[role=region] li')).toHaveLength(60);
    await user.click(earlier);
    expect(timeline.all('[role=region]')).toEqual([]);
    const attention = await card('Needs attention');
    expect(attention.targets(/^Rotate /)).toHaveLength(4);
    expect(attention.targets('3330 more keys')).toEqual([`/api-keys${DUE_KEYS}`]);
  });
});

describe('who may do less', () => {
  it('without reading keys sees what is open, and which Admins can help', async () => {
    const { card, calls } = await openDashboard({ permissions: ['read:users'] });
    const access = await card('What you can do here');
    await waitFor(() => access.the('li', /^Max Planck/));
    access.the('li', /^emmy@acme\.example/);
    expect(access.all('li', /^Ada Lovelace/)).toEqual([]);
    access.the('a', 'Attestation');
    expect(calls.map(({ path }) => path)).not.toContain('/api/tenant/api-keys');
    expect(calls.map(({ path }) => path)).not.toContain('/api/tenant');
  });

  it('without creating keys is not offered to rotate, but told who can help', async () => {
    const { card } = await openDashboard({ keys: keysOf(1), permissions: ['read:api_keys'] });
    const attention = await card('Needs attention');
    expect(attention.all('a')).toEqual([]);
    attention.the('li', /needs the permission create:api_keys/);
    const summary = await card('API keys');
    expect(summary.all('a', 'New API key')).toEqual([]);
    summary.the('a', 'All keys');
  });

  it('asks for the tenants only with the permission, and only after the first data', async () => {
    const others = PERMISSIONS.filter((one) => one !== 'read:all_tenants');
    const first = await openDashboard({ keys: keysOf(1), permissions: others });
    await first.card(TIMELINE);
    expect(first.calls.map(({ path }) => path)).not.toContain('/api/tenants');
    cleanup();
    const { card, calls } = await openDashboard({ keys: keysOf(1) });
    const tenants = await card('Tenants');
    await waitFor(() => tenants.the('a', 'First Ltd'));
    const [href] = tenants.targets('First Ltd');
    expect(new URL(href ?? '', 'http://x').searchParams.get('filter')).toBe('{"q":"t1"}');
    tenants.the('a', '1 Enterprise plan');
    const paths = calls.map(({ path }) => path);
    expect(paths.indexOf('/api/tenants')).toBeGreaterThan(paths.indexOf('/api/tenant/api-keys'));
  });
});

test('steps are ticked by the person where the hub knows nothing, and put away; then the verification needs attention', async () => {
  const { card, user, container } = await openDashboard({ keys: keysOf(2) });
  // In place of the shell's content: each press removes its own button, and focus stays on the page.
  container.tabIndex = -1;
  const steps = await card('Get started');
  await waitFor(() => steps.the('span', '2 of 4'));
  await user.click(steps.the('button', 'Already done: Test a key'));
  steps.the('span', '3 of 4');
  await user.click(steps.the('button', 'Hide these steps'));
  expect(screen.queryByText('Get started')).toBeNull();
  expect(document.activeElement).toBe(container);
  const attention = await card('Needs attention');
  await waitFor(() => attention.the('b', 'Your account may not be verified.'));
  await user.click(attention.the('button', 'Already done'));
  expect(attention.all('b', /verified/)).toEqual([]);
  expect(document.activeElement).toBe(container);
});
