import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of `checkBackend.en.ts`. */
export const checkBackendDe = {
  checkBackend: {
    keyTitle: '1. Starten Sie Ihr Backend mit einem Wegwerf-Key',
    keyAbout:
      'Diese Seite hat einen Key erzeugt, den kein Bank-Service kennt, nur für diese Prüfung. Nach dem Secret eines echten Keys wird nie gefragt. Er ist vergessen, sobald Sie die Seite verlassen.',
    another: 'Anderen Key erzeugen',
    anotherMade: 'Es gibt einen anderen Key. Starten Sie Ihr Backend damit.',
    askTitle: '2. Geben Sie an, wo es läuft',
    tickets: 'Adresse für Tickets',
    results: 'Adresse für Ergebnisse',
    loopback:
      'Browser lassen diese Seite nur Programme auf diesem Rechner fragen. Für andere Adressen gibt es unten die Datei.',
    headers: 'Header (optional)',
    headersHint:
      'Je Zeile einer, etwa „X-Session: …“. Sie bleiben in dieser Seite. Ein Cookie nach Wahl einer Seite senden Browser nicht: Dafür gibt es die Datei.',
    service: 'Service',
    differs: 'Meine Anfragen sehen anders aus',
    ticketBody: 'Inhalt der Anfrage nach einem Ticket',
    ticketBodyHint:
      '$service steht für den Service. Das Ticket wird überall in der Antwort gefunden.',
    resultBody: 'Inhalt der Anfrage mit einem Ergebnis',
    resultBodyHint: '$ticketId und $result stehen für die beiden Texte.',
    problems: {
      address: 'Geben Sie eine Adresse wie http://localhost:8080/tickets ein.',
      loopback: 'Hier gehen nur Adressen, die mit http://localhost oder http://127.0.0.1 beginnen.',
      header: (line: string) => `Zeile ${line} ist kein Header: Schreiben Sie „Name: Wert“.`,
      forbidden: (name: string) =>
        `Browser lassen eine Seite ${name} nicht senden. Verwenden Sie die Datei.`,
      noResult: 'Der Inhalt muss $result enthalten.',
      unknownName: 'Ein Name mit einem Dollarzeichen steht hier für nichts.',
    },
    check: 'Backend prüfen',
    checkAgain: 'Noch einmal prüfen',
    stop: 'Anhalten',
    running: 'Das Backend wird geprüft.',
    progress: (sent: string) => `${sent} Anfragen gesendet`,
    resultTitle: '3. Was gefunden wurde',
    nothingYet:
      'Tickets und Ergebnisse werden einzeln beurteilt: was falsch ist, was ein Angreifer damit täte, und die Zeilen Code, die es beheben. Jeder Status 2xx nimmt ein Ergebnis an, einer mit 4xx lehnt es ab.',
    language: 'Sprache der Zeilen',
    lines: 'Zeilen zeigen, die das beheben',
    hideLines: 'Zeilen ausblenden',
    rightOnes: (count: number) => counted(count, 'Prüfung bestanden', 'Prüfungen bestanden'),
    openOnes: (count: number) => `${count} nicht geprüft`,
    findings: 'Befunde',
    noCookies:
      'Diese Seite sendet keine Cookies: Bindet das Backend ein Ticket an eine Sitzung, verwenden Sie die Datei.',
    whose: 'Es ist dieser Key Ihres Mandanten:',
    corsTitle: 'Ihr Backend lässt diese Seite seine Antworten nicht lesen',
    cors: 'Dort antwortet etwas, aber ohne die Header, die den Origin dieser Seite erlauben (CORS). Senden Sie diese, solange Sie prüfen, auch auf die Voranfrage (OPTIONS) und mit Ablehnungen (4xx), oder verwenden Sie die Datei: Sie braucht nichts davon.',
    unreachableTitle: 'Diese Seite erreicht dort nichts',
    unreachable:
      'Läuft das Backend, und stimmt der Port? Hat der Browser gefragt, ob diese Seite Geräte oder Programme auf diesem Rechner erreichen darf, erlauben Sie es; wurde das schon einmal abgelehnt, ändern Sie es in den Einstellungen des Browsers für diese Seite. Auch die Header unten müssen da sein.',
    policyTitle: 'Der Host dieser Konsole lässt Aufrufe dieser Adresse nicht zu',
    policy:
      'Ihr Backend wurde nicht gefragt: Die Content Security Policy der Konsole (connect-src) nennt diese Adresse nicht. Verwenden Sie die Datei dieser Seite, die keine Erlaubnis braucht, oder bitten Sie den Betreiber der Konsole, http://localhost:* und http://127.0.0.1:* zuzulassen.',
    fileTitle: 'Dieselbe Prüfung als Datei',
    fileAbout:
      'Eine Datei für Node.js ab 20, ohne Abhängigkeiten: für jede Adresse, für Cookies und für die CI. Sie endet mit 0, wenn nichts falsch ist, mit 1 bei Fehlern und mit 2, wenn sich das Backend nicht prüfen ließ.',
    download: 'check-backend.mjs herunterladen',
    command: 'Terminal',
  },
} as const satisfies Partial<EveryText>;
