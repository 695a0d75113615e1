import type { Components, Theme } from '@mui/material/styles';
import { coarse } from '../media.ts';
import { textSize, token } from '../tokens.ts';

/** Fields: the label stands above, hint and error below. */
export const fieldOverrides: Components<Theme> = {
  MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: 'none',
        marginBottom: 6,
        color: token('text'),
        fontSize: textSize.body,
        fontWeight: 550,
        lineHeight: '1.25rem',
        whiteSpace: 'normal',
        transform: 'none',
        '&.Mui-focused, &.Mui-error': { color: token('text') },
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
        // 16 px, so that phones do not zoom into the field.
        [coarse]: { minHeight: 44, fontSize: textSize.input },
      },
      input: {
        boxSizing: 'border-box',
        height: 'auto',
        padding: '7px 12px',
        // The target of a finger is the input itself.
        [coarse]: { minHeight: 44 },
        // Entered text has a direction of its own, as a shown name has.
        unicodeBidi: 'plaintext',
        '&::placeholder': { color: token('dim'), opacity: 1 },
      },
      notchedOutline: { borderColor: token('field') },
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
      },
    },
  },
};
