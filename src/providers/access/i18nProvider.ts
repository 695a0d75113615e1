import type { I18nProvider } from 'ra-core';
import { spokenLanguage } from '../../texts/language.ts';

/**
 * react-admin's view of the language. Every text on the screen is the console's own, from
 * src/texts, so react-admin's keys are returned untranslated, or as the default that it passes.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => {
    const text: unknown = (options as { _?: unknown } | undefined)?._;
    return typeof text === 'string' ? text : key;
  },
  // The language is fixed for a page load; changing it reloads the page.
  changeLocale: () => Promise.resolve(),
  getLocale: spokenLanguage,
};
