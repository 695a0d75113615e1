import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import ranges from '@fontsource-variable/inter/unicode.json';
import { afterFirstData } from '../../lib/firstData.ts';

const FILES = [
  { url: latin, unicodeRange: ranges.latin },
  { url: latinExt, unicodeRange: ranges['latin-ext'] },
];

let shown = false;

/**
 * Lets the page use its font: each file is fetched when a character of it is on the screen. Until it
 * arrives, and without it, text is in the fallback of `fallback.css`, which takes the same room.
 */
function showFont(): void {
  // jsdom has no fonts.
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
 * Lets the page use its font once its first data is painted. Not earlier where the font is in the
 * browser's cache either: the page would be laid out once more before it shows its data.
 */
export function showFontInTime(): void {
  afterFirstData(showFont);
}
