import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { textSize, token } from '../../theme/tokens.ts';

export type Fact = { label: string; value: ReactNode };

type FactsProps = {
  items: readonly Fact[];
  /**
   * 'rows', divided by hairlines and stacked on a phone, are a card's content; 'ends' have the value at
   * the end of the line; 'compact' ones are small print; 'stacked' ones have the value below; 'figures'
   * stand side by side, each with its value large below.
   */
  look?: keyof typeof LOOKS;
};

/** Names and values of one thing. */
export function Facts({ items, look = 'rows' }: FactsProps) {
  return (
    <Box component="dl" sx={[listSx, LOOKS[look]]}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

const listSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  '& > dt': { color: token('dim') },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
} as const;

const hairline = `1px solid ${token('line2')}`;
const LAST = '& > dt:nth-last-of-type(1), & > dd:nth-last-of-type(1)';

const LOOKS = {
  rows: {
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '190px minmax(0, 1fr)' },
    '& > dt': {
      padding: { xs: '10px 0 0', sm: '10px 16px 10px 0' },
      borderBottom: { xs: 0, sm: hairline },
    },
    '& > dd': { padding: { xs: '2px 0 10px', sm: '10px 0' }, borderBottom: hairline },
    [LAST]: { borderBottom: 0 },
  },
  ends: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > dt, & > dd': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      minHeight: 36,
      padding: '4px 0',
      borderBottom: hairline,
    },
    '& > dt': { paddingRight: 2, color: token('text') },
    '& > dd': { justifyContent: 'flex-end' },
    [LAST]: { borderBottom: 0 },
  },
  compact: {
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: 1.5,
    fontSize: textSize.small,
    lineHeight: '18px',
    '& > dd': { fontSize: textSize.caption },
  },
  stacked: {
    '& > dt': { fontSize: textSize.small },
    '& > dd:not(:last-of-type)': { marginBottom: 1.5 },
  },
  figures: {
    gridTemplate: 'auto auto / none',
    gridAutoFlow: 'column',
    justifyContent: 'space-between',
    columnGap: 3,
    '& > dt': { fontSize: textSize.small, lineHeight: '18px' },
    '& > dd': {
      fontSize: textSize.title,
      lineHeight: '26px',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > :is(dt, dd):last-of-type': { textAlign: 'end' },
  },
} as const;
