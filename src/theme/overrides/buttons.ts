import type { Components, Theme } from '@mui/material/styles';
import { rem, textSize, token } from '../tokens.ts';
import { coarse, forced } from '../media.ts';

const neutral = {
  '&, &.Mui-disabled': { borderColor: token('line'), color: 'inherit' },
  '@media (hover: hover)': { '&:hover': { backgroundColor: token('fill') } },
} as const;

const disabledOn = (name: 'accent' | 'bad') => ({
  '&.Mui-disabled': { backgroundColor: token(name) },
});

/**
 * Buttons: 'contained' for the main action, with the colour 'error' if it cannot be undone;
 * 'outlined', the default, for other actions; 'text' inside a surface.
 */
export const buttonOverrides: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '7px 14px',
        border: `1px solid transparent`,
        lineHeight: '1.25rem',
        textAlign: 'center',
        // Disabled, but focusable.
        '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
        '&.Mui-disabled': { opacity: 0.42 },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 30, padding: '4px 10px', fontSize: textSize.compact },
          },
          {
            props: { size: 'large' },
            style: { minHeight: 44, padding: '9px 14px', fontSize: textSize.body },
          },
          {
            props: { variant: 'contained' },
            style: { '&.Mui-disabled': { color: token('onAccent') } },
          },
          { props: { variant: 'contained', color: 'primary' }, style: disabledOn('accent') },
          { props: { variant: 'contained', color: 'error' }, style: disabledOn('bad') },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { ...neutral, backgroundColor: token('surface') },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: {
              ...neutral,
              '&, &.Mui-disabled': { borderColor: 'transparent', color: 'inherit' },
              [forced]: { borderColor: 'ButtonText' },
            },
          },
          // Last, so that it applies to every size.
          { props: {}, style: { [coarse]: { minHeight: 44 } } },
        ],
      },
      endIcon: { marginInline: '8px 0', '& > svg:nth-of-type(1)': { fontSize: rem(14) } },
      startIcon: {
        marginInline: '-4px 8px',
        '& > svg': { fontSize: rem(20) },
        variants: [{ props: { size: 'small' }, style: { '& > svg': { fontSize: rem(18) } } }],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: rem(34),
        height: rem(34),
        padding: 0,
        borderRadius: 8,
        color: token('dim'),
        '& > svg': { fontSize: rem(20) },
        '&:hover': { backgroundColor: token('fill') },
        '&.Mui-disabled': { opacity: 0.42, color: token('dim') },
        variants: [
          {
            props: { size: 'small' },
            style: { width: rem(26), height: rem(26), '& > svg': { fontSize: rem(16) } },
          },
          {
            props: {},
            style: {
              [coarse]: { width: `max(44px, ${rem(34)})`, height: `max(44px, ${rem(34)})` },
            },
          },
        ],
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      // Long labels wrap.
      root: { flexWrap: 'wrap', backgroundColor: token('surface') },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '5px 12px',
        borderColor: token('line'),
        color: token('dim'),
        fontWeight: 500,
        lineHeight: '1.25rem',
        '&:hover': { backgroundColor: token('fill') },
        // Underlined, because not all users can see the tint or the text colour.
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: token('soft'),
          color: token('accent'),
          textDecoration: 'underline 2px',
          textUnderlineOffset: '5px',
        },
        [coarse]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiTabs: {
    // A narrow row of tabs scrolls.
    defaultProps: { variant: 'scrollable', scrollButtons: false, selectionFollowsFocus: true },
    styleOverrides: {
      root: { minHeight: 40, borderBottom: `1px solid ${token('line')}`, padding: '0 8px' },
      // Forced colours remove its background.
      indicator: { [forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 44,
        minHeight: 40,
        padding: '6px 10px',
        fontSize: textSize.compact,
        fontWeight: 600,
        // Inside, because the row clips an outer outline.
        '&.Mui-focusVisible': { outlineOffset: '-3px' },
        [coarse]: { minHeight: 44 },
      },
    },
  },
};
