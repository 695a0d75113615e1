import { browserStorage, KEYS, writeText } from '../lib/storage.ts';

/** Colours of both schemes, with WCAG 2.2 AA contrast. */
export const TOKENS = {
  light: {
    canvas: '#f7f8fa',
    surface: '#ffffff',
    line: '#e4e7ec',
    line2: '#eef0f3',
    fill: '#eef0f3',
    field: '#858d9c',
    text: '#101828',
    dim: '#596273',
    accent: '#4f46e5',
    accentStrong: '#4338ca',
    onAccent: '#ffffff',
    soft: '#eef0ff',
    ok: '#067647',
    okSoft: '#ecfdf3',
    warn: '#b54708',
    warnSoft: '#fff6ed',
    bad: '#b42318',
    badSoft: '#fef3f2',
    integration: '#0b62b8',
    integrationSoft: '#eaf4ff',
    production: '#6941c6',
    productionSoft: '#f4f0ff',
    shadow: '0 12px 32px rgba(16, 24, 40, 0.14)',
  },
  dark: {
    canvas: '#0c0e13',
    surface: '#13161d',
    line: '#262b36',
    line2: '#1c2029',
    fill: '#1c2029',
    field: '#6d7688',
    text: '#e8eaf0',
    dim: '#9aa4b5',
    accent: '#8e8bff',
    accentStrong: '#a5a3ff',
    onAccent: '#0c0e13',
    soft: '#1e2040',
    ok: '#4cd08a',
    okSoft: '#0e2a1d',
    warn: '#ffae5c',
    warnSoft: '#33210f',
    bad: '#ff8f86',
    badSoft: '#361715',
    integration: '#6fb8ff',
    integrationSoft: '#10263d',
    production: '#c0a8ff',
    productionSoft: '#241b3f',
    shadow: '0 12px 32px rgba(0, 0, 0, 0.5)',
  },
} as const;

export type ColourScheme = keyof typeof TOKENS;
type TokenName = keyof (typeof TOKENS)['light'];

export type Colours = Readonly<Record<TokenName, string>>;

/** The CSS custom property of a token: `token('line')` is 'var(--line)'. */
export function token(name: TokenName): string {
  return `var(--${name})`;
}

/** Pixels at the default text size (16 px) as a length that scales with the text. */
export const rem = (pixels: number) => `${pixels / 16}rem`;

/** Text sizes. Below `input`, phones zoom into a field. */
export const textSize = {
  tiny: rem(11.5),
  caption: rem(12),
  small: rem(12.5),
  compact: rem(13),
  notice: rem(13.5),
  body: rem(14),
  input: rem(16),
  heading: rem(16),
  title: rem(18),
  display: rem(22),
} as const;

/** Icon sizes, which scale with the text. */
export const iconSize = { tiny: rem(14), small: rem(16), medium: rem(18), large: rem(20) } as const;

export const MONOSPACE = 'ui-monospace, "SFMono-Regular", "DejaVu Sans Mono", monospace';

/** The `font` of ids and code. */
export const monospace = {
  small: `${textSize.small}/1.125rem ${MONOSPACE}`,
  compact: `${textSize.compact}/1.25rem ${MONOSPACE}`,
} as const;

const darkPreferred = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Choices in the settings. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

const CHOSEN = 'theme-chosen';

/** The theme chosen in this browser; 'system' by default. */
export function themeChoice(): ThemeChoice {
  const kept = browserStorage().getItem(KEYS.theme);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Stores the choice for every tab and applies it. If the storage is full, nothing changes. */
export function chooseTheme(choice: ThemeChoice): void {
  writeText(browserStorage(), KEYS.theme, choice);
  window.dispatchEvent(new Event(CHOSEN));
}

/** The chosen colour scheme, else the system's. */
export function preferredScheme(): ColourScheme {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkPreferred().matches ? 'dark' : 'light';
}

/** Subscribes to the scheme: the system's, or a choice in this or another tab; returns the undo. */
export function onSchemeChange(listener: (scheme: ColourScheme) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const notify = () => listener(preferredScheme());
  darkPreferred().addEventListener('change', notify, { signal });
  window.addEventListener(CHOSEN, notify, { signal });
  window.addEventListener('storage', notify, { signal });
  return () => over.abort();
}

/** Writes the tokens as custom properties, through the CSSOM as the CSP requires. */
export function applyScheme(scheme: ColourScheme, colours: Colours = TOKENS[scheme]): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  for (const [name, value] of Object.entries(colours)) style.setProperty(`--${name}`, value);
}
