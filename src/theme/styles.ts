import { textSize, token, monospace } from './tokens.ts';

/** What explains or adds to something: small and in the colour of secondary text. */
export const noteSx = {
  color: token('dim'),
  fontSize: textSize.small,
  lineHeight: '1.125rem',
} as const;

/** Things side by side; what has no room goes below. */
export const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
} as const;

/** One below the other, however wide the content is. */
export const stackSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

/** What a page is for beside what belongs to it; on a phone and a small window the latter comes below. */
export const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
  gap: '16px 20px',
  alignItems: 'start',
} as const;

/** What a page is about, above both columns. */
export const aboveColumnsSx = {
  gridColumn: '1 / -1',
  maxWidth: '47.5rem',
  margin: 0,
  color: token('dim'),
} as const;

/** A list whose rows need no bullets. */
export const plainListSx = { listStyle: 'none', margin: 0, padding: 0 } as const;

/** A list of rows, divided by hairlines. */
export const rowsSx = {
  ...plainListSx,
  '& > li': { ...lineSx, padding: '8px 0' },
  '& > li + li': { borderTop: `1px solid ${token('line2')}` },
} as const;

/** JSON as text in a box of its own, which scrolls where its height is limited. */
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
