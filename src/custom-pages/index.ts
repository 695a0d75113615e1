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
const GEAR =
  'M19.43 12.98c.04-.32.07-.64.07-.98s-.03-.66-.07-.98l2.11-1.65c.19-.15.24-.42.12-.64l-2-3.46c-.09-.16-.26-.25-.44-.25-.06 0-.12.01-.17.03l-2.49 1c-.52-.4-1.08-.73-1.69-.98l-.38-2.65C14.46 2.18 14.25 2 14 2h-4c-.25 0-.46.18-.49.42l-.38 2.65c-.61.25-1.17.59-1.69.98l-2.49-1q-.09-.03-.18-.03c-.17 0-.34.09-.43.25l-2 3.46c-.13.22-.07.49.12.64l2.11 1.65c-.04.32-.07.65-.07.98s.03.66.07.98l-2.11 1.65c-.19.15-.24.42-.12.64l2 3.46c.09.16.26.25.44.25.06 0 .12-.01.17-.03l2.49-1c.52.4 1.08.73 1.69.98l.38 2.65c.03.24.24.42.49.42h4c.25 0 .46-.18.49-.42l.38-2.65c.61-.25 1.17-.59 1.69-.98l2.49 1q.09.03.18.03c.17 0 .34-.09.43-.25l2-3.46c.12-.22.07-.49-.12-.64zm-1.98-1.71c.04.31.05.52.05.73s-.02.43-.05.73l-.14 1.13.89.7 1.08.84-.7 1.21-1.27-.51-1.04-.42-.9.68c-.43.32-.84.56-1.25.73l-1.06.43-.16 1.13-.2 1.35h-1.4l-.19-1.35-.16-1.13-1.06-.43c-.43-.18-.83-.41-1.23-.71l-.91-.7-1.06.43-1.27.51-.7-1.21 1.08-.84.89-.7-.14-1.13c-.03-.31-.05-.54-.05-.74s.02-.43.05-.73l.14-1.13-.89-.7-1.08-.84.7-1.21 1.27.51 1.04.42.9-.68c.43-.32.84-.56 1.25-.73l1.06-.43.16-1.13.2-1.35h1.39l.19 1.35.16 1.13 1.06.43c.43.18.83.41 1.23.71l.91.7 1.06-.43 1.27-.51.7 1.21-1.07.85-.89.7zM12 8c-2.21 0-4 1.79-4 4s1.79 4 4 4 4-1.79 4-4-1.79-4-4-4m0 6c-1.1 0-2-.9-2-2s.9-2 2-2 2 .9 2 2-.9 2-2 2';

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
    palette: { icon: GEAR },
  },
];
