/**
 * The characters that each font file holds, as a CSS `unicode-range`: what English and German texts
 * use, and beyond it the letters in the names of European people and banks that are written in Latin
 * script. A page loads the second file only where it shows such a letter.
 */
export const CHARACTERS = {
  'inter-latin':
    'U+20-7E, U+A0, U+A1, U+A3, U+A5, U+A7, U+A9, U+AB, U+AE, U+B0-B3, U+B5, U+B7, U+BB, ' +
    'U+BF-FF, U+131, U+152, U+153, U+2013, U+2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039, U+203A, ' +
    'U+20AC, U+2122, U+2191, U+2193, U+2212',
  'inter-latin-ext':
    'U+100-130, U+132-148, U+14A-151, U+154-17F, U+192, U+218-21B, U+1E80-1E85, U+1E9E, U+1EF2, U+1EF3',
} as const;
