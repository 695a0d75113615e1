import { cardsSx, tableSx } from '../../components/tableSx.ts';

/** Below this width of its own the table has no room for its six columns. */
const TABLE_FROM = 840;
export const CARDS = `@container (max-width: ${TABLE_FROM - 0.05}px)`;
const TIGHT = `@container (min-width: ${TABLE_FROM}px) and (max-width: 1039.95px)`;

/**
 * The look of the tenants' table: the common one, with cards wherever the columns do not fit, be
 * it for the window, the sidebar or a zoom. It stands in a container that names its width.
 */
export const tenantTableSx = [
  tableSx,
  {
    '& th.actions': { textAlign: 'right' },
    [TIGHT]: { '& th, & td': { paddingInline: '10px' } },
    [CARDS]: {
      ...cardsSx,
      '& tbody > tr': {
        ...cardsSx['& tbody > tr'],
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        columnGap: '16px',
        padding: '12px 14px',
      },
      '& td': {
        ...cardsSx['& td'],
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        minWidth: 0,
      },
      '& td:empty': { display: 'none' },
      '& td.name': { display: 'block', gridColumn: '1 / -1', paddingRight: '96px' },
      '& td.actions': { ...cardsSx['& td.actions'], display: 'block' },
    },
  },
] as const;
