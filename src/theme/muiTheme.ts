import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { textSize, TOKENS, type Colours, type ColourScheme } from './tokens.ts';

/** The MUI theme of a colour scheme: hairlines instead of shadows, one accent, 10 px corners. */
export function createConsoleTheme(scheme: ColourScheme, t: Colours = TOKENS[scheme]): Theme {
  return createTheme({
    spacing: 8,
    shape: { borderRadius: 8 },
    // 600, 900, 1200 and 1536 pixels at the usual size of text: larger text has the layout of a smaller window.
    breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
    palette: {
      mode: scheme,
      primary: { main: t.accent, dark: t.accentStrong, contrastText: t.onAccent },
      error: { main: t.bad },
      warning: { main: t.warn },
      success: { main: t.ok },
      background: { default: t.canvas, paper: t.surface },
      text: { primary: t.text, secondary: t.dim },
      divider: t.line,
    },
    typography: {
      fontFamily:
        '"Inter Variable", Inter, "Inter Fallback", "Inter Fallback Roboto", system-ui, sans-serif',
      body1: { fontSize: textSize.body, lineHeight: '1.25rem' },
      body2: { fontSize: textSize.small, lineHeight: '1.125rem' },
    },
    transitions: {
      duration: { enteringScreen: 150, leavingScreen: 100, standard: 150, short: 120 },
    },
    components: componentsOf(t),
  });
}

/** What MUI's components look like and do in these colours. */
function componentsOf(t: Colours): ThemeOptions['components'] {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${t.accent}`, outlineOffset: 2 } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Dialogs, menus, popovers and drawers.
    MuiModal: { defaultProps: { slotProps: { root: { ref: keepHeard } } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: `1px solid ${t.line}`, boxShadow: t.shadow, marginTop: 4 },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: `1px solid ${t.line}`, boxShadow: t.shadow, borderRadius: 10 },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: false, variant: 'rounded' },
      styleOverrides: {
        root: { '@media (forced-colors: active)': { border: '1px solid GrayText' } },
      },
    },
    // The line shows with the system's colours, which have neither its ground nor its shadow.
    MuiDrawer: { styleOverrides: { paper: { outline: '1px solid transparent' } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 700, leaveDelay: 300, enterNextDelay: 300, arrow: true },
      styleOverrides: {
        tooltip: { fontSize: textSize.small, lineHeight: '1.125rem', maxWidth: '22.5rem' },
      },
    },
  };
}

/**
 * MUI hides what lies behind a modal from screen readers. It takes a modal that appears in the very commit in which
 * another has faded out for such a thing, and leaves it hidden while it is open.
 */
function keepHeard(modal: HTMLElement | null) {
  modal?.removeAttribute('aria-hidden');
}
