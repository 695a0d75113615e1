import type { I18nProvider } from 'ra-core';
import { spokenLanguage } from '../texts/language.ts';

/**
 * react-admin's view of the language. Every text that a person sees is the console's own, from
 * src/texts: react-admin's keys stay as they are, and its defaults where it has one.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => {
    const text: unknown = (options as { _?: unknown } | undefined)?._;
    return typeof text === 'string' ? text : key;
  },
  // The language is that of the whole page: another one begins with another page load.
  changeLocale: () => Promise.resolve(),
  getLocale: spokenLanguage,
};
