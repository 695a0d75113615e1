import { afterFirstData } from '../../lib/firstData.ts';
import { CHARACTERS } from './characters.ts';

const files = [
  {
    url: new URL('./inter-latin.woff2', import.meta.url),
    unicodeRange: CHARACTERS['inter-latin'],
  },
  {
    url: new URL('./inter-latin-ext.woff2', import.meta.url),
    unicodeRange: CHARACTERS['inter-latin-ext'],
  },
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
  for (const { url, unicodeRange } of files) {
    const source = `url("${url.href}") format("woff2")`;
    const descriptors = { weight: '400 700', unicodeRange, display: 'swap' } as const;
    document.fonts.add(new FontFace('Inter Variable', source, descriptors));
  }
}

/**
 * Lets the page use its font once its first data is painted. Not earlier where the font is in the
 * browser's cache either: the page would be laid out once more before it shows its data.
 */
export function showFontInTime(): void {
  afterFirstData(showFont);
}
