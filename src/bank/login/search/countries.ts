import { spokenLanguage, type Language } from '../../../texts/language.ts';
import { shorten } from '../../../lib/graphemes.ts';
import { own } from '../../../lib/own.ts';

/** A country of a bank, to be shown. */
export type Country = {
  /** As it was sent, in capitals where it is a code. */
  code: string;
  name: string;
  /** In place of a flag that is not there. */
  letters: string;
  /** The address of its picture. */
  flag: string | undefined;
};

/** Addresses by file; the pictures are fetched when they are shown, and none is part of a script. */
const files = import.meta.glob<string>('./??.svg', {
  base: '/node_modules/country-flag-icons/3x2/',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** How much is shown of what is no code of a country. */
const LETTERS = 3;
const NAME = 24;

const namesIn = new Map<Language, Intl.DisplayNames>();

/** Names of countries in a language. Kept, because `Intl.DisplayNames` is slow to create. */
function countryNames(language: Language): Intl.DisplayNames {
  let names = namesIn.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: 'region' });
    namesIn.set(language, names);
  }
  return names;
}

/** Each country that was named once, by language and code: hundreds of banks are in the same few. */
const named = new Map<string, Country>();

function countryOf(code: string, language: Language): Country {
  const key = `${language} ${code}`;
  let country = named.get(key);
  if (!country) {
    const name = countryNames(language).of(code) ?? code;
    country = { code, name, letters: code, flag: own(files, `./${code}.svg`) };
    named.set(key, country);
  }
  return country;
}

/**
 * The countries of a bank in the order they were sent, each once, named in the language of the page.
 * Anything but a code of two letters is shown as received, but shortened (trust boundary: the bank
 * service sends any text).
 */
export function countriesOf(codes: readonly string[]): Country[] {
  const language = spokenLanguage();
  const countries = new Map<string, Country>();
  for (const sent of codes) {
    const text = sent.trim();
    const isCode = /^[A-Z]{2}$/i.test(text);
    const code = isCode ? text.toUpperCase() : text;
    if (code === '' || countries.has(code)) continue;
    const other = { name: shorten(code, NAME), letters: shorten(code, LETTERS), flag: undefined };
    countries.set(code, isCode ? countryOf(code, language) : { code, ...other });
  }
  return [...countries.values()];
}
