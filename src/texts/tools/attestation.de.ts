import type { EveryText } from '../everyText.ts';

/** The German texts of `attestation.en.ts`. */
export const attestationDe = {
  attestationProof: {
    about:
      'Der Bank-Service läuft in einer Enklave, deren Prozessor einen Bericht über die gestartete Software signiert. Diese Seite zeigt jede Prüfung, die die Konsole vornimmt, bevor sie Vertrauliches sendet, mit dem erwarteten und dem gefundenen Wert.',
    now: 'Der konfigurierte Bank-Service',
    check: 'Jetzt prüfen',
    again: 'Erneut prüfen',
    checking: 'Der Bank-Service wird geprüft …',
    checkName: (environment: string) => `Jetzt prüfen: ${environment}`,
    againName: (environment: string) => `Erneut prüfen: ${environment}`,
    notChecked: 'Noch nicht geprüft. Die Prüfung braucht kein Ticket und sendet nichts über Sie.',
    accepted: (count: number) => `Akzeptiert: alle ${count} Prüfungen bestanden`,
    refused: (count: number) =>
      count === 1
        ? 'Abgelehnt: eine Prüfung nicht bestanden'
        : `Abgelehnt: ${count} Prüfungen nicht bestanden`,
    newer: 'Abgelehnt: neuer als diese Konsole',
    inBrowser: 'Von diesem Browser geprüft, nicht von einem Server.',
    download: 'Nachweis herunterladen',
    downloadHint:
      'Enthält die Antwort wie empfangen, jedes Ergebnis, die Zeit und die Schlüssel, denen vertraut wurde. Mit npm run attest lässt sich die Datei erneut prüfen.',
  },
} as const satisfies Partial<EveryText>;
