const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** Printable ASCII only: a carriage return and a line feed together are one character. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** User-perceived characters of a text; code points in browsers without `Intl.Segmenter`. */
export function graphemes(text: string): string[] {
  // The segmenter takes a hundred times as long.
  if (!segmenter || PRINTABLE_ASCII.test(text)) return Array.from(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first `maxLength` characters of a text and '…', or the text itself if it is not longer. */
export function shorten(text: string, maxLength: number): string {
  // A character may have any number of marks, so code units are limited too.
  const start = text.slice(0, maxLength * 16);
  const characters = graphemes(start);
  if (characters.length > maxLength) return `${characters.slice(0, maxLength).join('')}…`;
  return start === text ? text : `${start}…`;
}

/** Marks on one letter beyond the number that any language uses. */
const STACKED = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** The text without the marks that reach into the lines above and below. */
export function unstacked(text: string): string {
  return text.replaceAll(STACKED, '$1');
}

/**
 * Shortens a text of another user, so that it neither stretches the layout nor overprints other
 * lines. A text above `longest` UTF-16 units, the hub's limit for a name, is cut to half of that
 * and '…'. A letter keeps at most four marks.
 */
export function brief(text: string, longest = 128): string {
  const start = text.slice(0, longest * 16);
  const calm = unstacked(start);
  if (calm.length > longest) return shorten(calm, longest / 2);
  return start === text ? calm : `${calm}…`;
}

/** The first character of each text, as one capital: 'ß' in capitals would be two. */
export function initials(...texts: readonly string[]): string {
  const first = (text: string) => graphemes(text)[0] ?? '';
  const calm = (text: string) => unstacked(text.trim().slice(0, 100));
  return texts.map((text) => first(first(calm(text)).toUpperCase())).join('');
}
