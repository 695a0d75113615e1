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
let ready: (() => boolean) | undefined;
let holds = 0;

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

/** Lets the page use its font once it has painted what it shows now, if it `isReady` for it then. */
export function showFontAfterPaint(isReady = () => true): void {
  ready = isReady;
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (holds === 0 && isReady()) showFont();
    });
  });
}

/**
 * Holds the font back while a page awaits data of its own, which no query tells of. Returns what ends
 * it, as an effect does.
 */
export function holdFont(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (ready) showFontAfterPaint(ready);
  };
}

/**
 * Lets the page use its font from the first frame on, where it is in the browser's cache: this script
 * was, and both have the same lifetime. Otherwise the font would take its time from the first data.
 */
export function showFontIfCached(): void {
  const [load] = performance.getEntriesByName(import.meta.url, 'resource');
  if (load instanceof PerformanceResourceTiming && load.transferSize === 0) showFont();
}
