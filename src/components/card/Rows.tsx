import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { lineSx, plainListSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';

/** A list of rows in a card, divided by hairlines from edge to edge. */
export const Rows = styled('ul')({
  ...plainListSx,
  '& > li': { ...lineSx, padding: '10px 16px', borderTop: `1px solid ${token('line2')}` },
});

type MarkedRowProps = {
  /** A `Mark` or an icon. */
  mark: ReactNode;
  children: ReactNode;
  /** An explanation, below. */
  detail?: ReactNode;
  /** At the end of the line, or below it where space is short. */
  aside?: ReactNode;
  /** Aligns the mark with the first line instead of the middle. Pixels from the top. */
  top?: number;
};

/** A list row: mark, text and actions. */
export function MarkedRow({ mark, children, detail, aside, top }: MarkedRowProps) {
  const isTop = top !== undefined;
  return (
    <li>
      <MarkPlace style={isTop ? { alignSelf: 'flex-start', paddingTop: top } : undefined}>
        {mark}
      </MarkPlace>
      <Body style={isTop ? { alignItems: 'flex-start' } : undefined}>
        <Words style={{ paddingBlock: top }}>
          {children}
          {detail && <div className="note">{detail}</div>}
        </Words>
        {aside}
      </Body>
    </li>
  );
}

const MarkPlace = styled('div')({ display: 'flex', flex: 'none' });
const Body = styled('div')({ ...lineSx, flex: 1, minWidth: 0 });
const Words = styled('div')({ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' });
