// @module-tag F49
import { screen, waitFor } from '@testing-library/react';
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
  attention.the('button', 'Set the name');
  const steps = await card('Get started');
  expect(steps.all('li')).toHaveLength(4);
  expect(steps.targets('Create an API key')).toEqual(['/api-keys/new?tutorial=true']);
  expect(screen.queryByText(TIMELINE)).toBeNull();
});

it('of a new tenant has due keys before the steps', async () => {
  const key = buildApiKey({ createdAt: at(-DAY), expiresAt: at(-DAY / 2) });
  const { container, card } = await openDashboard({ keys: [key] });
  const steps = await card('Get started');
  expect(steps.all('bdi', 'Done')).toHaveLength(1);
  const titles = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Needs attention', 'Get started', TIMELINE]);
});

it('with 10,000 keys and an unreadable one stays small, and leads to the due ones', async () => {
  const keys = [{ id: 'unreadable' }, ...keysOf(10_000)];
  const { card, container } = await openDashboard({ keys });
  const timeline = await card(TIMELINE);
  expect(timeline.all('tbody tr')).toHaveLength(12);
  timeline.the('button', 'Download .ics');
  expect(container.querySelectorAll('*').length).toBeLessThan(500);
  const attention = await card('Needs attention');
  expect(attention.targets(/^Rotate /)).toHaveLength(4);
  expect(attention.all('li', /This API key expired 1 day\(s\) ago\./)).toHaveLength(4);
  expect(attention.targets('3330 more keys')).toEqual([`/api-keys${DUE_KEYS}`]);
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
  expect((await card('Get started')).all('li')).toHaveLength(4);
  screen.getByText(/^You do not have permission to see API keys\./);
  expect(screen.getByText('See your permissions').getAttribute('href')).toBe('/profile');
  expect(calls.map(({ path }) => path)).toEqual(['/api/users/me']);
});

it('without the permission to create keys offers no rotation, and says who can help', async () => {
  const { card } = await openDashboard({ keys: keysOf(1), permissions: ['read:api_keys'] });
  const attention = await card('Needs attention');
  expect(attention.all('a')).toEqual([]);
  attention.the('li', 'An Admin of your tenant can rotate keys.');
});
