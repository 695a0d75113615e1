import { createContext, use } from 'react';
import { en, type Texts } from './en.ts';

/** The catalogue in force. Another language is another provider value. */
export const TextsContext = createContext<Texts>(en);

/** The texts of the language in force, as typed properties: a missing one does not compile. */
export function useTexts(): Texts {
  return use(TextsContext);
}
