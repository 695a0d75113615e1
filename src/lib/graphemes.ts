const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** The characters of a text as a person counts them; code points where the browser cannot tell. */
export function graphemes(text: string): string[] {
  if (!segmenter) return Array.from(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first `most` characters of a text plus '…', or the text itself when it is no longer. */
export function shorten(text: string, most: number): string {
  // No text has more characters than code units.
  if (text.length <= most) return text;
  // A character may have any number of marks, so the code units are limited too.
  const start = text.slice(0, most * 16);
  const characters = graphemes(start);
  if (characters.length > most) return `${characters.slice(0, most).join('')}…`;
  return start === text ? text : `${start}…`;
}

/** The first character of each text in capitals, always one: 'ß' in capitals would be two. */
export function initials(...texts: readonly string[]): string {
  const first = (text: string) => graphemes(text)[0] ?? '';
  return texts.map((text) => first(first(text.trim()).toUpperCase())).join('');
}
