import type { EveryText } from '../everyText.ts';

/** The German texts of `attestation.en.ts`. */
export const attestationDe = {
  attestationProof: {
    about:
      'Der Bank-Service läuft in einem Prozessor, der signiert, welche Software er gestartet hat. Hier sehen Sie diesen Nachweis selbst: jede Prüfung, die diese Konsole vornimmt, bevor sie Vertrauliches sendet, mit dem erwarteten und dem gefundenen Wert.',
    now: 'Der konfigurierte Bank-Service',
    check: 'Jetzt prüfen',
    again: 'Erneut prüfen',
    checking: 'Der Bank-Service wird um seinen Nachweis gebeten …',
    checkName: (environment: string) => `Jetzt prüfen: ${environment}`,
    againName: (environment: string) => `Erneut prüfen: ${environment}`,
    notChecked: 'Noch nicht geprüft. Die Prüfung braucht kein Ticket und sendet nichts über Sie.',
    accepted: (count: number) => `Akzeptiert: alle ${count} Prüfungen bestanden`,
    refused: (count: number) =>
      count === 1
        ? 'Abgelehnt: eine Prüfung nicht bestanden'
        : `Abgelehnt: ${count} Prüfungen nicht bestanden`,
    newer: 'Abgelehnt: neuer als diese Konsole',
    inBrowser: 'Von diesem Browser selbst geprüft, nicht von einem Server.',
    download: 'Nachweis herunterladen',
    downloadHint:
      'Die Antwort wie empfangen, jedes Ergebnis, die Zeit und wem vertraut wurde. Geben Sie die Datei npm run attest, um sie erneut zu prüfen.',
  },
} as const satisfies Partial<EveryText>;
