import type { BrowserContextOptions, Page } from 'playwright-core';

/** What the people's browser or system does for them; the looks without one are everybody's. */
export type Aid = 'narrow' | 'spacing' | 'largeText' | 'forcedColors' | 'moreContrast';

type Means = {
  about: string;
  /** Windows that it is looked at in. CSS pixels. */
  widths: readonly (1280 | 360 | 320)[];
  themes: readonly ('light' | 'dark')[];
  options?: BrowserContextOptions;
  /** What a style sheet of the person's own says. */
  style?: string;
  /** The browser's own size of text. Pixels. */
  textSize?: number;
};

export const AIDS: Readonly<Record<Aid, Means>> = {
  narrow: {
    about: '320 pixels: 1280 at 400 % (1.4.10)',
    widths: [320],
    themes: ['light'],
  },
  spacing: {
    about: 'text spacing of 1.4.12',
    widths: [1280, 360],
    themes: ['light'],
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  },
  largeText: {
    about: 'text of 200 %, without zoom (1.4.4)',
    widths: [1280],
    themes: ['light'],
    textSize: 32,
  },
  forcedColors: {
    about: 'colours of the system',
    widths: [1280, 360],
    themes: ['dark'],
    options: { forcedColors: 'active' },
  },
  moreContrast: {
    about: 'more contrast (1.4.6)',
    widths: [1280],
    themes: ['light', 'dark'],
    options: { contrast: 'more' },
  },
};

/** Gives every document its style sheet, in a way that no policy of the page has to allow. */
export function addStyle(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

/** The size of text that a browser has from the start. Pixels. */
export const USUAL_TEXT = 16;

/** Sets the browser's own size of text, as its settings do, for the documents of a tab. Chromium alone. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}
