import type { EveryText } from '../everyText.ts';

/** The German texts of `testKey.en.ts`. */
export const testKeyDe = {
  testKey: {
    title: 'Diesen Key testen',
    about:
      'Der Test stellt in diesem Browser ein Ticket aus, prüft die Enklave des Bank-Service und sucht mit dem Ticket eine Bank. Er ruft keine Bank auf und sendet das Secret nicht.',
    start: 'Diesen Key testen',
    again: 'Noch einmal testen',
    otherSecret: 'Anderes Secret verwenden',
    playground: 'Im Playground öffnen',
    testing: 'Wird getestet …',
    works: 'funktioniert',
    fails: 'schlägt fehl',
    worked: 'Der Key funktioniert: Alle Schritte wurden bestanden.',
    stoppedAt: (step: string) => `Der Test endete bei: ${step}.`,
    milliseconds: (count: number) => `${count} ms`,
    results: 'Schritte des Tests',
    verdicts: { passed: 'Bestanden', failed: 'Fehlgeschlagen', skipped: 'Übersprungen' },
    steps: {
      ticket: { doing: 'Ticket ausstellen', done: 'Ticket in diesem Browser ausgestellt' },
      enclave: { doing: 'Enklave prüfen', done: 'Enklave attestiert' },
      key: { doing: 'Mit dem Ticket aufrufen', done: 'Key akzeptiert' },
      bank: { doing: 'Bank finden', done: 'Bank gefunden' },
    },
    lifetime: (count: number) => `HS256, gilt ${count} Minuten`,
    enclave: (product: string, count: number) => `AMD SEV-SNP, ${product}, ${count} Prüfungen`,
    simulated: (product: string, count: number) =>
      `Simuliertes AMD SEV-SNP, ${product}, ${count} Prüfungen`,
    services: (environment: string, count: number) =>
      count === 1 ? `${environment}, 1 Service` : `${environment}, ${count} Services`,
    tenantServices: (environment: string) => `${environment}, die Services Ihres Mandanten`,
    noBank: 'Keine Bank mit diesem Namen; der Key funktioniert trotzdem',
    missingBank:
      'Diese Konsole ist mit keinem Bank-Service verbunden. Wenden Sie sich an den Support Ihres Anbieters.',
    failures: {
      setup: {
        title: 'Der Bank-Service ist nicht richtig eingerichtet',
        todo: 'Der Key wurde nicht getestet. Bitten Sie Ihren Anbieter, die Konfiguration dieser Konsole zu korrigieren.',
      },
      attestation: {
        title: 'Die Attestierung des Bank-Service ist fehlgeschlagen',
        todo: 'Das Ticket wurde nicht gesendet, weil im Bank-Service vielleicht Software läuft, die nicht freigegeben ist. Wenden Sie sich an den Support Ihres Anbieters.',
      },
      offline: {
        title: 'Sie sind offline',
        why: 'Dieser Browser hat keine Verbindung, deshalb wurde nichts gesendet.',
        todo: 'Testen Sie noch einmal, sobald Sie verbunden sind.',
      },
      network: {
        title: 'Der Bank-Service ist nicht erreichbar',
        why: 'Es kam keine Antwort: Die Verbindung ist fehlgeschlagen, oder etwas zwischen diesem Browser und dem Bank-Service blockiert sie.',
        todo: 'Prüfen Sie Verbindung, Proxy und Browser-Erweiterungen, und testen Sie noch einmal. Das liegt nicht am Key.',
      },
      timeout: {
        title: 'Der Bank-Service hat nicht rechtzeitig geantwortet',
        why: 'Innerhalb von 15 Sekunden kam keine Antwort.',
        todo: 'Testen Sie gleich noch einmal. Das liegt nicht am Key.',
      },
      answer: {
        title: 'Der Bank-Service hat einen Fehler gemeldet',
        todo: 'Das liegt nicht am Key. Testen Sie später noch einmal; bleibt der Fehler bestehen, wenden Sie sich an den Support Ihres Anbieters.',
      },
      code: {
        title: 'Ein Teil der Konsole konnte nicht geladen werden',
        todo: 'Testen Sie noch einmal. Hilft das nicht, laden Sie die Seite neu.',
      },
      minting: {
        title: 'Das Ticket konnte nicht signiert werden',
        why: 'Dieser Browser weigert sich, mit diesem Secret zu signieren.',
        todo: 'Prüfen Sie, ob Sie das ganze Secret eingefügt haben, oder verwenden Sie einen aktuellen Browser.',
      },
    },
  },
} as const satisfies Partial<EveryText>;
