import { TOKENS, type Colours, type ColourScheme } from './tokens.ts';

/**
 * The colours for people who ask the system for more contrast: the same hues, of which texts stand out by 7 to 1
 * (WCAG 2.2, 1.4.6) and edges by 3 to 1. Apart from the others, because the redirect to sign in can do without them.
 */
export const MORE_CONTRAST: Readonly<Record<ColourScheme, Colours>> = {
  light: {
    ...TOKENS.light,
    line: '#6a7180',
    line2: '#868e9d',
    field: '#4d5462',
    text: '#05080f',
    dim: '#404858',
    accent: '#412ecf',
    accentStrong: '#3620b5',
    ok: '#005b35',
    warn: '#8b3301',
    bad: '#a20400',
    integration: '#014e98',
    production: '#5c30b5',
  },
  dark: {
    ...TOKENS.dark,
    canvas: '#000000',
    surface: '#0b0d12',
    line: '#737c8e',
    line2: '#586172',
    field: '#939db0',
    text: '#ffffff',
    dim: '#bdc7d9',
    accent: '#a8a9fe',
    accentStrong: '#bebfff',
    onAccent: '#06080c',
  },
};

const asked = () => window.matchMedia('(prefers-contrast: more)');

/** Whether the system asks for more contrast. */
export function moreContrastAsked(): boolean {
  return asked().matches;
}

/** Calls back whenever the system begins or ceases to ask for more contrast. */
export function onContrastChange(listener: (more: boolean) => void): () => void {
  const query = asked();
  const notify = () => listener(query.matches);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** The colours of a scheme, with more contrast or the usual one. */
export function coloursOf(scheme: ColourScheme, more: boolean): Colours {
  return more ? MORE_CONTRAST[scheme] : TOKENS[scheme];
}
