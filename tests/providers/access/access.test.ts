// @module-tag T38
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { accessOf, can, requiredPermission } from '../../../src/providers/access/access.ts';
import * as hooks from '../../../src/providers/access/consoleContext.ts';
import { pathTo } from '../../../src/providers/access/pathTo.ts';
import {
  declareConsole,
  declareResource,
  isOn,
  openPages,
} from '../../../src/providers/access/declaration.ts';
import { createAuthProvider, i18nProvider } from '../../../src/providers/access/plugs.ts';
import type { SessionClaims } from '../../../src/providers/session/claims.ts';
import { contextOf, sessionOf } from '../../consoleContext.ts';

const nothing = () => Promise.reject(new Error('not needed'));

const keys = declareResource({
  name: 'keys',
  title: 'tenants',
  icon: 'key',
  order: 2,
  permissions: { list: 'read:keys', create: 'create:keys', show: 'create:keys' },
  endpoints: { list: { method: 'GET', path: '/api/keys' } },
  row: z.object({ id: z.string() }),
  rules: nothing,
  pages: {
    list: { load: nothing },
    create: { at: 'new', load: nothing },
    show: { at: ':id', load: nothing },
  },
} as never);

const declared = declareConsole(
  [keys],
  [
    {
      name: 'beta',
      title: () => 'Beta page',
      icon: 'play',
      order: 3,
      path: '/beta',
      flag: 'beta',
      permissions: { open: 'try:beta' },
      needs: 'open',
      within: '/keys',
      load: nothing,
    },
    { name: 'home', title: () => 'Home', icon: 'home', order: 1, path: '/', load: nothing },
  ],
);

describe('an action', () => {
  const access = accessOf([
    { name: 'keys', permissions: { list: 'read:keys', delete: 'delete:keys' } },
    { name: 'help' },
  ]);

  it.each([
    ['whose permission is held is allowed', 'keys', 'list', true],
    ['whose permission is not held is refused', 'keys', 'delete', false],
    ['that is not declared is refused', 'keys', 'constructor', false],
    ['of something without permissions is refused', 'help', 'list', false],
    ['of something that is not declared is refused', 'constructor', 'list', false],
  ])('%s', (_name, resource, action, allowed) => {
    const held = new Set<string>(['read:keys', 'constructor', 'undefined']);
    expect(can(access, held, resource, action)).toBe(allowed);
  });

  it('names the permission that it needs', () => {
    expect(requiredPermission(access, 'keys', 'delete')).toBe('delete:keys');
    expect(requiredPermission(access, 'help', 'list')).toBeUndefined();
  });
});

const claimsOf = (
  permissions: readonly string[],
  flags: Readonly<Record<string, unknown>> = {},
) => ({
  permissions: new Set(permissions),
  featureFlags: new Map(
    Object.entries(flags).map(([name, value]) => [name, { type: 'boolean', value }]),
  ),
});

describe('a page is open', () => {
  it.each([
    ['to everybody, where it needs nothing', [], {}, ['/']],
    ['with the permission of its action', ['read:keys'], {}, ['/', '/keys']],
    ['with that of several pages', ['create:keys'], {}, ['/', '/keys/new', '/keys/:id']],
    ['while its flag is on', ['try:beta'], { beta: true }, ['/', '/beta']],
    ['while its flag is absent', ['try:beta'], { other: false }, ['/', '/beta']],
    ['but not while its flag is off', ['try:beta'], { beta: false }, ['/']],
    ['but not by its flag alone', [], { beta: true }, ['/']],
  ])('%s', (_name, permissions, flags, paths) => {
    const open = openPages(declared, claimsOf(permissions, flags));
    expect(open.map(({ path }) => path)).toEqual(paths);
  });

  it('unless its flag is false: nothing else switches it off', () => {
    const values = [true, undefined, null, 0, '', 'false', false];
    expect(values.filter((value) => !isOn('beta', claimsOf([], { beta: value })))).toEqual([false]);
  });
});

it('declarations become pages in the order of their entries', () => {
  const list = { resource: 'keys', action: 'list' };
  expect(declared.pages).toMatchObject([
    { path: '/', order: 1 },
    {
      path: '/keys',
      title: 'tenants',
      icon: 'key',
      needs: list,
      of: { resource: 'keys', at: undefined },
    },
    { path: '/keys/new', needs: { action: 'create' }, of: { resource: 'keys', at: 'new' } },
    { path: '/keys/:id', needs: { action: 'show' }, of: { resource: 'keys', at: ':id' } },
    { path: '/beta', flag: 'beta', within: '/keys', needs: { resource: 'beta', action: 'open' } },
  ]);
  expect(declared.pages[0]).not.toHaveProperty('needs');
  expect(declared.resources).toEqual([keys]);
  expect(declareResource({ name: 'pageless' } as never).pages).toEqual({});
});

