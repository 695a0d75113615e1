import type { Components, Theme } from '@mui/material/styles';
import { coarse } from '../media.ts';
import { rem, textSize, token } from '../tokens.ts';

/** Label of a field or a group. */
const named = {
  padding: 0,
  marginBottom: 6,
  color: token('text'),
  fontSize: textSize.body,
  fontWeight: 550,
  lineHeight: '1.25rem',
  '&.Mui-focused, &.Mui-error': { color: token('text') },
} as const;

/** Fields: label above, hint and error below. */
export const fieldOverrides: Components<Theme> = {
  MuiTextField: { defaultProps: { autoComplete: 'off', fullWidth: true } },
  MuiFormLabel: { styleOverrides: { root: named } },
  MuiInputLabel: {
    // No asterisk: optional fields are labelled instead.
    defaultProps: { shrink: true, required: false },
    styleOverrides: {
      root: {
        ...named,
        position: 'static',
        maxWidth: 'none',
        whiteSpace: 'normal',
        transform: 'none',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        backgroundColor: token('surface'),
        fontSize: textSize.body,
        // 16 px, below which phones zoom into the field.
        [coarse]: { minHeight: 44, fontSize: textSize.input },
        // Around the whole box, also if an error has coloured its border.
        '&:has(> :is(input, select):focus-visible)': {
          outline: `2px solid ${token('accent')}`,
          outlineOffset: 2,
        },
        '&.Mui-focused > .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
      },
      input: {
        boxSizing: 'border-box',
        height: 'auto',
        padding: '7px 12px',
        // The touch target is the input itself.
        [coarse]: { minHeight: 44 },
        // Entered text sets its own direction, like a displayed name.
        unicodeBidi: 'plaintext',
        '&::placeholder': { color: token('dim'), opacity: 1 },
      },
      notchedOutline: { borderColor: token('field') },
    },
  },
  MuiNativeSelect: { styleOverrides: { icon: { color: 'inherit' } } },
  MuiCheckbox: {
    styleOverrides: {
      root: { padding: 0, color: token('field'), '& > svg': { fontSize: rem(24) } },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        gap: 8,
        margin: 0,
        // A touch target of 44 px.
        [coarse]: { padding: '10px 0' },
      },
      label: { overflowWrap: 'anywhere' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        color: token('dim'),
        fontSize: textSize.small,
        lineHeight: '1.125rem',
        overflowWrap: 'anywhere',
        '& > span:not([role])': { display: 'block', color: token('dim') },
        '& > [role=alert]': { color: token('bad') },
      },
    },
  },
};
