import { createTheme, type Shadows } from '@mui/material/styles';
import { buttonOverrides } from './overrides/buttons.ts';
import { fieldOverrides } from './overrides/fields.ts';
import { popupOverrides } from './overrides/popups.ts';
import { surfaceOverrides } from './overrides/surfaces.ts';
import { textSize, token } from './tokens.ts';

/** A palette colour. All shades are given, because MUI cannot compute them from a CSS variable. */
const filled = (main: string, dark = main) => ({
  main,
  light: main,
  dark,
  contrastText: token('onAccent'),
});

/** `share` may be a sum, because MUI passes some as '0.08 + 0.04'. */
const mixed = (color: string, other: string, share: number | string) =>
  `color-mix(in srgb, ${color}, ${other} calc((${share}) * 100%))`;

/**
 * Material UI's theme: hairlines instead of shadows, one accent, 10 px corners. Its colours are the
 * tokens that `applyScheme` writes into the document, so a change of scheme or contrast renders
 * nothing. MUI's `cssVariables` would add 11 KB of aliases and 25 ms to a first visit.
 */
const theme = createTheme({
  spacing: 8,
  shape: { borderRadius: 8 },
  // In em (600, 900, 1200, 1536 px), so that larger text gets the layout of a smaller window.
  breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
  palette: {
    secondary: filled(token('dim')),
    primary: filled(token('accent'), token('accentStrong')),
    error: filled(token('bad')),
    warning: filled(token('warn')),
    success: filled(token('ok')),
    info: filled(token('integration')),
    background: { default: token('canvas'), paper: token('surface') },
    text: { primary: token('text'), secondary: token('dim'), disabled: token('dim') },
    divider: token('line'),
    getContrastText: () => token('onAccent'),
    action: { hover: token('fill'), selected: token('soft'), focus: token('fill') },
  },
  typography: {
    fontFamily:
      '"Inter Variable", Inter, "Inter Fallback", "Inter Fallback Roboto", system-ui, sans-serif',
    button: { textTransform: 'none', fontSize: textSize.body, fontWeight: 550 },
    h1: { fontSize: textSize.display, fontWeight: 700, lineHeight: '1.875rem' },
    h2: { fontSize: textSize.title, fontWeight: 600, lineHeight: '1.625rem' },
    h3: { fontSize: textSize.heading, fontWeight: 600, lineHeight: '1.5rem' },
    h4: { fontSize: textSize.body, fontWeight: 600, lineHeight: '1.25rem' },
    h5: { fontSize: textSize.small, fontWeight: 600, lineHeight: '1.125rem' },
    body1: { fontSize: textSize.body, lineHeight: '1.25rem' },
    body2: { fontSize: textSize.small, lineHeight: '1.125rem' },
  },
  mixins: { toolbar: { minHeight: 'calc(24px + 2rem)' } },
  focusVisible: true,
  shadows: Array.from({ length: 25 }, () => 'none') as Shadows,
  transitions: {
    duration: { enteringScreen: 150, leavingScreen: 100, standard: 150, short: 120 },
  },
  components: {
    ...buttonOverrides,
    ...fieldOverrides,
    ...popupOverrides,
    ...surfaceOverrides,
  },
});

/** The theme, with shades mixed by the browser: MUI cannot compute them from a CSS variable. */
export const consoleTheme = Object.assign(theme, {
  alpha: (color: string, share: number | string) => mixed('transparent', color, share),
  lighten: (color: string, share: number | string) => mixed(color, '#fff', share),
  darken: (color: string, share: number | string) => mixed(color, '#000', share),
});
