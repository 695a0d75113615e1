import type { EveryText } from '../everyText.ts';

/** The German texts of `bulkDelete.en.ts`. */
export const bulkDeleteDe = {
  bulkDelete: {
    delete: 'Löschen',
    title: (count: number) => (count === 1 ? '1 API-Key löschen?' : `${count} API-Keys löschen?`),
    list: 'API-Keys, die gelöscht werden',
    more: (count: number) => `und ${count} weitere`,
    expired: 'abgelaufen',
    stops:
      'Software, die diese Keys verwendet, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    nothingStops:
      'Sie sind abgelaufen, deshalb funktioniert mit ihnen keine Software mehr. Das lässt sich nicht rückgängig machen.',
    type: (count: number) => `Geben Sie zur Bestätigung ${count} ein`,
    typeHint: (production: number) => `${production} davon sind gültige Produktions-Keys.`,
    confirm: (count: number) => (count === 1 ? '1 API-Key löschen' : `${count} API-Keys löschen`),
    running: 'API-Keys werden gelöscht …',
    progress: (done: number, all: number) => `${done} von ${all}`,
    waiting: (seconds: number) => `Der Hub bittet zu warten. Weiter geht es in ${seconds} s.`,
    waits: 'Der Hub bittet zu warten.',
    stop: 'Anhalten',
    stopping: 'Endet nach diesem Key …',
    done: (gone: number, all: number) => {
      const keys = all === 1 ? '1 API-Key' : `${all} API-Keys`;
      return gone === all ? `${keys} gelöscht` : `${gone} von ${keys} gelöscht`;
    },
    untried: (count: number) =>
      count === 1 ? '1 API-Key wurde nicht versucht.' : `${count} API-Keys wurden nicht versucht.`,
    results: 'Ergebnisse',
    states: {
      waiting: 'Wartet',
      calling: 'Wird gelöscht …',
      deleted: 'Gelöscht',
      gone: 'War schon gelöscht',
      refused: 'Nicht gelöscht.',
      unsure: 'Vielleicht gelöscht.',
      untried: 'Nicht versucht',
    },
    again: (count: number) => `${count} noch einmal versuchen`,
    leaveTitle: 'Löschen anhalten?',
    leaveText:
      'Wenn Sie die Seite verlassen, endet es nach dem Key, der gerade gelöscht wird, und die Ergebnisse werden nicht gezeigt.',
    stay: 'Bleiben',
    leave: 'Anhalten und verlassen',
  },
} as const satisfies Partial<EveryText>;
