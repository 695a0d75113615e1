import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';

const TRANSLATIONS: Readonly<Record<string, typeof GERMAN>> = { de: GERMAN, fr: FRENCH };

const [language = ''] = navigator.language.split('-');
const sentences = TRANSLATIONS[language];
document.documentElement.lang = sentences ? language : 'en';

/** A sentence in the language of the browser; as it stands where the translation lacks it. */
export const inLanguage = (sentence: string): string => sentences?.[sentence] ?? sentence;

/** The same for a sentence with values in it, each of which is `{}` in the translations. */
export function t(parts: TemplateStringsArray, ...values: unknown[]): string {
  const pieces = inLanguage(parts.join('{}')).split('{}');
  return pieces.map((piece, index) => piece + String(values[index] ?? '')).join('');
}
