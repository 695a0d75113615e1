import type { PageDeclaration } from '../providers/declaration.ts';

const PLAY = 'M10 8.64 15.27 12 10 15.36zM8 5v14l11-7z';
const TICKET =
  'M22 10V6c0-1.1-.9-2-2-2H4c-1.1 0-2 .9-2 2v4c1.1 0 2 .9 2 2s-.9 2-2 2v4c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2v-4c-1.1 0-2-.9-2-2s.9-2 2-2m-2-1.46c-1.19.69-2 1.99-2 3.46s.81 2.77 2 3.46V18H4v-2.54c1.19-.69 2-1.99 2-3.46s-.81-2.77-2-3.46V6h16z';
const COLUMNS =
  'M6.5 10h-2v7h2zm6 0h-2v7h2zm8.5 9H2v2h19zm-2.5-9h-2v7h2zM11.5 3.26 16.71 6H6.29zm0-2.26L2 6v2h19V6z';
const LOCK =
  'M18 8h-1V6c0-2.76-2.24-5-5-5S7 3.24 7 6v2H4v14h16V8zM9 6c0-1.66 1.34-3 3-3s3 1.34 3 3v2H9zm9 14H6V10h12z';

const withKeys = { show: 'read:api_keys' } as const;

/** The tools for people who write software against the bank service. */
export const DEVELOPER_TOOLS: readonly PageDeclaration[] = [
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
