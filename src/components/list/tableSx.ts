import { textSize, token } from '../../theme/tokens.ts';

/** A table that is at most this much wider than where cards end has smaller gaps. Pixels. */
const TIGHT = 200;

/** The container query for a list too narrow for columns, where rows are cards. */
export function whereCards(cardsBelow: number): string {
  return `@container (max-width: ${cardsBelow - 0.05}px)`;
}

/** The cells of the row under the pointer, and of the one that has focus. */
const HIGHLIGHTED = '& tbody > tr:is(:hover, :focus-within) > td';

type Layout = {
  /** The container width, in pixels, from which rows are a table. */
  cardsBelow: number;
  /** The width of the actions in a card's corner, in pixels; 'below' puts them under the values. */
  actions: number | 'below';
  /** Whether columns keep their widths whatever the content. */
  fixed: boolean;
};

/**
 * The look of a table: sticky head, hairlines, the hovered row highlighted. Where the container is
 * too narrow for columns, the same markup is a stack of cards: the first cell is the title, and
 * a `.label` replaces the column's head.
 */
export function tableSx({ cardsBelow, actions, fixed }: Layout) {
  const tight = `@container (min-width: ${cardsBelow}px) and (max-width: ${cardsBelow + TIGHT - 0.05}px)`;
  return {
    width: '100%',
    tableLayout: fixed ? 'fixed' : 'auto',
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
      '&.actions': { textAlign: 'right' },
    },
    '& td': {
      padding: '11px 16px',
      borderBottom: `1px solid ${token('line2')}`,
      verticalAlign: 'middle',
      overflowWrap: fixed ? 'anywhere' : 'break-word',
    },
    // A long name must not push the other columns out of view.
    '& td:first-of-type': { minWidth: '150px', overflowWrap: 'anywhere' },
    '& tbody > tr:last-of-type > td': { borderBottom: 0 },
    [HIGHLIGHTED]: { backgroundColor: token('canvas') },
    // The sticky head must not cover the row that the keyboard has come to (WCAG 2.2, 2.4.11).
    '& tbody > tr': { scrollMarginBlock: '48px' },
    '& td.dim': { color: token('dim') },
    '& time': { whiteSpace: 'nowrap' },
    '& td.actions': { width: '1px', textAlign: 'right', whiteSpace: 'nowrap' },
    '& .label': { display: 'none' },
    [tight]: {
      '& th, & td': { paddingInline: '8px' },
      '& td:first-of-type': { minWidth: '110px' },
    },
    [whereCards(cardsBelow)]: cardsSx(actions),
  } as const;
}

function cardsSx(actions: Layout['actions']) {
  return {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody > tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      columnGap: '16px',
      padding: '12px 14px',
      borderBottom: `1px solid ${token('line')}`,
    },
    '& tbody > tr:last-of-type': { borderBottom: 0 },
    [HIGHLIGHTED]: { backgroundColor: 'transparent' },
    '& td': { display: 'block', minWidth: 0, padding: '3px 0', borderBottom: 0 },
    '& td:empty': { display: 'none' },
    '& td.labelled': { display: 'flex', alignItems: 'baseline', gap: '6px' },
    '& td.labelled > div': { minWidth: 0 },
    '& .label': { display: 'inline', color: token('dim'), fontSize: textSize.small },
    '& td:first-of-type': {
      gridColumn: '1 / -1',
      paddingRight: actions === 'below' ? 0 : `${actions}px`,
    },
    '& td.actions':
      actions === 'below'
        ? { gridColumn: '1 / -1', width: 'auto', textAlign: 'left', paddingTop: '8px' }
        : { position: 'absolute', right: 8, top: 8, width: 'auto' },
  } as const;
}
