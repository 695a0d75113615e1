import type { EveryText } from '../everyText.ts';

/** The German texts of `bulkDelete.en.ts`. */
export const bulkDeleteDe = {
  bulkDelete: {
    delete: 'Löschen',
    title: (count: number) => (count === 1 ? '1 API-Key löschen?' : `${count} API-Keys löschen?`),
    list: 'API-Keys, die gelöscht werden',
    more: (count: number) => `und ${count} weitere`,
    stops: (count: number) =>
      `Software, die ${count === 1 ? 'diesen Key' : 'diese Keys'} verwendet, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.`,
    expired: (count: number) =>
      `${count === 1 ? 'Er ist' : 'Sie sind'} abgelaufen, deshalb schlagen Aufrufe schon fehl. Das Löschen lässt sich nicht rückgängig machen.`,
    type: (count: number) => `Geben Sie zur Bestätigung ${count} ein`,
    typeHint: (production: number) => `${production} davon sind gültige Produktions-Keys.`,
    confirm: (count: number) => (count === 1 ? '1 API-Key löschen' : `${count} API-Keys löschen`),
    running: 'API-Keys werden gelöscht …',
    progress: (done: number, all: number) => `${done} von ${all}`,
    stop: 'Anhalten',
    stopping: 'Wird nach diesem Key angehalten …',
    done: (gone: number, all: number) => {
      const keys = all === 1 ? '1 API-Key' : `${all} API-Keys`;
      return gone === all ? `${keys} gelöscht` : `${gone} von ${keys} gelöscht`;
    },
    states: {
      deleted: 'Gelöscht',
      gone: 'Bereits gelöscht',
      refused: 'Nicht gelöscht.',
      unsure: 'Vielleicht gelöscht.',
      untried: 'Nicht versucht.',
    },
    leave: {
      title: 'Löschen anhalten?',
      text: 'Wenn Sie die Seite verlassen, wird das Löschen nach dem aktuellen Key angehalten, und Sie sehen die Ergebnisse nicht.',
      stay: 'Bleiben',
      leave: 'Anhalten und verlassen',
    },
  },
} as const satisfies Partial<EveryText>;
