// @module-tag T38
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/app/routes.ts';
import { pageAt } from '../../src/lib/paths.ts';
import type { Permission } from '../../src/providers/access/permissions.ts';
import { can, openRoutes } from '../../src/providers/access/access.ts';
import { titleOf } from '../../src/providers/access/consoleContext.ts';
import { ME_KEY, TENANT_KEY } from '../../src/providers/data/queryClient.ts';
import { RESOURCES } from '../../src/resources/index.ts';
import { fakeHub } from '../fakeHub.ts';
import { buildApiKey, buildTenant, buildUser } from '../hubRows.ts';
import { openConsole, openWithShell } from '../openConsole.tsx';
import { PERMISSIONS } from '../permissions.ts';
import { PAGE_NEEDS } from './pageNeeds.ts';

/** Finds elements by text: jsdom would need most of a minute to compute their accessible names. */
function named(selector: string, name: RegExp): string[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim())
    .filter((text) => name.test(text));
}
const shown = (selector: string, name: RegExp) => () => named(selector, name).length > 0;
const button = (name: RegExp) => shown('button', name);
const link = (name: RegExp) => shown('a', name);

type Holds = (permission: Permission) => boolean;
type Control = [
  page: string,
  what: string,
  present: () => boolean,
  allowed: (holds: Holds) => boolean,
];

const DELETE_KEY = button(/^Delete API key First key$/);
const mayCreate = (holds: Holds) => holds('create:api_keys');
const mayDelete = (holds: Holds) => holds('delete:api_keys');

/** Every control that needs a permission, with its page. */
const CONTROLS: readonly Control[] = [
  ['/api-keys', 'New API key', link(/^New API key$/), mayCreate],
  ['/api-keys', 'detail', link(/^First key$/), mayCreate],
  ['/api-keys', 'delete', DELETE_KEY, mayDelete],
  ['/api-keys/key-1', 'delete', DELETE_KEY, mayDelete],
  ['/api-keys/key-1', 'rotate', link(/^Rotate$/), mayCreate],
  ['/tenant', 'invite', button(/^Invite user$/), (holds) => holds('create:tenant_join_codes')],
  ['/tenant', 'verify', link(/^Verify account$/), (holds) => holds('update:account_verification')],
  ['/tenant', 'users', shown('td', /max@acme\.example$/), (holds) => holds('read:users')],
  [
    '/tenant',
    'role',
    button(/^Make Admin/),
    (holds) => holds('read:users') && holds('update:user_roles'),
  ],
  [
    '/tenants',
    'edit',
    button(/^Edit /),
    (holds) => holds('update:all_tenant_names') || holds('update:all_tenant_plans'),
  ],
];

/** The sidebar in order, with the permission of each page. */
const NAVIGATION = ROUTES.filter(({ menu }) => menu && menu !== 'palette').map((route) => ({
  name: titleOf(route),
  needs: PAGE_NEEDS.find(([path]) => path === route.path)?.[1],
}));

const ME = buildUser();
const TENANT = buildTenant();
const KEY = buildApiKey({ id: 'key-1', name: 'First key' });
const MAX = buildUser({ id: 'u-2', firstName: 'Max', email: 'max@acme.example', role: 'Member' });
const ANSWERS = new Map<string, unknown>([
  ['/api/users/me', ME],
  ['/api/tenant', TENANT],
  ['/api/tenant/api-keys', [KEY]],
  ['/api/api-keys/key-1', KEY],
  ['/api/tenant/users', [ME, MAX]],
  ['/api/tenants', [TENANT]],
]);
const newHub = () =>
  fakeHub(({ path }) => ({ status: ANSWERS.has(path) ? 200 : 404, body: ANSWERS.get(path) }));

/** All words of `of` digits, half of them 0 and half of them 1. */
const halves = (of: number) =>
  Array.from({ length: 2 ** of }, (_, bits) => bits.toString(2).padStart(of, '0')).filter(
    (bits) => bits.replaceAll('0', '').length === of / 2,
  );

/** A word for each permission: digit n tells if set n has it. No word contains another. */
const MEMBERSHIPS = [4, 6, 8].map(halves).find((words) => words.length >= PERMISSIONS.length) ?? [];

