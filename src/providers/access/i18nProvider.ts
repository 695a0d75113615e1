import type { I18nProvider } from 'ra-core';
import { own } from '../../lib/own.ts';
import type { Texts } from '../../texts/en.ts';
import { languageName, LANGUAGES, spokenLanguage } from '../../texts/language.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The console's texts for messages that react-admin may show. */
const MESSAGES: Readonly<Record<string, (texts: Texts) => string>> = {
  'ra.notification.http_error': ({ errors }) => errors.network,
  'ra.notification.data_provider_error': ({ errors }) => errors.unexpected,
  'ra.notification.item_doesnt_exist': ({ notFound }) => notFound.title,
  'ra.notification.logged_out': ({ errors }) => errors.session,
  'ra.notification.not_authorized': ({ shell }) => shell.accessDenied,
  'ra.auth.auth_check_error': ({ errors }) => errors.session,
  'ra.action.cancel': ({ common }) => common.cancel,
  'ra.action.close': ({ common }) => common.close,
};

/**
 * react-admin's translations: its own messages, a path into the common texts (`common.cancel`),
 * else the default that it passes, else the key. Pages take typed texts from `textsOf`.
 */
export const i18nProvider: I18nProvider = {
  translate(key, options) {
    const texts = textsOf();
    const fallback: unknown = (options as { _?: unknown } | undefined)?._;
    const text = own(MESSAGES, key)?.(texts) ?? textAt(texts, key) ?? fallback;
    return typeof text === 'string' ? text : key;
  },
  // The language is fixed for a page load; the settings store the choice and reload.
  changeLocale: () => Promise.resolve(),
  getLocale: spokenLanguage,
  getLocales: () => LANGUAGES.map((locale) => ({ locale, name: languageName(locale) })),
};

function textAt(texts: object, path: string): unknown {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? own(value as Readonly<Record<string, unknown>>, name)
          : undefined,
      texts,
    );
  return typeof found === 'string' ? found : undefined;
}
