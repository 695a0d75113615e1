import { browserStorage, KEYS, writeText } from '../lib/storage.ts';
import type { EveryText } from './everyText.ts';
import { translateWith } from './wording.ts';

/** The translations, one line each. Only pages in that language fetch a catalogue. */
const TRANSLATIONS = {
  de: { load: async () => (await import('./de.ts')).de },
} satisfies Readonly<Record<string, { load: () => Promise<EveryText> }>>;

/** The tag of a language of the console (BCP 47, without a region). */
export type Language = 'en' | keyof typeof TRANSLATIONS;

/** All languages. English comes first: it is built in and replaces a missing translation. */
export const LANGUAGES: readonly Language[] = [
  'en',
  ...(Object.keys(TRANSLATIONS) as (keyof typeof TRANSLATIONS)[]),
];

let spoken: Language = 'en';

/** The language of this page: English until a translation has been loaded. */
export const spokenLanguage = () => spoken;

/** The name of a language in that language, capitalised: 'Deutsch'. */
export function languageName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language chosen in the settings, else the browser's first known one. */
function wantedLanguage(): Language {
  const wanted = [browserStorage().getItem(KEYS.language), ...navigator.languages];
  const known = wanted.map((tag) => LANGUAGES.find((language) => tag?.split('-')[0] === language));
  return known.find((it) => it !== undefined) ?? 'en';
}

/** Stores the choice in this browser for the next page load; false if the storage refuses. */
export const chooseLanguage = (choice: Language): boolean =>
  writeText(browserStorage(), KEYS.language, choice);

/** Loads the wanted translation. Without it the console is in English. Never rejects. */
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
