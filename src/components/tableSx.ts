import { textSize, token } from '../theme/tokens.ts';

/** The rows of a table as cards, for where there is no room for columns. */
export const cardsSx = {
  '&, & tbody, & tr, & td': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody > tr': {
    position: 'relative',
    padding: '12px 56px 12px 14px',
    borderBottom: `1px solid ${token('line')}`,
  },
  '& tbody > tr:last-of-type': { borderBottom: 0 },
  '& td': { padding: '3px 0', borderBottom: 0 },
  '& tbody > tr:hover > td': { backgroundColor: 'transparent' },
  '& td.actions': { position: 'absolute', right: 8, top: 8, width: 'auto' },
  '& .label': {
    display: 'inline',
    color: token('dim'),
    fontSize: textSize.small,
    marginRight: '6px',
  },
} as const;

/**
 * The look of a table: sticky head, hairlines, whole-row hover. Below 600 px the same markup is a
 * pile of cards; a `.label` inside a cell stands in for the column's head there, and the cell
 * `.actions` sits in the card's corner.
 */
export const tableSx = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '8px 16px',
    borderBottom: `1px solid ${token('line')}`,
    backgroundColor: token('surface'),
    color: token('dim'),
    fontSize: textSize.caption,
    fontWeight: 550,
    textAlign: 'left',
    '&:first-of-type': { borderTopLeftRadius: '10px' },
    '&:last-of-type': { borderTopRightRadius: '10px' },
  },
  '& td': {
    padding: '11px 16px',
    borderBottom: `1px solid ${token('line2')}`,
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
  },
  // Whatever a name is like, it must not push the other columns out.
  '& td:first-of-type': { minWidth: '150px', overflowWrap: 'anywhere' },
  '& tbody > tr:last-of-type > td': { borderBottom: 0 },
  '& tbody > tr:hover > td': { backgroundColor: token('canvas') },
  '& td.dim': { color: token('dim') },
  '& time': { whiteSpace: 'nowrap' },
  '& td.actions': { width: '1px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .label': { display: 'none' },
  // Just wide enough for a table, with the columns closer together.
  '@media (min-width: 600px) and (max-width: 779.95px)': {
    '& th, & td': { paddingInline: '8px' },
    '& td:first-of-type': { minWidth: '110px' },
  },
  '@media (max-width: 599.95px)': cardsSx,
} as const;
