/** Findings that are meant, by their measures and the place. */
export const EXCEPTIONS: readonly { measures: readonly string[]; where: RegExp; why: string }[] = [
  {
    measures: ['cut', 'overlap'],
    where: /code\[role=img\]$/,
    why: 'The mask of a secret has one length for all, and no more to say.',
  },
  {
    measures: ['focus'],
    where: /> textarea(\.input)?$/,
    why: 'A field of several lines has its own buttons in itself, and a browser brings its caret into view alone.',
  },
  {
    measures: ['focus'],
    where: /palette-search > input/,
    why: 'The field has the focus as long as the palette is open, and its line says so from the start.',
  },
];
