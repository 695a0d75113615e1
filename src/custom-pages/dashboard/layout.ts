import { styled } from '@mui/material/styles';
import { textSize, token } from '../../theme/tokens.ts';

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 } as const;

/** Three stacks below each other; where there is room, the second is a column beside the others. */
export const Stacks = styled('div')(({ theme }) => ({
  ...stack,
  '& > div': stack,
  '& > div:empty': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    gridTemplate: 'auto 1fr / minmax(0, 1fr) 21.25rem',
    alignItems: 'start',
    '& > :nth-of-type(2)': { gridArea: '1 / 2 / span 2' },
  },
}));

/** Content of a card beside its rows. */
export const Part = styled('div')({ padding: '4px 16px 12px' });

/** The subject of a row in a card. */
export const RowName = styled('div')({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' });

/** Secondary text of a row or of a card's head. */
export const Quiet = styled('span')({ color: token('dim'), fontSize: textSize.small });
