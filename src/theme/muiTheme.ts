import { createTheme, type Shadows } from '@mui/material/styles';
import { buttonOverrides } from './overrides/buttons.ts';
import { fieldOverrides } from './overrides/fields.ts';
import { popupOverrides } from './overrides/popups.ts';
import { surfaceOverrides } from './overrides/surfaces.ts';
import { textSize, token } from './tokens.ts';

/** A colour with the text on it. Each shade is given, because MUI computes none from a variable. */
const filled = (main: string, dark = main) => ({
  main,
  light: main,
  dark,
  contrastText: token('onAccent'),
});

/** MUI gives some shares as a sum: '0.08 + 0.04'. */
const mixed = (color: string, other: string, share: number | string) =>
  `color-mix(in srgb, ${color}, ${other} calc((${share}) * 100%))`;

/**
 * The look of Material UI's components: hairlines instead of shadows, one accent, 10 px corners. Its colours are the
 * tokens, which `applyScheme` writes into the document. So the theme is the same in light, in dark and with more
 * contrast, and a change of scheme renders nothing again. MUI's `cssVariables` would add 11 KB of variables that only
 * point to these, and 25 ms to a first visit.
 */
const theme = createTheme({
  spacing: 8,
  shape: { borderRadius: 8 },
  // 600, 900, 1200 and 1536 pixels at the usual size of text: larger text has the layout of a smaller window.
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

/** The theme, whose shades the browser mixes: MUI computes none from a variable. */
export const consoleTheme = Object.assign(theme, {
  alpha: (color: string, share: number | string) => mixed('transparent', color, share),
  lighten: (color: string, share: number | string) => mixed(color, '#fff', share),
  darken: (color: string, share: number | string) => mixed(color, '#000', share),
});
