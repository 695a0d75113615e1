import type { Components, Theme } from '@mui/material/styles';
import { forced, moreContrast } from '../media.ts';
import { rem, textSize, token } from '../tokens.ts';

const TONES = {
  success: { color: token('ok'), backgroundColor: token('okSoft') },
  warning: { color: token('warn'), backgroundColor: token('warnSoft') },
  error: { color: token('bad'), backgroundColor: token('badSoft') },
  info: { color: token('integration'), backgroundColor: token('integrationSoft') },
} as const;

const ENVIRONMENTS = {
  production: { color: token('production'), backgroundColor: token('productionSoft') },
  integration: { color: token('integration'), backgroundColor: token('integrationSoft') },
} as const;

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    production: true;
    integration: true;
  }
}

const severities = ['success', 'warning', 'error', 'info'] as const;
const environments = ['production', 'integration'] as const;

/** Surfaces and what stands on them: cards, notices, chips, placeholders. */
export const surfaceOverrides: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { minWidth: 0, borderRadius: 10 } },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '11px 13px',
        // Visible with the system's colours, and where somebody asks for more contrast.
        border: '1px solid transparent',
        borderRadius: 10,
        fontSize: textSize.notice,
        overflowWrap: 'anywhere',
        '& a': { color: 'inherit' },
        [moreContrast]: { borderColor: 'currentColor' },
        variants: severities.map((severity) => ({
          props: { severity },
          style: { ...TONES[severity], '& .MuiAlert-icon': { color: 'inherit' } },
        })),
      },
      icon: { padding: 0, marginInlineEnd: 10, fontSize: rem(20), opacity: 1 },
      message: { flex: 1, minWidth: 0, padding: 0 },
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
          ...environments.map((color) => ({ props: { color }, style: ENVIRONMENTS[color] })),
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
