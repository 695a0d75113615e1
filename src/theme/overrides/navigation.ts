import type { Components, Theme } from '@mui/material/styles';
import { coarse, forced } from '../media.ts';
import { rem, textSize, token } from '../tokens.ts';

/** Around every page: the bar, the main navigation and who is signed in. */
export const navigationOverrides: Components<Theme> = {
  MuiAppBar: {
    defaultProps: { position: 'static', color: 'inherit', elevation: 0 },
    styleOverrides: { root: { borderBottom: `1px solid ${token('line')}` } },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        gap: 10,
        minHeight: 36,
        padding: 8,
        borderRadius: 8,
        color: token('dim'),
        fontWeight: 500,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: token('soft'),
          color: token('accent'),
        },
        // The system's colours have no tint.
        [forced]: {
          '&.Mui-selected': {
            paddingInlineStart: 4,
            borderInlineStart: '4px solid Highlight',
            borderRadius: 0,
          },
        },
        [coarse]: { minHeight: 44 },
      },
    },
  },
  MuiListItemIcon: {
    styleOverrides: {
      root: { minWidth: 0, color: 'inherit', '& > svg': { fontSize: rem(19) } },
    },
  },
  MuiListSubheader: {
    defaultProps: { component: 'div', disableSticky: true },
    styleOverrides: {
      root: {
        padding: '16px 8px 6px',
        fontSize: textSize.tiny,
        fontWeight: 600,
        letterSpacing: '0.06em',
        lineHeight: '1rem',
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: '2rem',
        height: '2rem',
        backgroundColor: token('soft'),
        color: token('accent'),
        fontSize: textSize.caption,
        fontWeight: 600,
      },
    },
  },
};
