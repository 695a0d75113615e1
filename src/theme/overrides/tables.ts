import type { Components, Theme } from '@mui/material/styles';
import { rem, token } from '../tokens.ts';

/** Parts of tables and lists. */
export const tableOverrides: Components<Theme> = {
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        gap: 4,
        minHeight: 24,
        margin: '0 -6px',
        padding: '0 6px',
        borderRadius: 6,
        font: 'inherit',
        '&.Mui-active': { color: 'inherit' },
        '&:hover, &:focus-visible': { color: token('text') },
        '&:is(:hover, :focus-visible, .Mui-active) > svg': { opacity: 1, color: 'inherit' },
      },
      icon: { margin: 0, fontSize: rem(14) },
    },
  },
};
