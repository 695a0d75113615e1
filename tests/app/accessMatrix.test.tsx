// @module-tag T38
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DECLARED } from '../../src/app/declared.ts';
import {
  can as canIn,
  requiredPermission,
  type Permission,
} from '../../src/providers/access/access.ts';
import { pageAt } from '../../src/lib/pageFiles.ts';
import { ME_KEY, TENANT_KEY } from '../../src/providers/data/queryClient.ts';
import { PERMISSIONS } from '../permissions.ts';
import { fakeHub } from '../fakeHub.ts';
import { openWithShell } from '../openConsole.tsx';

/** Every page with the permission that it needs, written down independently of the declarations. */
const PAGE_NEEDS: readonly (readonly [path: string, needs: Permission | undefined])[] = [
  ['/', undefined],
  ['/api-keys', 'read:api_keys'],
  ['/api-keys/new', 'create:api_keys'],
  ['/api-keys/key-1', 'create:api_keys'],
  ['/tenant', 'read:tenant'],
  ['/verify-account', 'update:account_verification'],
  ['/tools/playground', 'read:api_keys'],
  ['/tools/ticket', 'read:api_keys'],
  ['/tools/banks', undefined],
  ['/tools/attestation', undefined],
  ['/tenants', 'read:all_tenants'],
  ['/profile', undefined],
  ['/settings', undefined],
];

const { access, pages: PAGES, resources: RESOURCES } = DECLARED;
const can = (held: ReadonlySet<string>, resource: string, action: string) =>
  canIn(access, held, resource, action);

type Control = {
  page: string;
  what: string;
  /** Any of these is enough. */
  needs: readonly Permission[];
  present: () => boolean;
};

/**
 * Elements by their own text. Browser tests prove roles and accessible names; computing these for the
 * thousands of elements here would take most of a minute.
 */
function named(selector: string, name: RegExp): string[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim())
    .filter((text) => name.test(text));
}
const button = (name: RegExp) => () => named('main button', name).length > 0;
const link = (name: RegExp) => () => named('main a', name).length > 0;

const DELETE_KEY = button(/^Delete API key First key$/);

/** Every action that needs a permission and has a control, on the page where it is. */
const CONTROLS: readonly Control[] = [
  {
    page: '/api-keys',
    what: 'New API key',
    needs: ['create:api_keys'],
    present: link(/^New API key$/),
  },
  { page: '/api-keys', what: 'detail', needs: ['create:api_keys'], present: link(/^First key$/) },
  { page: '/api-keys', what: 'delete', needs: ['delete:api_keys'], present: DELETE_KEY },
  { page: '/api-keys/key-1', what: 'delete', needs: ['delete:api_keys'], present: DELETE_KEY },
  {
    page: '/api-keys/key-1',
    what: 'rotate',
    needs: ['create:api_keys'],
    present: link(/^Rotate$/),
  },
  {
    page: '/tenant',
    what: 'Invite user',
    needs: ['create:tenant_join_codes'],
    present: button(/^Invite user$/),
  },
  {
    page: '/tenant',
    what: 'Verify account',
    needs: ['update:account_verification'],
    present: link(/^Verify account$/),
  },
  {
    page: '/tenant',
    what: 'users table',
    needs: ['read:users'],
    present: () => named('main td', /^max@acme\.example$|Emailmax@acme\.example$/).length > 0,
  },
  {
    page: '/tenants',
    what: 'edit',
    needs: ['update:all_tenant_names', 'update:all_tenant_plans'],
    present: button(/^Edit /),
  },
];

const NAVIGATION: readonly (readonly [name: string, needs: Permission | undefined])[] = [
  ['Dashboard', undefined],
  ['API Keys', 'read:api_keys'],
  ['Tenant', 'read:tenant'],
  ['Playground', 'read:api_keys'],
  ['Ticket inspector', 'read:api_keys'],
  ['Bank explorer', undefined],
  ['Attestation', undefined],
  ['Tenants', 'read:all_tenants'],
];

