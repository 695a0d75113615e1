import type { EveryText } from '../everyText.ts';

/** The German texts of `project.en.ts`. */
export const projectDe = {
  project: {
    title: 'Ein Projekt für den Anfang',
    aboutIntegration:
      'Ein kleines Backend in TypeScript mit einer Seite. Es stellt ein Ticket aus, meldet bei der Demo Bank an, prüft das Ergebnis und zeigt die Daten.',
    aboutProduction:
      'Ein kleines Backend in TypeScript mit einer Seite. Es stellt ein Ticket aus, lässt nach einer Bank suchen und sich dort anmelden, prüft das Ergebnis und zeigt die Daten.',
    production:
      'Das ist ein Key für Produktion: Jede Anmeldung erreicht eine echte Bank und ein echtes Konto, und eine Zahlung bewegt Geld.',
    ibans: (placeholder: string) =>
      `Setzen Sie in den Dateien eigene IBANs anstelle von ${placeholder} ein.`,
    service: 'Service',
    download: 'Projekt herunterladen',
    secret: (placeholder: string) =>
      `Die ID dieses Keys ist eingetragen, das Secret nicht. Setzen Sie es in der Datei .env anstelle von ${placeholder} ein.`,
    afterRun:
      'Ein Backend mit einer Seite, die denselben Aufruf macht: mit diesem Key, Service und dieser Bank, aber ohne das Secret.',
    failed: 'Das Projekt konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
  },
} as const satisfies Partial<EveryText>;
