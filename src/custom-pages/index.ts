import type { PageDeclaration } from '../providers/declaration.ts';

const tenantPermissions = {
  show: 'read:tenant',
  invite: 'create:tenant_join_codes',
} as const;

declare module '../providers/access.ts' {
  interface DeclaredAccess {
    tenant: typeof tenantPermissions;
  }
}

const HOME = 'm12 5.69 5 4.5V18h-2v-6H9v6H7v-7.81zM12 3 2 12h3v8h6v-6h2v6h6v-8h3z';
const BUILDING =
  'M12 7V3H2v18h20V7zM6 19H4v-2h2zm0-4H4v-2h2zm0-4H4V9h2zm0-4H4V5h2zm4 12H8v-2h2zm0-4H8v-2h2zm0-4H8V9h2zm0-4H8V5h2zm10 12h-8v-2h2v-2h-2v-2h2v-2h-2V9h8zm-2-8h-2v2h2zm0 4h-2v2h2z';
const PERSON =
  'M12 6c1.1 0 2 .9 2 2s-.9 2-2 2-2-.9-2-2 .9-2 2-2m0 10c2.7 0 5.8 1.29 6 2H6c.23-.72 3.31-2 6-2m0-12C9.79 4 8 5.79 8 8s1.79 4 4 4 4-1.79 4-4-1.79-4-4-4m0 10c-2.67 0-8 1.34-8 4v2h16v-2c0-2.66-5.33-4-8-4';
const SLIDERS =
  'M3 17v2h6v-2zM3 5v2h10V5zm10 16v-2h8v-2h-8v-2h-2v6zM7 9v2H3v2h4v2h2V9zm14 4v-2H11v2zm-6-4h2V7h4V5h-4V3h-2z';

/**
 * The pages that a signed-in person sees instead of the console. They are given to the shell, whose
 * files would otherwise get new names with every change of these pages.
 */
export const PAGES_INSTEAD = {
  joinTenant: () => import('./join-tenant/JoinTenant.tsx'),
  onboarding: () => import('./onboarding/Onboarding.tsx'),
};
export type PagesInstead = typeof PAGES_INSTEAD;

/** The signed-in pages that belong to no resource. */
export const CUSTOM_PAGES: readonly PageDeclaration[] = [
  {
    name: 'dashboard',
    title: 'dashboard',
    path: '/',
    order: 10,
    load: () => import('./dashboard/Dashboard.tsx'),
    shows: ['api-keys'],
    sidebar: { icon: HOME },
    palette: { icon: HOME },
  },
  {
    name: 'tenant',
    title: 'tenant',
    path: '/tenant',
    order: 40,
    permissions: tenantPermissions,
    needs: 'show',
    load: () => import('./tenant/Tenant.tsx'),
    shows: ['users'],
    sidebar: { icon: BUILDING, mark: 'defaultName' },
    palette: { icon: BUILDING },
  },
  {
    name: 'profile',
    title: 'profile',
    path: '/profile',
    order: 70,
    load: () => import('./profile/Profile.tsx'),
    palette: { icon: PERSON },
  },
  {
    name: 'settings',
    title: 'settings',
    path: '/settings',
    order: 80,
    load: () => import('./settings/Settings.tsx'),
    palette: { icon: SLIDERS },
  },
];
