import type { Route } from '../providers/access/routes.ts';

const verification = () => import('../verification/AccountVerification.tsx');

/**
 * Every page of the signed-in console, in the order of the sidebar. Boot, router, sidebar, search
 * palette and profile read this table. It imports neither a page nor React, to keep the boot small.
 */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: 'dashboard',
    load: () => import('../custom-pages/dashboard/Dashboard.tsx'),
    menu: 'main',
    shows: ['api-keys'],
  },
  {
    path: '/api-keys',
    title: 'apiKeys',
    load: () => import('../resources/api-keys/list/ApiKeyList.tsx'),
    needs: { resource: 'api-keys', action: 'list' },
    menu: 'main',
    shows: ['api-keys'],
  },
  {
    path: '/api-keys/new',
    title: 'apiKeys',
    load: () => import('../resources/api-keys/form/ApiKeyCreate.tsx'),
    needs: { resource: 'api-keys', action: 'create' },
  },
  {
    path: '/api-keys/:id',
    title: 'apiKeys',
    load: () => import('../resources/api-keys/key/ApiKeyShow.tsx'),
    needs: { resource: 'api-keys', action: 'show' },
  },
  {
    path: '/tenant',
    title: 'tenant',
    load: () => import('../custom-pages/tenant/Tenant.tsx'),
    needs: { resource: 'tenant', action: 'show' },
    menu: 'main',
    shows: ['users'],
  },
  {
    path: '/verify-account',
    title: 'accountVerification',
    load: verification,
    needs: { resource: 'verify-account', action: 'show' },
    flag: 'account_verification',
    whenOff: async () => ({ default: (await verification()).SwitchedOff }),
    menu: 'palette',
    within: '/tenant',
  },
  {
    path: '/tools/playground',
    title: 'playground',
    load: () => import('../custom-pages/playground/Playground.tsx'),
    needs: { resource: 'api-keys', action: 'list' },
    menu: 'tools',
  },
  {
    path: '/tools/ticket',
    title: 'ticketInspector',
    load: () => import('../custom-pages/ticket-inspector/TicketInspector.tsx'),
    needs: { resource: 'api-keys', action: 'list' },
    menu: 'tools',
  },
  {
    path: '/tools/banks',
    title: 'bankExplorer',
    load: () => import('../custom-pages/bank-explorer/BankExplorer.tsx'),
    menu: 'tools',
  },
  {
    path: '/tools/attestation',
    title: 'attestation',
    load: () => import('../custom-pages/attestation/Attestation.tsx'),
    menu: 'tools',
  },
  {
    path: '/tenants',
    title: 'tenants',
    load: () => import('../resources/tenants/TenantList.tsx'),
    needs: { resource: 'tenants', action: 'list' },
    menu: 'admin',
    shows: ['tenants'],
  },
  {
    path: '/profile',
    title: 'profile',
    load: () => import('../custom-pages/profile/Profile.tsx'),
    menu: 'palette',
  },
  {
    path: '/settings',
    title: 'settings',
    load: () => import('../custom-pages/settings/Settings.tsx'),
    menu: 'palette',
  },
];
