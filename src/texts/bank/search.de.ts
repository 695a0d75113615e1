import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of `search.en.ts`. */
export const bankSearchDe = {
  bankSearch: {
    heading: 'Bitte wählen Sie Ihre Bank:',
    label: 'Name der Bank, Bankleitzahl oder IBAN',
    hint: 'Eine IBAN findet ihre Bank. Die IBAN wird nicht gespeichert.',
    banks: 'Banken',
    tooShort: 'Der Suchbegriff muss mindestens 3 Zeichen lang sein',
    noMatch: 'Die Suche ergab keine Treffer',
    hits: (count: number) => `${counted(count, 'Bank', 'Banken')} gefunden`,
    manyHits: (count: number) => `${counted(count, 'Bank', 'Banken')} angezeigt, es gibt weitere`,
    ellipsis: '…',
    more: 'Weitere Treffer: Verfeinern Sie Ihre Suche',
    searching: 'Suche läuft …',
    longWait:
      'Die Suche dauert länger als üblich. Sie können weiter warten oder den Suchbegriff ändern.',
    matchesBankCode: (code: string) => `Gefunden über Bankleitzahl ${code}`,
    matches: (term: string) => `Gefunden über Bankleitzahl, BIC oder anderen Namen: ${term}`,
    moreCountries: (count: number) => `+${count}`,
  },
  ibanSearch: {
    typing: (has: number, of: number) => `IBAN, ${has} von ${of} Zeichen`,
    typingAt: (has: number, of: number, code: string) =>
      `IBAN, ${has} von ${of} Zeichen, Bankleitzahl ${code}`,
    long: (has: number, of: number) => `Zu lang für eine IBAN: ${has} von ${of} Zeichen`,
    wrong: 'Die Prüfziffern passen nicht; wir suchen trotzdem.',
    valid: (code: string) => `Gültige IBAN: Suche nach Bankleitzahl ${code}`,
    validWhole: 'Gültige IBAN: Suche nach ihrer Bank',
  },
} as const satisfies Partial<EveryText>;
