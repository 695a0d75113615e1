import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import ranges from '@fontsource-variable/inter/unicode.json';
import { afterFirstData } from '../../lib/firstData.ts';

const FILES = [
  { url: latin, unicodeRange: ranges.latin },
  { url: latinExt, unicodeRange: ranges['latin-ext'] },
];

let shown = false;

/** Registers the font. The browser fetches a file when the page shows one of its characters. */
function showFont(): void {
  // jsdom has no `FontFace`.
  if (shown || typeof FontFace === 'undefined') return;
  shown = true;
  for (const { url, unicodeRange } of FILES) {
    const descriptors = { weight: '400 700', unicodeRange, display: 'swap' } as const;
    document.fonts.add(
      new FontFace('Inter Variable', `url("${url}") format("woff2")`, descriptors),
    );
  }
}

/**
 * Registers the font once the first data is painted. Even a cached font would cost another layout
 * before the data appears.
 */
export function showFontInTime(): void {
  afterFirstData(showFont);
}
