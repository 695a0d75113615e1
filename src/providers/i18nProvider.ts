import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'ra-core';

/** The words of react-admin itself; the console's own are in src/texts. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => englishMessages, 'en', {
  allowMissing: true,
});
