/** The scripts that run from right to left, of languages that people use on screens (ISO 15924). */
const RIGHT_TO_LEFT: readonly (string | undefined)[] = [
  'Arab',
  'Hebr',
  'Thaa',
  'Syrc',
  'Nkoo',
  'Adlm',
];

/** The direction of a language. `Intl.Locale` knows it itself only in newer browsers. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr';
}

/** Whether lines of the page run from right to left: its language sets `dir` of the document. */
export const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** The side on which lines begin, for what places things by sides alone. */
export const startSide = () => (isRightToLeft() ? 'right' : 'left');

/** The side on which lines end. */
export const endSide = () => (isRightToLeft() ? 'left' : 'right');

/** How many places an arrow key goes forward in what stands in a line; undefined for any other key. */
export function forwardBy(key: string, rightToLeft = isRightToLeft()): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowLeft') === rightToLeft ? 1 : -1;
}
