// @module-tag T38
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { can, isOn, openRoutes, requiredPermission } from '../../../src/providers/access/access.ts';
import { createAuthProvider } from '../../../src/providers/access/authProvider.ts';
import * as hooks from '../../../src/providers/access/consoleContext.ts';
import { i18nProvider } from '../../../src/providers/access/i18nProvider.ts';
import { pathTo } from '../../../src/providers/access/pathTo.ts';
import type { Route } from '../../../src/providers/access/routes.ts';
import type { SessionClaims } from '../../../src/providers/session/claims.ts';
import { contextOf, sessionOf } from '../../consoleContext.ts';

const load = () => Promise.reject(new Error('not needed'));

const keys = { title: 'apiKeys', load } as const;
const routes: readonly Route[] = [
  { path: '/', title: 'dashboard', load },
  { path: '/api-keys', ...keys, needs: { resource: 'api-keys', action: 'list' } },
  { path: '/api-keys/new', ...keys, needs: { resource: 'api-keys', action: 'create' } },
  { path: '/beta', ...keys, needs: { resource: 'users', action: 'list' }, flag: 'beta' },
];

describe('an action', () => {
  it.each([
    ['with its permission is allowed', 'api-keys', 'list', true],
    ['without its permission is refused', 'api-keys', 'delete', false],
    ['that is not in the table is refused', 'api-keys', 'constructor', false],
    ['on a resource that is not in the table is refused', 'constructor', 'list', false],
  ])('%s', (_name, resource, action, allowed) => {
    const held = new Set<string>(['read:api_keys', 'constructor', 'undefined']);
    expect(can(held, { resource, action })).toBe(allowed);
  });

  it('names the permission that it needs', () => {
    expect(requiredPermission({ resource: 'api-keys', action: 'delete' })).toBe('delete:api_keys');
    expect(requiredPermission({ resource: 'help', action: 'list' })).toBeUndefined();
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
    ['to every user if it needs no permission', [], {}, ['/']],
    ['with the permission of its action', ['read:api_keys'], {}, ['/', '/api-keys']],
    ['while its flag is on', ['read:users'], { beta: true }, ['/', '/beta']],
    ['while its flag is absent', ['read:users'], { other: false }, ['/', '/beta']],
    ['but not while its flag is off', ['read:users'], { beta: false }, ['/']],
    ['but not by its flag without the permission', [], { beta: true }, ['/']],
  ])('%s', (_name, permissions, flags, paths) => {
    const open = openRoutes(routes, claimsOf(permissions, flags));
    expect(open.map(({ path }) => path)).toEqual(paths);
  });

  it('unless its flag is exactly false', () => {
    const values = [true, undefined, null, 0, '', 'false', false];
    expect(values.filter((value) => !isOn('beta', claimsOf([], { beta: value })))).toEqual([false]);
  });
});

/** The result of a hook within this context. */
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
  contextOf({ routes, session: sessionOf(claims) });

