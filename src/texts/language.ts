import { browserStorage, KEYS, writeText } from '../lib/storage.ts';
import type { EveryText } from './everyText.ts';
import { translateWith } from './wording.ts';

/** The translations, one line each. A catalogue is fetched only by pages that speak it. */
const TRANSLATIONS = {
  de: { load: async () => (await import('./de.ts')).de },
} satisfies Readonly<Record<string, { load: () => Promise<EveryText> }>>;

/** The tag of a language that the console speaks (BCP 47, without a region). */
export type Language = 'en' | keyof typeof TRANSLATIONS;

/** All of them: English, which is built in and replaces a missing translation, comes first. */
export const LANGUAGES: readonly Language[] = [
  'en',
  ...(Object.keys(TRANSLATIONS) as (keyof typeof TRANSLATIONS)[]),
];

let spoken: Language = 'en';

/** The language that this page speaks: English until a translation is there, and without one. */
export const spokenLanguage = () => spoken;

/** What a language calls itself, capitalised: 'Deutsch'. */
export function languageName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language that is wanted: chosen in the settings, else the browser's first that is known. */
function wantedLanguage(): Language {
  const wanted = [browserStorage().getItem(KEYS.language), ...navigator.languages];
  const known = wanted.map((tag) => LANGUAGES.find((language) => tag?.split('-')[0] === language));
  return known.find((it) => it !== undefined) ?? 'en';
}

/** Keeps the choice in this browser for the next page load; false where storage refuses. */
export const chooseLanguage = (choice: Language): boolean =>
  writeText(browserStorage(), KEYS.language, choice);

/** Fetches the wanted translation. Without it the console speaks English. Never rejects. */
export async function loadLanguage(): Promise<void> {
  const wanted = wantedLanguage();
  if (wanted === 'en') return;
  try {
    translateWith(await TRANSLATIONS[wanted].load());
    spoken = wanted;
    document.documentElement.lang = spoken;
  } catch {
    // English is better than nothing.
  }
}
