import type { Components, Theme } from '@mui/material/styles';
import { forced, moreContrast } from '../media.ts';
import { rem, textSize, token } from '../tokens.ts';

export const TONES = {
  success: { color: token('ok'), backgroundColor: token('okSoft') },
  warning: { color: token('warn'), backgroundColor: token('warnSoft') },
  error: { color: token('bad'), backgroundColor: token('badSoft') },
  info: { color: token('integration'), backgroundColor: token('integrationSoft') },
} as const;

/** Below the breakpoint 'sm'. */
const phone = '@media (max-width: 37.49em)';

/** The frame of a notice. */
export const alertFrame = {
  alignItems: 'flex-start',
  gap: 10,
  // On a phone the actions wrap instead of squeezing the text.
  [phone]: { flexWrap: 'wrap' },
  marginBottom: 16,
  padding: '11px 13px',
  // Visible with forced colours.
  border: '1px solid transparent',
  borderRadius: 10,
  fontSize: textSize.notice,
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit' },
  [moreContrast]: { borderColor: 'currentColor' },
} as const;

const headings = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;
const severities = ['success', 'warning', 'error', 'info'] as const;

/** Cards, notices, text, chips and placeholders. */
export const surfaceOverrides: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        minWidth: 0,
        borderRadius: 10,
        overflow: 'visible',
        '&.padded': {
          padding: 16,
          '& > .MuiCardHeader-root': { minHeight: 24, padding: 0, marginBottom: 8 },
        },
      },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: '8px 12px',
        minHeight: 52,
        padding: '8px 16px',
        '&.explained': { alignItems: 'flex-start', padding: '14px 16px 12px' },
        '&.explained > .MuiCardHeader-content': { flexBasis: '14rem' },
      },
      content: { flex: '1 1 10rem', minWidth: 0 },
      subheader: { marginTop: 4 },
      // Its parts wrap beside the title.
      action: { display: 'contents' },
    },
  },
  MuiTypography: {
    styleOverrides: {
      root: {
        variants: headings.map((variant) => ({
          props: { variant },
          style: {
            minWidth: 0,
            overflowWrap: 'anywhere',
            // Focused to be read out, but not a control.
            '&:focus-visible': { outline: 'none' },
            // Aligns a right-to-left name with other headings. Chrome needs the prefixed value.
            '&[dir=auto]': { textAlign: ['-webkit-match-parent', 'match-parent'] },
          },
        })),
      },
    },
  },
  MuiAlert: {
    // 'alert' is for new failures only, because it interrupts screen readers.
    defaultProps: { role: 'note' },
    styleOverrides: {
      root: {
        ...alertFrame,
        lineHeight: 'inherit',
        variants: severities.map((severity) => ({
          props: { severity },
          style: { ...TONES[severity], '& .MuiAlert-icon': { color: 'inherit' } },
        })),
      },
      icon: { padding: 0, margin: 0, fontSize: rem(20), opacity: 1 },
      message: {
        flex: 1,
        minWidth: 0,
        padding: 0,
        overflow: 'visible',
        [phone]: { flexBasis: '10rem' },
      },
      action: { display: 'contents' },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        verticalAlign: 'baseline',
        textDecorationColor: 'currentColor',
        textUnderlineOffset: 2,
      },
    },
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: { margin: 0, fontSize: 'inherit', fontWeight: 600, lineHeight: 'inherit' },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 'auto',
        border: '1px solid transparent',
        fontSize: textSize.caption,
        fontWeight: 550,
        lineHeight: '1.25rem',
        [moreContrast]: { borderColor: 'currentColor' },
        variants: [
          {
            props: { color: 'default' },
            style: { backgroundColor: token('fill'), color: token('dim') },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: token('line'),
              backgroundColor: 'transparent',
              color: token('dim'),
            },
          },
          ...severities.map((color) => ({ props: { color }, style: TONES[color] })),
        ],
      },
      label: { padding: '1px 9px' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: { [forced]: { border: '1px solid GrayText' } } },
  },
};