describe('within a page', () => {
  it('configuration, session and routes come from the context', () => {
    const value = signedIn({});
    expect(within(value, hooks.useConfig)).toBe(value.config);
    expect(within(value, hooks.useSession)).toBe(value.session);
    expect(within(value, hooks.useRoutes)).toBe(routes);
    expect(within(contextOf({ routes: undefined }), hooks.useRoutes)).toEqual([]);
    expect(() => within(undefined, hooks.useConfig)).toThrow('need a ConsoleContext');
  });

  it('useShowAgain returns the function of the context, or one without effect', () => {
    const showAgain = vi.fn<() => void>();
    expect(within({ ...signedIn({}), showAgain }, hooks.useShowAgain)).toBe(showAgain);
    expect(within(signedIn({}), hooks.useShowAgain)()).toBeUndefined();
  });

  it('claims control actions and pages; a signed-out user has none', () => {
    const create = { resource: 'api-keys', action: 'create' } as const;
    const ada = signedIn(claimsOf(['create:api_keys']));
    expect(within(ada, () => hooks.useCan(create))).toBe(true);
    expect(within(ada, () => hooks.useCanOpen('/api-keys/new'))).toBe(true);
    expect(within(ada, () => hooks.useCanOpen('/api-keys'))).toBe(false);
    const signedOut = signedIn();
    expect(within(signedOut, hooks.useClaims)).toEqual(claimsOf([]));
    expect(within(signedOut, () => hooks.useCan(create))).toBe(false);
    expect(within(signedOut, hooks.useOpenRoutes).map(({ path }) => path)).toEqual(['/']);
  });

  it('an id with any characters is one segment of the path', () => {
    expect(pathTo({ resource: 'tenants', type: 'list' })).toBe('/tenants');
    expect(pathTo({ resource: 'api-keys', type: 'create' })).toBe('/api-keys/new');
    expect(pathTo({ resource: 'api-keys', type: 'show', id: 'a/../b?' })).toBe(
      '/api-keys/a%2F..%2Fb%3F',
    );
  });

  it('a title is a text of the shell', () => {
    expect(hooks.titleOf({ title: 'tenants' })).toBe('Tenants');
  });
});

describe('react-admin', () => {
  let isDead = false;
  const authOf = (claims?: Partial<SessionClaims>, parts = {}) =>
    createAuthProvider({ session: sessionOf(claims, parts), isDead: () => isDead });
  const names = { subject: 'kp_ada', givenName: 'Ada', familyName: 'Lovelace' };

  it('gets the identity and permissions of the user', async () => {
    const auth = authOf({ ...names, ...claimsOf(['read:api_keys']) });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.getPermissions?.({})).toEqual(new Set(['read:api_keys']));
    expect(await auth.canAccess?.({ resource: 'api-keys', action: 'list' })).toBe(true);
    expect(await auth.canAccess?.({ resource: 'api-keys', action: 'create' })).toBe(false);
    expect(await auth.getIdentity?.()).toEqual({ id: 'kp_ada', fullName: 'Ada Lovelace' });
    const first = authOf({ ...names, familyName: undefined });
    expect(await first.getIdentity?.()).toMatchObject({ fullName: 'Ada' });
  });

  it('gets neither without a session', async () => {
    const auth = authOf();
    await expect(auth.checkAuth({})).rejects.toThrow('signed out');
    await expect(auth.getIdentity?.()).rejects.toThrow('signed out');
    expect(await auth.getPermissions?.({})).toEqual(new Set());
    expect(await auth.canAccess?.({ resource: 'api-keys', action: 'list' })).toBe(false);
  });

  it('signs in and out through the session, and never because of an error', async () => {
    const signIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const logOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const auth = authOf({}, { signIn, logOut });
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
    isDead = true;
    await expect(auth.checkError({ status: 401 })).rejects.toMatchObject({ logoutUser: false });
    isDead = false;
    expect(logOut).not.toHaveBeenCalled();
    await auth.login({});
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ redirectTo: '/' });
    expect(await auth.logout({})).toBe(false);
    expect(logOut).toHaveBeenCalledOnce();
  });

  it('gets the console’s texts for its own messages', async () => {
    const { translate } = i18nProvider;
    expect(translate('ra.action.close')).toBe('Close');
    expect(translate('common.environments.Production')).toBe('Production');
    expect(translate('common.constructor.name')).toBe('common.constructor.name');
    expect(translate('ra.save')).toBe('ra.save');
    expect(translate('ra.save', { _: 'Save' })).toBe('Save');
    expect(translate('ra.save', { _: 5 })).toBe('ra.save');
    await expect(i18nProvider.changeLocale('de')).resolves.toBeUndefined();
    expect(i18nProvider.getLocale()).toBe('en');
    expect(i18nProvider.getLocales?.()).toContainEqual({ locale: 'de', name: 'Deutsch' });
  });
});
