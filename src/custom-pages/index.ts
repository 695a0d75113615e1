import type { PageDeclaration } from '../providers/access/declaration.ts';

const tenantPermissions = {
  show: 'read:tenant',
  invite: 'create:tenant_join_codes',
} as const;

const withKeys = { show: 'read:api_keys' } as const;

declare module '../providers/access/access.ts' {
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

const PLAY = 'M10 8.64 15.27 12 10 15.36zM8 5v14l11-7z';
const TICKET =
  'M22 10V6c0-1.1-.9-2-2-2H4c-1.1 0-2 .9-2 2v4c1.1 0 2 .9 2 2s-.9 2-2 2v4c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2v-4c-1.1 0-2-.9-2-2s.9-2 2-2m-2-1.46c-1.19.69-2 1.99-2 3.46s.81 2.77 2 3.46V18H4v-2.54c1.19-.69 2-1.99 2-3.46s-.81-2.77-2-3.46V6h16z';
const COLUMNS =
  'M6.5 10h-2v7h2zm6 0h-2v7h2zm8.5 9H2v2h19zm-2.5-9h-2v7h2zM11.5 3.26 16.71 6H6.29zm0-2.26L2 6v2h19V6z';
const LOCK =
  'M18 8h-1V6c0-2.76-2.24-5-5-5S7 3.24 7 6v2H4v14h16V8zM9 6c0-1.66 1.34-3 3-3s3 1.34 3 3v2H9zm9 14H6V10h12z';

/**
 * The pages that a signed-in person sees instead of the console. They are given to the shell, whose
 * files would otherwise get new names with every change of these pages.
 */
export const PAGES_INSTEAD = {
  joinTenant: () => import('./join-tenant/JoinTenant.tsx'),
  onboarding: () => import('./onboarding/Onboarding.tsx'),
};
export type PagesInstead = typeof PAGES_INSTEAD;

/** The signed-in pages that belong to no resource; the account verification declares itself. */
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
  // The tools for people who write software against the bank service.
  {
    name: 'playground',
    title: 'playground',
    path: '/tools/playground',
    order: 52,
    permissions: withKeys,
    needs: 'show',
    load: () => import('./playground/Playground.tsx'),
    sidebar: { icon: PLAY, group: 'tools' },
    palette: { icon: PLAY },
  },
  {
    name: 'ticket-inspector',
    title: 'ticketInspector',
    path: '/tools/ticket',
    order: 54,
    permissions: withKeys,
    needs: 'show',
    load: () => import('./ticket-inspector/TicketInspector.tsx'),
    sidebar: { icon: TICKET, group: 'tools' },
    palette: { icon: TICKET },
  },
  {
    name: 'bank-explorer',
    title: 'bankExplorer',
    path: '/tools/banks',
    order: 56,
    load: () => import('./bank-explorer/BankExplorer.tsx'),
    sidebar: { icon: COLUMNS, group: 'tools' },
    palette: { icon: COLUMNS },
  },
  {
    name: 'attestation',
    title: 'attestation',
    path: '/tools/attestation',
    order: 58,
    load: () => import('./attestation/Attestation.tsx'),
    sidebar: { icon: LOCK, group: 'tools' },
    palette: { icon: LOCK },
  },
];
