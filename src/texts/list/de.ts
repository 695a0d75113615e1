import type { EveryText } from '../everyText.ts';

/** The German texts that all lists share. */
export const listDe = {
  list: {
    sortedBy: (column: string) => `Sortieren nach: ${column}`,
    sortLabel: 'Sortieren nach',
    ascending: (column: string) => `${column}, aufsteigend`,
    descending: (column: string) => `${column}, absteigend`,
    filterAndSort: 'Filtern und sortieren',
    inUse: '(in Gebrauch)',
    all: 'Alle',
    defaultOrder: 'Standardreihenfolge',
    defaultOrderIs: (order: string) => `Standardreihenfolge (${order})`,
    clearFilter: 'Filter löschen',
    entryId: 'ID',
    unreadable: (problem: string) => `Dieser Eintrag ist nicht lesbar (${problem}).`,
    rowsPerPage: 'Zeilen pro Seite',
    range: (from: number, to: number, total: number) => `${from}–${to} von ${total}`,
    previousPage: 'Vorige Seite',
    nextPage: 'Nächste Seite',
    select: (name: string) => `${name} auswählen`,
    selectPage: 'Alle auf dieser Seite auswählen',
    export: 'Exportieren',
  },
  selection: {
    bar: 'Auswahl',
    count: (count: number) => `${count} ausgewählt`,
    elsewhere: (count: number) => `${count} auf anderen Seiten`,
    all: (count: number) => `Alle ${count} auswählen`,
    clear: 'Aufheben',
  },
  export: {
    formats: 'Formate',
    whole: (format: string, count: number) =>
      count === 1 ? `${format}, 1 Zeile` : `${format}, alle ${count} Zeilen`,
    selected: (format: string, count: number) => `${format}, ${count} ausgewählt`,
    failed: 'Die Liste konnte nicht exportiert werden. Versuchen Sie es noch einmal.',
  },
} as const satisfies Partial<EveryText>;
