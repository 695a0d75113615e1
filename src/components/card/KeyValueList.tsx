import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { token } from '../../theme/tokens.ts';

export type KeyValue = { label: string; value: ReactNode };

/** Names and values of one thing, side by side; stacked on a phone. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <Box component="dl" sx={listSx}>
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
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '190px minmax(0, 1fr)' },
  margin: 0,
  '& > dt': {
    color: token('dim'),
    padding: { xs: '10px 0 0', sm: '10px 16px 10px 0' },
    borderBottom: { xs: 0, sm: `1px solid ${token('line2')}` },
  },
  '& > dd': {
    margin: 0,
    padding: { xs: '2px 0 10px', sm: '10px 0' },
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${token('line2')}`,
  },
  '& > dt:nth-last-of-type(1), & > dd:nth-last-of-type(1)': { borderBottom: 0 },
} as const;