/** What a hook returns within this context. */
function within<T>(value: hooks.ConsoleContextValue | undefined, hook: () => T): T {
  let result: { of: T } | undefined;
  const Probe = () => {
    result = { of: hook() };
    return null;
  };
  renderToStaticMarkup(createElement(hooks.ConsoleContext, { value }, createElement(Probe)));
  if (!result) throw new Error('not rendered');
  return result.of;
}

const signedIn = (claims?: Partial<SessionClaims>) =>
  contextOf({ declared, session: sessionOf(claims) });

describe('within a page', () => {
  it('configuration, session and declarations are those of the context', () => {
    const value = signedIn({});
    expect(within(value, hooks.useConfig)).toBe(value.config);
    expect(within(value, hooks.useSession)).toBe(value.session);
    expect(within(value, hooks.useDeclared)).toBe(declared);
  });

  it('what is missing is named', () => {
    expect(() => within(undefined, hooks.useConfig)).toThrow('need a ConsoleContext around them');
    const bare = contextOf({ declared: undefined });
    expect(() => within(bare, hooks.useDeclared)).toThrow('with the declarations of the signed-in');
  });

  it('the page is shown again by what the context gives, if it gives it', () => {
    const showAgain = vi.fn<() => void>();
    expect(within({ ...signedIn({}), showAgain }, hooks.useShowAgain)).toBe(showAgain);
    expect(within(signedIn({}), hooks.useShowAgain)()).toBeUndefined();
  });

  it('claims decide about actions and pages, and nobody has any', () => {
    const create = { resource: 'keys', action: 'create' } as never;
    const ada = signedIn(claimsOf(['create:keys']));
    expect(within(ada, () => hooks.useCan(create))).toBe(true);
    expect(within(ada, () => hooks.useCanOpen('/keys/new'))).toBe(true);
    expect(within(ada, () => hooks.useCanOpen('/keys'))).toBe(false);
    const nobody = signedIn();
    expect(within(nobody, hooks.useClaims)).toEqual(claimsOf([]));
    expect(within(nobody, () => hooks.useCan(create))).toBe(false);
    expect(within(nobody, hooks.useOpenPages).map(({ path }) => path)).toEqual(['/']);
  });

  it('an address has an id as one segment of its path, whatever its characters', () => {
    expect(pathTo({ resource: 'tenants', type: 'list' })).toBe('/tenants');
    expect(pathTo({ resource: 'api-keys', type: 'create' })).toBe('/api-keys/new');
    expect(pathTo({ resource: 'api-keys', type: 'show', id: 'a/../b?' })).toBe(
      '/api-keys/a%2F..%2Fb%3F',
    );
  });

  it('a title is a key of the texts, or what gives it', () => {
    expect(hooks.titleOf({ title: 'tenants' })).toBe('Tenants');
    expect(hooks.titleOf({ title: () => 'Beta page' })).toBe('Beta page');
  });
});

describe('react-admin', () => {
  const plug = (claims?: Partial<SessionClaims>, parts = {}) =>
    createAuthProvider(sessionOf(claims, parts), declared.access);
  const names = { subject: 'kp_ada', givenName: 'Ada', familyName: 'Lovelace' };

  it('is told who is signed in, and what they may do', async () => {
    const auth = plug({ ...names, ...claimsOf(['read:keys']) });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.getPermissions?.({})).toEqual(new Set(['read:keys']));
    expect(await auth.canAccess?.({ resource: 'keys', action: 'list' })).toBe(true);
    expect(await auth.canAccess?.({ resource: 'keys', action: 'create' })).toBe(false);
    expect(await auth.getIdentity?.()).toEqual({ id: 'kp_ada', fullName: 'Ada Lovelace' });
    const first = plug({ ...names, familyName: undefined });
    expect(await first.getIdentity?.()).toMatchObject({ fullName: 'Ada' });
  });

  it('is told that nobody is', async () => {
    const auth = plug();
    await expect(auth.checkAuth({})).rejects.toThrow('signed out');
    await expect(auth.getIdentity?.()).rejects.toThrow('signed out');
    expect(await auth.getPermissions?.({})).toEqual(new Set());
    expect(await auth.canAccess?.({ resource: 'keys', action: 'list' })).toBe(false);
  });

  it('signs in and out by the session, and never after an error', async () => {
    const signIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const auth = plug({}, { signIn, signOut });
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
    expect(signOut).not.toHaveBeenCalled();
    await auth.login({});
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ redirectTo: '/' });
    expect(await auth.logout({})).toBe(false);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('gets its texts as they are, in the language of the page load', async () => {
    expect(i18nProvider.translate('ra.save')).toBe('ra.save');
    expect(i18nProvider.translate('ra.save', { _: 'Save' })).toBe('Save');
    expect(i18nProvider.translate('ra.save', { _: 5 })).toBe('ra.save');
    await expect(i18nProvider.changeLocale('de')).resolves.toBeUndefined();
    expect(i18nProvider.getLocale()).toBe('en');
  });
});
