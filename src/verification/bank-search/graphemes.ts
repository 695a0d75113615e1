const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** The characters of a text as a person counts them; code points where the browser knows no better. */
export function graphemes(text: string): string[] {
  if (!segmenter) return Array.from(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A text of a stranger's, at most so many characters long: what is cut off shows as '…'. */
export function shortened(text: string, most: number): string {
  // A character may have any number of marks: not even one is taken in whole whatever its length.
  const start = text.slice(0, most * 16);
  const characters = graphemes(start);
  if (characters.length > most) return `${characters.slice(0, most).join('')}…`;
  return start === text ? text : `${start}…`;
}
