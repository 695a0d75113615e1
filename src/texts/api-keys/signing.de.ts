import type { EveryText } from '../everyText.ts';

/** The German texts of `signing.en.ts`. */
export const keySigningDe = {
  signingKey: {
    key: 'API-Key',
    choose: 'Key auswählen',
    expired: (label: string) => `${label} · abgelaufen`,
    none: 'Es gibt noch keinen Key für Integration.',
    create: 'Key für Integration erstellen',
    missing: 'Wählen Sie einen Key aus.',
    secret: 'Secret',
    secretHint: 'Das Secret wird weder gespeichert noch gesendet.',
    problems: {
      empty: 'Fügen Sie das Secret des Keys ein.',
      quoted: 'Entfernen Sie die Anführungszeichen um das Secret.',
      keyId: 'Das ist eine Key-ID. Fügen Sie stattdessen das Secret des Keys ein.',
      base64url:
        'Das ist Base64url. Das Secret ist gewöhnliches Base64, mit + und / statt - und _.',
      cut: 'Ein Teil des Secrets fehlt: Die Länge von Base64, samt = am Ende, ist ein Vielfaches von 4. Kopieren Sie das ganze Secret.',
      notBase64:
        'Das ist kein Base64. Kopieren Sie das ganze Secret so, wie es die Konsole gezeigt hat.',
      short:
        'Das ist zu kurz: Ein Secret hat mindestens 44 Zeichen (32 Bytes). Kopieren Sie das ganze Secret.',
    },
    integration:
      'Nur Keys für Integration: Sie erreichen Testbanken. Nach dem Secret eines Keys für Produktion wird nie wieder gefragt.',
  },
  snippets: {
    code: 'Code für Ihren Server',
    use: 'Zweck des Codes',
    uses: { mint: 'Ticket ausstellen', verify: 'Ergebnis prüfen' },
    service: 'Service',
    languages: 'Programmiersprache',
    verifyAbout:
      'Das Ergebnis einer Anmeldung erreicht Ihren Server aus einem Browser, kann also von jedem stammen. Verwenden Sie es erst, wenn diese Prüfung es akzeptiert hat.',
    install: (since: string) => `Erfordert ${since} oder neuer. Installieren Sie die Bibliothek:`,
    run: {
      mint: 'Wenn HUB_SECRET gesetzt ist, gibt das die ID eines Tickets und das Ticket aus:',
      verify:
        'Wenn HUB_SECRET gesetzt ist, gibt das das Ergebnis in result.txt aus, falls der Bank-Service es für das Ticket mit dieser ID signiert hat:',
    },
    deploy: 'Den Key auf Ihren Server bringen',
    ways: 'Art des Servers',
    withSecret: 'Das Secret ist hier verborgen, aber beim Kopieren und Herunterladen enthalten.',
    withoutSecret: (placeholder: string) =>
      `Diese Seite hat das Secret nicht. Ersetzen Sie ${placeholder} durch das Secret.`,
    besideEnv:
      'Das Secret steht nicht in dieser Datei: Compose liest es aus der Datei .env daneben.',
    hidden: '(verborgen)',
    download: 'Herunterladen',
    downloadName: (fileName: string) => `${fileName} herunterladen`,
    copyFailed: 'Kopieren fehlgeschlagen. Laden Sie die Datei stattdessen herunter.',
  },
} as const satisfies Partial<EveryText>;
