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
    icon: 'home',
    path: '/',
    order: 10,
    load: () => import('./dashboard/Dashboard.tsx'),
    shows: ['api-keys'],
    sidebar: {},
    palette: true,
  },
  {
    name: 'tenant',
    title: 'tenant',
    icon: 'building',
    path: '/tenant',
    order: 40,
    permissions: tenantPermissions,
    needs: 'show',
    load: () => import('./tenant/Tenant.tsx'),
    shows: ['users'],
    sidebar: { mark: 'defaultName' },
    palette: true,
  },
  {
    name: 'profile',
    title: 'profile',
    icon: 'person',
    path: '/profile',
    order: 70,
    load: () => import('./profile/Profile.tsx'),
    palette: true,
  },
  {
    name: 'settings',
    title: 'settings',
    icon: 'sliders',
    path: '/settings',
    order: 80,
    load: () => import('./settings/Settings.tsx'),
    palette: true,
  },
  // The tools for people who write software against the bank service.
  {
    name: 'playground',
    title: 'playground',
    icon: 'play',
    path: '/tools/playground',
    order: 52,
    permissions: withKeys,
    needs: 'show',
    load: () => import('./playground/Playground.tsx'),
    sidebar: { group: 'tools' },
    palette: true,
  },
  {
    name: 'ticket-inspector',
    title: 'ticketInspector',
    icon: 'ticket',
    path: '/tools/ticket',
    order: 54,
    permissions: withKeys,
    needs: 'show',
    load: () => import('./ticket-inspector/TicketInspector.tsx'),
    sidebar: { group: 'tools' },
    palette: true,
  },
  {
    name: 'bank-explorer',
    title: 'bankExplorer',
    icon: 'bank',
    path: '/tools/banks',
    order: 56,
    load: () => import('./bank-explorer/BankExplorer.tsx'),
    sidebar: { group: 'tools' },
    palette: true,
  },
  {
    name: 'attestation',
    title: 'attestation',
    icon: 'lock',
    path: '/tools/attestation',
    order: 58,
    load: () => import('./attestation/Attestation.tsx'),
    sidebar: { group: 'tools' },
    palette: true,
  },
];
