const segmenter = new Intl.Segmenter();

/** The first letters of first and last name, by what a reader sees as one letter. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...segmenter.segment(name.trim())][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}
