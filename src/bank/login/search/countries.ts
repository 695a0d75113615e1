import { shorten } from '../../../lib/graphemes.ts';
import { spokenLanguage } from '../../../texts/language.ts';

/** A country of a bank, to be shown. */
export type Country = {
  /** As it was sent, in capitals where it is a code. */
  code: string;
  name: string;
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

/** Characters that are shown of a text that is no country's code. */
const NAME = 24;

/**
 * The countries of a bank in the order they were sent, each once, named in the language of the page.
 * Anything but a code of two letters is shown as received, but shortened (trust boundary: the bank
 * service sends any text).
 */
export function countriesOf(codes: readonly string[]): Country[] {
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'region' });
  const sent = codes.map((code) => code.trim()).filter((code) => code !== '');
  const known = sent.map((code) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : code));
  return [...new Set(known)].map((code) =>
    /^[A-Z]{2}$/.test(code)
      ? { code, name: names.of(code) ?? code, flag: files[`./${code}.svg`] }
      : { code, name: shorten(code, NAME), flag: undefined },
  );
}
