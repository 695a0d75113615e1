import type { ComponentType } from 'react';
import type { Requirement } from '../providers/access.ts';
import type { ListedResource } from '../providers/hub/endpoints.ts';

type PageModule = { default: ComponentType };

/** A page of the signed-in console: where it lives, what it needs, and the chunk that holds it. */
export type Page = {
  path: string;
  /** The entry of the catalogue's titles that names it. */
  title:
    'dashboard' | 'apiKeys' | 'tenant' | 'tenants' | 'profile' | 'settings' | 'accountVerification';
  needs?: Requirement;
  /** The path of the page that leads to it: the sidebar marks that one. */
  within?: string;
  /** The lists it shows first: the boot asks for them while the code is on its way. */
  shows?: readonly ListedResource[];
  load: () => Promise<PageModule>;
};

/**
 * Every page of the signed-in console, declared once: routes, sidebar, guards and the boot's
 * preload read it. No page code is imported here.
 */
export const PAGES = {
  dashboard: {
    path: '/',
    title: 'dashboard',
    shows: ['api-keys'],
    load: () => import('../custom-pages/dashboard/Dashboard.tsx'),
  },
  apiKeys: {
    path: '/api-keys',
    title: 'apiKeys',
    needs: { resource: 'api-keys', action: 'list' },
    shows: ['api-keys'],
    load: () => import('../resources/api-keys/ApiKeyList.tsx'),
  },
  apiKeyCreate: {
    path: '/api-keys/new',
    title: 'apiKeys',
    needs: { resource: 'api-keys', action: 'create' },
    load: () => import('../resources/api-keys/ApiKeyCreate.tsx'),
  },
  apiKeyShow: {
    path: '/api-keys/:id',
    title: 'apiKeys',
    needs: { resource: 'api-keys', action: 'show' },
    load: () => import('../resources/api-keys/ApiKeyShow.tsx'),
  },
  tenant: {
    path: '/tenant',
    title: 'tenant',
    needs: { resource: 'tenant', action: 'show' },
    shows: ['users'],
    load: () => import('../custom-pages/tenant/Tenant.tsx'),
  },
  accountVerification: {
    path: '/verify-account',
    title: 'accountVerification',
    within: '/tenant',
    needs: { resource: 'tenant', action: 'verify' },
    load: () => import('../verification/AccountVerification.tsx'),
  },
  tenants: {
    path: '/tenants',
    title: 'tenants',
    needs: { resource: 'tenants', action: 'list' },
    shows: ['tenants'],
    load: () => import('../resources/tenants/TenantList.tsx'),
  },
  profile: {
    path: '/profile',
    title: 'profile',
    load: () => import('../custom-pages/profile/Profile.tsx'),
  },
  settings: {
    path: '/settings',
    title: 'settings',
    load: () => import('../custom-pages/settings/Settings.tsx'),
  },
} as const satisfies Record<string, Page>;

/** The page that a path of the address bar leads to; undefined where there is none. */
export function pageAt(pathname: string): Page | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const pages: Page[] = Object.values(PAGES);
  return (
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.path.endsWith('/:id') && isChild(path, page.path.slice(0, -4)))
  );
}

function isChild(path: string, parent: string): boolean {
  if (!path.startsWith(`${parent}/`)) return false;
  const rest = path.slice(parent.length + 1);
  return rest !== '' && !rest.includes('/');
}
