import { textSize, token, monospace } from './tokens.ts';

/** Secondary text: small and dim. */
export const noteSx = {
  color: token('dim'),
  fontSize: textSize.small,
  lineHeight: '1.125rem',
} as const;

/** Items side by side, wrapping. */
export const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
} as const;

/** Items in a column that wide content does not stretch. */
export const stackSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

/** A main and a side column; the latter moves below in a small window. */
export const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
  gap: '16px 20px',
  alignItems: 'start',
} as const;

/** A page's introduction above both columns. */
export const aboveColumnsSx = {
  gridColumn: '1 / -1',
  maxWidth: '47.5rem',
  margin: 0,
  color: token('dim'),
} as const;

/** A list without bullets. */
export const plainListSx = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** A list with hairlines between its rows. */
export const rowsSx = {
  ...plainListSx,
  '& > li': { ...lineSx, padding: '8px 0' },
  '& > li + li': { borderTop: `1px solid ${token('line2')}` },
} as const;

/** JSON text in a box, which scrolls if its height is limited. */
export const jsonSx = {
  margin: 0,
  padding: '12px',
  overflow: 'auto',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('canvas'),
  font: monospace.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
