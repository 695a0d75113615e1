import { de } from '../../../src/texts/de.ts';
import * as english from '../../../src/texts/every.ts';
import type { EveryText } from '../../../src/texts/everyText.ts';
import type { Language } from '../../../src/texts/language.ts';

/** Every text by language. */
export const TEXTS: Readonly<Record<Language, EveryText>> = {
  en: Object.assign({}, ...Object.values(english)) as EveryText,
  de,
};
