import type { EveryText } from '../everyText.ts';

/** The German texts of `testKey.en.ts`. */
export const testKeyDe = {
  testKey: {
    title: 'Diesen Key testen',
    about:
      'Mit einem Klick wird in diesem Browser ein Ticket ausgestellt, die Enklave des Bank-Service geprüft und mit dem Ticket eine Bank gesucht. Keine Bank wird aufgerufen, und das Secret wird nicht gesendet.',
    start: 'Diesen Key testen',
    again: 'Noch einmal testen',
    otherSecret: 'Anderes Secret',
    playground: 'Im Playground öffnen',
    testing: 'Wird getestet …',
    works: 'funktioniert',
    fails: 'schlägt fehl',
    worked: 'Der Key funktioniert: Alle Schritte sind bestanden.',
    stoppedAt: (step: string) => `Der Test endete bei: ${step}.`,
    milliseconds: (count: number) => `${count} ms`,
    results: 'Schritte des Tests',
    verdicts: { passed: 'Bestanden', failed: 'Fehlgeschlagen', skipped: 'Nicht versucht' },
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
    missingBank: 'Diese Installation der Konsole ist mit keinem Bank-Service verbunden.',
    failures: {
      setup: {
        title: 'Der Bank-Service ist nicht richtig eingerichtet',
        todo: 'Ihr Anbieter muss die Konfiguration dieser Konsole berichtigen. Der Key selbst wurde nicht versucht.',
      },
      attestation: {
        title: 'Der Bank-Service hat sich nicht ausgewiesen',
        todo: 'Mit dem Ticket wurde nichts aufgerufen. Wenden Sie sich an den Support Ihres Anbieters: Ein Aufruf würde Software erreichen, die niemand geprüft hat.',
      },
      offline: {
        title: 'Sie sind offline',
        why: 'Dieser Browser hat keine Verbindung, deshalb wurde nichts gesendet.',
        todo: 'Testen Sie noch einmal, sobald Sie verbunden sind.',
      },
      network: {
        title: 'Der Bank-Service ist nicht erreichbar',
        why: 'Es kam keine Antwort: Die Verbindung wurde abgelehnt oder ist abgebrochen, oder etwas auf dem Weg blockiert sie.',
        todo: 'Prüfen Sie die Verbindung, einen Proxy oder eine Browser-Erweiterung, und testen Sie noch einmal. Über den Key selbst sagt das nichts.',
      },
      timeout: {
        title: 'Der Bank-Service hat nicht rechtzeitig geantwortet',
        why: 'Der Aufruf wurde nach 15 Sekunden ohne Antwort beendet.',
        todo: 'Testen Sie gleich noch einmal. Über den Key selbst sagt das nichts.',
      },
      answer: {
        title: 'Der Bank-Service hat mit einem Fehler geantwortet',
        todo: 'Das liegt nicht am Key. Testen Sie später noch einmal; bleibt es dabei, wenden Sie sich an den Support Ihres Anbieters.',
      },
      code: {
        title: 'Ein Teil der Konsole fehlt',
        todo: 'Testen Sie noch einmal; hilft das nicht, laden Sie die Seite neu.',
      },
      minting: {
        title: 'Das Ticket konnte nicht signiert werden',
        why: 'Dieser Browser weigert sich, mit diesem Secret zu signieren.',
        todo: 'Prüfen Sie, ob das ganze Secret eingefügt wurde, oder verwenden Sie einen aktuellen Browser.',
      },
    },
  },
} as const satisfies Partial<EveryText>;