const ME = { id: 'u-1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };
const TENANT = {
  id: 't-1',
  name: 'Acme GmbH',
  defaultName: false,
  servicePermissions: ['Accounts'],
  plan: 'FreePlus',
  createdAt: '2026-01-02T03:04:05Z',
};
const KEY = {
  id: 'key-1',
  name: 'First key',
  environment: 'Integration',
  createdAt: '2026-01-02T03:04:05Z',
  hostSoftware: 'Generic',
  redirectScraping: false,
};
const USERS = [
  { ...ME, role: 'Admin' },
  { id: 'u-2', firstName: 'Max', lastName: 'Planck', email: 'max@acme.example', role: 'Member' },
];
const ANSWERS = new Map<string, unknown>([
  ['/api/users/me', ME],
  ['/api/tenant', TENANT],
  ['/api/tenant/api-keys', [KEY]],
  ['/api/api-keys/key-1', KEY],
  ['/api/tenant/users', USERS],
  ['/api/tenants', [TENANT]],
]);

/** The signed-in console at a path, for a person who holds these permissions and no others. */
async function open(path: string, held: ReadonlySet<Permission>) {
  const { fetch, calls } = fakeHub(({ path: called }) => ({
    status: ANSWERS.has(called) ? 200 : 404,
    body: ANSWERS.get(called),
  }));
  await openWithShell(path, { fetch, permissions: [...held] }, [
    [ME_KEY, ME],
    ...(held.has('read:tenant') ? [[TENANT_KEY, TENANT] as const] : []),
  ]);
  return { calls };
}

/** Resolves when the page has finished loading. */
const settled = () =>
  waitFor(() => {
    expect(document.querySelector('main')?.textContent).toBeTruthy();
    expect(document.querySelector('[aria-busy=true], .MuiSkeleton-root')).toBeNull();
    expect(document.body.textContent).not.toMatch(/We are preparing everything \.\.\.|Loading …/);
  });

const ALL = new Set<string>(PERMISSIONS);
const WITHOUT = PERMISSIONS.map((one) => ({
  title: `everything but ${one}`,
  held: new Set(PERMISSIONS.filter((other) => other !== one)),
  pages: pagesAbout(one),
}));
const ALONE = PERMISSIONS.map((one) => ({
  title: `${one} alone`,
  held: new Set<Permission>([one]),
  pages: pagesAbout(one),
}));
const SETS = [
  { title: 'nothing', held: new Set<Permission>(), pages: PAGE_NEEDS },
  { title: 'everything', held: new Set(PERMISSIONS), pages: PAGE_NEEDS },
  ...WITHOUT,
  ...ALONE,
];

/**
 * The pages where a permission makes a difference: its own, those with its controls, and the landing
 * page with the navigation.
 */
function pagesAbout(one: Permission) {
  return PAGE_NEEDS.filter(
    ([path, needs]) =>
      path === '/' ||
      needs === one ||
      (path === '/tenant' && (one === 'read:users' || one === 'update:user_roles')) ||
      CONTROLS.some((control) => control.page === path && control.needs.includes(one)),
  );
}

describe('the table of permissions', () => {
  test('knows exactly its eleven permissions, each needed somewhere', () => {
    const needed = [...access.values()].flatMap((actions) => [...actions.values()]);
    expect(new Set(needed)).toEqual(new Set(PERMISSIONS));
    expect(PERMISSIONS).toHaveLength(11);
  });

  test('an action is allowed by its own permission and by no other', () => {
    for (const [resource, actions] of access) {
      for (const [action, needs] of actions) {
        for (const one of PERMISSIONS) {
          expect(can(new Set([one]), resource, action)).toBe(one === needs);
          const others = new Set(PERMISSIONS.filter((other) => other !== one));
          expect(can(others, resource, action)).toBe(one !== needs);
        }
      }
    }
    expect(can(ALL, 'api-keys', 'edit')).toBe(false);
    expect(can(ALL, 'constructor', 'name')).toBe(false);
  });

  test('each page declares what it needs', () => {
    expect(PAGES).toHaveLength(PAGE_NEEDS.length);
    const declared = PAGE_NEEDS.map(([path]) => {
      const needs = pageAt(PAGES, path)?.needs;
      return [path, needs && requiredPermission(access, needs.resource, needs.action)];
    });
    expect(declared).toEqual(PAGE_NEEDS);
  });
});

describe.each(SETS)('with $title', ({ held, pages }) => {
  const holds = (permission: Permission | undefined) =>
    permission === undefined || held.has(permission);

  test.each(pages)('%s', async (path, needs) => {
    const { calls } = await open(path, held);
    await settled();
    const landed = holds(needs) ? path : '/';
    const controls = CONTROLS.filter((control) => control.page === landed);
    const seen = () => ({
      path: window.location.pathname,
      navigation: named('nav a', /./),
      admin: named('nav > div', /^ADMIN$/).length > 0,
      reasons: named('[role=status] *, li *', /^That page needs the permission/).length > 0,
      controls: controls.filter(({ present }) => present()).map(({ what }) => what),
      roleSwitches: named('main button', /^Make Admin/).length,
    });
    const switches = landed === '/tenant' && holds('read:users') && holds('update:user_roles');
    const allowed = controls.filter((control) => control.needs.some(holds));
    const expected = {
      path: landed,
      navigation: NAVIGATION.filter(([, itemNeeds]) => holds(itemNeeds)).map(([name]) => name),
      admin: holds('read:all_tenants'),
      reasons: !holds(needs),
      controls: allowed.map(({ what }) => what),
      roleSwitches: switches ? 1 : 0,
    };
    await waitFor(() => expect(seen()).toEqual(expected));
    // Data of a refused page was not requested, unless the dashboard may show it.
    const asked = calls.map((call) => call.path);
    const shown = holds(needs) ? [] : (pageAt(PAGES, path)?.shows ?? []);
    const refused = RESOURCES.filter(
      ({ name }) => shown.includes(name) && !can(held, name, 'list'),
    );
    for (const { endpoints } of refused) expect(asked).not.toContain(endpoints.list.path);
  });
});
