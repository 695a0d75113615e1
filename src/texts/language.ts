import { translateWith } from './wording.ts';

/** The languages of the console; the first is what a text falls back to. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const CHOICE = 'language';

let spoken: Language = 'en';

/** The language that this page speaks: English until a translation is there, and without one. */
export const spokenLanguage = () => spoken;

/** The language that is wanted: chosen in the settings, else the browser's first that is known. */
export function language(): Language {
  const wanted = [localStorage.getItem(CHOICE), ...navigator.languages];
  const known = wanted.map((tag) => LANGUAGES.find((it) => tag?.split('-')[0] === it));
  return known.find((it) => it !== undefined) ?? 'en';
}

/** Keeps the choice in this browser, for the next page load; false where storage refuses. */
export function chooseLanguage(choice: Language): boolean {
  try {
    localStorage.setItem(CHOICE, choice);
    return true;
  } catch {
    return false;
  }
}

/** Fetches the translation where one is needed. Without it the console speaks English. */
export async function loadLanguage(): Promise<void> {
  if (language() !== 'de') return;
  try {
    const { de } = await import('./de.ts');
    translateWith(de);
    spoken = 'de';
    document.documentElement.lang = spoken;
  } catch {
    // Rather English than nothing.
  }
}
