import { Fragment, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { textSize, token } from '../../theme/tokens.ts';

export type Fact = { label: string; value: ReactNode };

type FactsProps = {
  items: readonly Fact[];
  /** 'rows' fill a card and stack on a phone; 'compact' is small print. */
  look?: 'rows' | 'compact';
};

/** A description list of labels and values. */
export function Facts({ items, look = 'rows' }: FactsProps) {
  const List = look === 'rows' ? Rows : Compact;
  return (
    <List>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  );
}

const list = {
  display: 'grid',
  margin: 0,
  '& > dt': { color: token('dim') },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
} as const;

const hairline = `1px solid ${token('line2')}`;

const Rows = styled('dl')(({ theme }) => ({
  ...list,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > dt': { ...list['& > dt'], paddingTop: 10 },
  '& > dd': { ...list['& > dd'], padding: '2px 0 10px', borderBottom: hairline },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(min-content, clamp(190px, 11.875rem, 40%)) minmax(0, 1fr)',
    '& > dt': { paddingBlock: 10, paddingInlineEnd: 16, borderBottom: hairline },
    '& > dd': { paddingBlock: 10 },
  },
  '& > :is(dt, dd):nth-last-of-type(1)': { borderBottom: 0 },
}));

const Compact = styled('dl')({
  ...list,
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 12,
  fontSize: textSize.small,
  lineHeight: '1.125rem',
  '& > dd': { ...list['& > dd'], fontSize: textSize.caption },
});
