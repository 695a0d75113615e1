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
    secretHint: 'Es bleibt in diesem Feld: Es wird weder gespeichert noch gesendet.',
    problems: {
      empty: 'Fügen Sie das Secret des Keys ein.',
      quoted: 'Lassen Sie die Anführungszeichen um das Secret weg.',
      keyId: 'Das ist die ID eines Keys, nicht sein Secret.',
      base64url:
        'Das ist Base64url. Das Secret ist gewöhnliches Base64: mit + und /, nicht mit - und _.',
      cut: 'Ein Teil fehlt: Ganzes Base64 hat ein Vielfaches von 4 Zeichen, samt dem = am Ende. Kopieren Sie das ganze Secret.',
      notBase64:
        'Das ist kein Base64. Kopieren Sie das ganze Secret so, wie es die Konsole gezeigt hat.',
      short: 'Das ist zu kurz: Ein Secret hat mindestens 32 Bytes, also 44 Zeichen.',
    },
    integration:
      'Nur Keys für Integration: Sie erreichen Testbanken. Das Secret eines Keys für Produktion wird nicht noch einmal verlangt.',
  },
  snippets: {
    code: 'Code für Ihren Server',
    use: 'Was der Code tut',
    uses: { mint: 'Ticket ausstellen', verify: 'Ergebnis prüfen' },
    service: 'Service',
    languages: 'Programmiersprache',
    verifyAbout:
      'Das Ergebnis einer Anmeldung erreicht Ihren Server aus einem Browser, kann also von jedem stammen. Verwenden Sie es erst, wenn diese Prüfung es angenommen hat.',
    install: (since: string) => `Ab ${since}. So installieren Sie die Bibliothek:`,
    run: {
      mint: 'Wenn HUB_SECRET gesetzt ist, gibt das die ID eines Tickets und das Ticket aus:',
      verify:
        'Wenn HUB_SECRET gesetzt ist, gibt das das Ergebnis in result.txt aus, falls der Bank-Service es für das Ticket mit dieser ID signiert hat:',
    },
    deploy: 'Ihrem Server den Key geben',
    ways: 'Art des Servers',
    withSecret:
      'Beim Kopieren und Herunterladen ist das Secret enthalten. Auf dieser Seite bleibt es verborgen.',
    withoutSecret: (placeholder: string) =>
      `Diese Seite kennt das Secret nicht. Setzen Sie es anstelle von ${placeholder} ein.`,
    besideEnv:
      'Das Secret steht nicht in dieser Datei. Compose nimmt es aus der Datei .env daneben.',
    hidden: '(verborgen)',
    download: 'Herunterladen',
    downloadName: (fileName: string) => `${fileName} herunterladen`,
    copyFailed: 'Kopieren fehlgeschlagen. Laden Sie die Datei stattdessen herunter.',
  },
} as const satisfies Partial<EveryText>;
