const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** Each is a character; control characters are not here, because a return and a line feed are one together. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** The characters of a text as a person counts them; code points where the browser cannot tell. */
export function graphemes(text: string): string[] {
  // The segmenter takes a hundred times as long.
  if (!segmenter || PRINTABLE_ASCII.test(text)) return Array.from(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first `most` characters of a text plus '…', or the text itself when it is no longer. */
export function shorten(text: string, most: number): string {
  // A character may have any number of marks, so the code units are limited too.
  const start = text.slice(0, most * 16);
  const characters = graphemes(start);
  if (characters.length > most) return `${characters.slice(0, most).join('')}…`;
  return start === text ? text : `${start}…`;
}

/** Marks above and below one letter, beyond what any language stacks there. */
const STACKED = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** The text without the marks that reach into the lines above and below. */
export function unstacked(text: string): string {
  return text.replaceAll(STACKED, '$1');
}

/**
 * A foreign text that neither stretches nor overprints what is around it (decision 133): whole up to
 * `longest` UTF-16 units, the most that the hub takes for a name; otherwise half of that and '…'.
 * No letter has more than four marks.
 */
export function brief(text: string, longest = 128): string {
  const start = text.slice(0, longest * 16);
  const calm = unstacked(start);
  if (calm.length > longest) return shorten(calm, longest / 2);
  return start === text ? calm : `${calm}…`;
}

/** The first character of each text in capitals, always one: 'ß' in capitals would be two. */
export function initials(...texts: readonly string[]): string {
  const first = (text: string) => graphemes(text)[0] ?? '';
  const calm = (text: string) => unstacked(text.trim().slice(0, 100));
  return texts.map((text) => first(first(calm(text)).toUpperCase())).join('');
}
