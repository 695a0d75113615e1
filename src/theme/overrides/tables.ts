import type { Components, Theme } from '@mui/material/styles';
import { coarse } from '../media.ts';
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
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 8,
        color: token('field'),
        '& svg': { fontSize: rem(20) },
        [coarse]: { padding: 12 },
      },
    },
  },
  // The frame of `NativeSelect`: a small choice within a line of small text.
  MuiInput: {
    defaultProps: { disableUnderline: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 28,
        border: `1px solid ${token('line')}`,
        borderRadius: 6,
        backgroundColor: token('surface'),
        color: 'inherit',
        font: 'inherit',
        [coarse]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: { padding: '2px 8px', borderRadius: 6, textOverflow: 'ellipsis' },
      icon: { color: 'inherit' },
    },
  },
};
