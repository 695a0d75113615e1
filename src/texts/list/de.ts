import type { EveryText } from '../everyText.ts';

/** The German texts that all lists share. */
export const listDe = {
  list: {
    sortedBy: (column: string) => `Sortieren nach: ${column}`,
    sortLabel: 'Sortieren nach',
    ascending: (column: string) => `${column}, aufsteigend`,
    descending: (column: string) => `${column}, absteigend`,
    all: 'Alle',
    defaultOrder: 'Standardreihenfolge',
    defaultOrderIs: (order: string) => `Standardreihenfolge (${order})`,
    views: 'Ansichten',
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
  views: {
    title: 'Ansichten dieser Liste',
    all: 'Alle',
    rename: (name: string) => `Ansicht umbenennen: ${name}`,
    remove: (name: string) => `Ansicht löschen: ${name}`,
    newName: 'Neuer Name',
    saveAs: 'Diese Ansicht speichern als',
    save: 'Speichern',
    replace: 'Ersetzen',
    taken: 'Diesen Namen hat schon eine Ansicht.',
    askReplace: 'Diesen Namen hat schon eine Ansicht. Soll sie ersetzt werden?',
    nameless: 'Geben Sie einen Namen ein.',
    tooLong: 'Dieser Filter ist zu lang, um gespeichert zu werden.',
    most: (count: number) =>
      `Mehr als ${count} Ansichten sind nicht möglich. Löschen Sie eine, um eine andere zu speichern.`,
    saved: (name: string) => `Ansicht ${name} gespeichert.`,
    removed: (name: string) => `${name} gelöscht.`,
    undo: 'Rückgängig',
    copyLink: 'Link zu dieser Ansicht kopieren',
    linkCopied: 'Link kopiert',
  },
  unkept: {
    why: 'Das gilt nur, bis Sie diese Seite neu laden oder schließen: Der Speicher des Browsers für diese Website ist voll oder blockiert.',
  },
  tableColumns: {
    title: 'Spalten dieser Liste',
    always: 'Wird immer angezeigt',
    reset: 'Alle Spalten anzeigen',
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
