import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { lineSx, noteSx } from '../../theme/styles.ts';

type MarkedRowProps = {
  /** A `Mark` or an icon. */
  mark: ReactNode;
  children: ReactNode;
  /** What explains it, below. */
  detail?: ReactNode;
  /** At the end of the line, or below where there is no room. */
  aside?: ReactNode;
  /** What needs the whole width. */
  below?: ReactNode;
  /** The mark is beside the first line instead of the middle: so many pixels from the top. */
  top?: number;
  /** Whether it is the step that a person is at. */
  current?: boolean;
};

/** One row of a list (`rowsSx`, `cardRowsSx`): a mark, words, and what can be done. */
export function MarkedRow(props: MarkedRowProps) {
  const { mark, children, detail, aside, below, top, current = false } = props;
  const atTop = top !== undefined;
  return (
    <li aria-current={current ? 'step' : undefined}>
      <Box sx={[markSx, atTop && { alignSelf: 'flex-start', paddingTop: `${top}px` }]}>{mark}</Box>
      <Box sx={[bodySx, atTop && { alignItems: 'flex-start' }]}>
        <Box sx={[wordsSx, atTop && { padding: `${top}px 0` }]}>
          {children}
          {detail && <Box sx={noteSx}>{detail}</Box>}
        </Box>
        {aside}
      </Box>
      {below && <Box sx={belowSx}>{below}</Box>}
    </li>
  );
}

const markSx = { display: 'flex', flex: 'none' } as const;
const bodySx = { ...lineSx, flex: 1, minWidth: 0 } as const;
const wordsSx = { flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' } as const;
/** What is below may render nothing, and then there is no gap either. */
const belowSx = { flex: '1 1 100%', minWidth: 0, '&:empty': { display: 'none' } } as const;