/** Sets in which each two permissions occur without each other. */
const PAIRS = Array.from({ length: MEMBERSHIPS[0]?.length ?? 0 }, (_, at) =>
  PERMISSIONS.filter((_permission, of) => MEMBERSHIPS[of]?.[at] === '1'),
);
const CONTROLLED = PAGE_NEEDS.filter(([path]) => CONTROLS.some(([page]) => page === path));

const SETS = [
  { title: 'nothing', permissions: [], pages: PAGE_NEEDS.filter(([, needs]) => needs) },
  ...[PERMISSIONS, ...PAIRS].map((permissions: Permission[]) => ({
    title: permissions.length === PERMISSIONS.length ? 'everything' : permissions.join(', '),
    permissions,
    pages: CONTROLLED.filter(([, needs]) => needs && permissions.includes(needs)),
  })),
];

test('the sets contain all four combinations of any two permissions', () => {
  for (const one of PERMISSIONS) {
    for (const other of PERMISSIONS.filter((it) => it !== one)) {
      const has = SETS.map(({ permissions: all }) => [all.includes(one), all.includes(other)]);
      const different = new Set(has.map((it) => it.join(' ')));
      expect([one, other, different.size]).toEqual([one, other, 4]);
    }
  }
});

test('a page is open to users with its permission', () => {
  const pairs = PERMISSIONS.flatMap((one, at) => PERMISSIONS.slice(at).map((it) => [one, it]));
  const allButOne = PERMISSIONS.map((one) => PERMISSIONS.filter((other) => other !== one));
  for (const set of [[], PERMISSIONS, ...allButOne, ...pairs]) {
    const permissions = new Set<Permission>(set);
    const open = openRoutes(ROUTES, { permissions, featureFlags: new Map() });
    const expected = PAGE_NEEDS.filter(([, needs]) => !needs || permissions.has(needs));
    expect(open.map(({ path }): string => path).toSorted()).toEqual(
      expected.map(([path]) => path.replace('key-1', ':id')).toSorted(),
    );
  }
});

describe.each(SETS)('with $title', ({ permissions, pages }) => {
  const held = new Set<Permission>(permissions);
  const holds = (needs: Permission | undefined) => needs === undefined || held.has(needs);

  test('the navigation has the permitted pages', async () => {
    await openWithShell('/', { fetch: newHub().fetch, permissions }, [
      [ME_KEY, ME],
      ...(holds('read:tenant') ? [[TENANT_KEY, TENANT] as const] : []),
    ]);
    await screen.findByRole('heading', { name: /^Welcome back/ });
    const allowed = NAVIGATION.filter(({ needs }) => holds(needs));
    expect(named('nav a', /./)).toEqual(allowed.map(({ name }) => name));
    expect(named('nav > div', /^ADMIN$/)).toHaveLength(holds('read:all_tenants') ? 1 : 0);
  });

  test.each(pages)('%s', async (path, needs) => {
    const { fetch, calls } = newHub();
    const { router } = await openConsole(path, { fetch, permissions });
    const landed = holds(needs) ? path : '/';
    const controls = CONTROLS.filter(([page]) => page === landed);
    const seen = () => ({
      path: router.state.location.pathname,
      reasons: screen.queryAllByText(/^That page needs the permission/).length > 0,
      controls: controls.filter(([, , present]) => present()).map(([, what]) => what),
    });
    await waitFor(() => {
      expect(document.querySelector('[aria-busy=true], .MuiSkeleton-root')).toBeNull();
      expect(seen()).toEqual({
        path: landed,
        reasons: !holds(needs),
        controls: controls.filter(([, , , allowed]) => allowed(holds)).map(([, what]) => what),
      });
    });
    // A refused page requests no data, except data that the dashboard shows.
    const mayShow = holds(needs) ? [] : (pageAt(ROUTES, path)?.shows ?? []);
    for (const { name, endpoints } of RESOURCES) {
      if (!mayShow.includes(name) || can(held, { resource: name, action: 'list' })) continue;
      expect(calls.map((call) => call.path)).not.toContain(endpoints.list.path);
    }
  });
});
