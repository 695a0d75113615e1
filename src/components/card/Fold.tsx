import type { ReactNode } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { coarse } from '../../theme/media.ts';
import { iconSize, token } from '../../theme/tokens.ts';

type FoldProps = {
  summary: ReactNode;
  /** Initially open. */
  open?: boolean;
  children: ReactNode;
};

/** Collapsible content in a native `details`, so that the browser's page search finds it. */
export function Fold({ summary, open = false, children }: FoldProps) {
  return (
    <Details open={open}>
      <summary>
        <ExpandMore aria-hidden sx={{ fontSize: iconSize.medium }} />
        {summary}
      </summary>
      {children}
    </Details>
  );
}

const Details = styled('details')({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 34,
    fontWeight: 550,
    cursor: 'pointer',
    [coarse]: { minHeight: 44 },
    // Safari's own marker.
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flex: 'none', marginInlineStart: -4, color: token('dim') },
  },
  '&:not([open]) > summary > svg': { rotate: '-90deg' },
});
