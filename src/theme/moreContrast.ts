import { TOKENS, type Colours, type ColourScheme } from './tokens.ts';

/**
 * Colours for the system setting 'more contrast': the same hues, with 7:1 for text (WCAG 2.2,
 * 1.4.6) and 3:1 for borders. A separate module, because the redirect to sign-in does not need
 * them.
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

/** True if the system asks for more contrast. */
export function moreContrastAsked(): boolean {
  return asked().matches;
}

/** Subscribes to changes of the system's contrast setting; returns the unsubscribe function. */
export function onContrastChange(listener: (more: boolean) => void): () => void {
  const query = asked();
  const notify = () => listener(query.matches);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

export function coloursOf(scheme: ColourScheme, more: boolean): Colours {
  return more ? MORE_CONTRAST[scheme] : TOKENS[scheme];
}
