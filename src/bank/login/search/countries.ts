import { shorten } from '../../../lib/graphemes.ts';
import { spokenLanguage } from '../../../texts/language.ts';

export type Country = {
  /** The received text, in capitals if it is a code. */
  code: string;
  name: string;
  /** Address of the picture. */
  flag: string | undefined;
};

/** Addresses of the pictures, which are fetched when shown and not part of a script. */
const files = import.meta.glob<string>('./??.svg', {
  base: '/node_modules/country-flag-icons/3x2/',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Shown characters of a text that is no country code. */
const MAX_NAME_LENGTH = 24;

/**
 * The countries of a bank, each once, in the order received and named in the language of the page.
 * The service may send any text, so anything but two letters is shown shortened.
 */
export function countriesOf(codes: readonly string[]): Country[] {
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'region' });
  const sent = codes.map((code) => code.trim()).filter((code) => code !== '');
  const known = sent.map((code) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : code));
  return [...new Set(known)].map((code) =>
    /^[A-Z]{2}$/.test(code)
      ? { code, name: names.of(code) ?? code, flag: files[`./${code}.svg`] }
      : { code, name: shorten(code, MAX_NAME_LENGTH), flag: undefined },
  );
}
