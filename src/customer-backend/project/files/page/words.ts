import { GERMAN } from './german.ts';

const isGerman = /^de(-|$)/.test(navigator.language);
document.documentElement.lang = isGerman ? 'de' : 'en';

/** A sentence in the language of the browser; as it stands where german.ts lacks it. */
export const inLanguage = (sentence: string): string =>
  (isGerman ? GERMAN[sentence] : undefined) ?? sentence;

/** The same for a sentence with values in it, each of which is `{}` in german.ts. */
export function t(parts: TemplateStringsArray, ...values: unknown[]): string {
  const pieces = inLanguage(parts.join('{}')).split('{}');
  return pieces.map((piece, index) => piece + String(values[index] ?? '')).join('');
}
