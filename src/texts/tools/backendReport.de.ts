import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of `backendReport.en.ts`. */
export const backendReportDe = {
  backendProbes: {
    unknownService: 'eine Anfrage nach einem Ticket für einen unbekannten Service',
    namedId: 'eine Anfrage nach einem Ticket, die eine ID nennt',
    again: 'noch einmal dasselbe richtige Ergebnis',
    againLater: 'ein anderes richtiges Ergebnis für dasselbe Ticket, eine Sekunde jünger',
    againUpperCase: 'noch einmal dasselbe richtige Ergebnis, mit der Ticket-ID in Großbuchstaben',
    againInList: 'noch einmal dasselbe richtige Ergebnis, mit der Ticket-ID in einer Liste',
    atOnce: 'viermal gleichzeitig dasselbe richtige Ergebnis',
    strangersTicket: 'eine Anfrage nach einem Ticket ohne Ihre Header',
    strangersResult: 'ein richtiges Ergebnis ohne Ihre Header und Cookies',
    decoded: 'richtige Claims mit Unsinn als Header und Signatur',
    otherSecret: 'ein Ergebnis, das ein anderes Secret signiert',
    cutSignature: 'nur die ersten vier Zeichen der richtigen Signatur',
    emptySignature: 'ein richtiges Ergebnis mit leerer Signatur',
    signatureStart: 'andere Zeichen in der Signatur, bis auf die ersten vier',
    signatureMiddle: 'ein anderes Zeichen mitten in der Signatur',
    signatureEnd: 'ein anderes Zeichen nahe am Ende der Signatur',
    strayBits: 'andere unbenutzte Bits im letzten Zeichen der Signatur',
    padding: 'ein = hinter der Signatur',
    strayCharacter: 'ein ! in der Signatur',
    fourthPart: 'ein vierter Teil hinter der Signatur',
    algNone: 'alg none und keine Signatur',
    algNoneSpelled: 'alg nOnE und eine falsche Signatur',
    hs512: 'ein Ergebnis, mit HS512 und dem richtigen Secret signiert',
    rs256:
      'ein Ergebnis, mit HS256 und dem richtigen Secret signiert, in dessen Header RS256 steht',
    emptySecret: 'eine unbekannte Key-ID, signiert mit leerem Secret',
    emptySecretNoKid: 'keine Key-ID, signiert mit leerem Secret',
    unknownKid: 'eine unbekannte Key-ID, signiert mit dem richtigen Secret',
    noKid: 'keine Key-ID, signiert mit dem richtigen Secret',
    protoKid: 'die Key-ID __proto__, signiert mit dem richtigen Secret',
    otherTicket: 'das richtige Ergebnis eines anderen Tickets',
    ticket: 'das Ticket selbst anstelle eines Ergebnisses',
    unknownTicket: 'ein richtiges Ergebnis für eine selbst erfundene Ticket-ID',
    oldTime: 'ein timestamp von vor 20 Minuten',
    noTime: 'kein timestamp',
    wrongTime: 'ein timestamp, der keine Zeit ist',
    futureTime: 'ein timestamp in 10 Minuten',
    oldExp: 'ein exp von vor 10 Minuten',
    word: 'ein Wort anstelle eines Ergebnisses',
    noJson: 'drei Teile, die kein JSON sind',
    nullClaims: 'Claims, die null sind, signiert',
    nullHeader: 'ein Header, der null ist, signiert',
    halfBody: 'eine halbe Anfrage',
    emptyBody: 'eine leere Anfrage',
    nullBody: 'null als Anfrage',
    numbers: 'Zahlen statt Texten in der Anfrage',
  },
  backendVerdict: {
    right: 'Kein Fehler gefunden',
    faults: (count: number) => counted(count, 'Fehler', 'Fehler'),
    unchecked: 'Es ließ sich nicht prüfen',
    states: { ok: 'Richtig:', fault: 'Fehler:', open: 'Nicht geprüft:' },
    attacker: 'Was ein Angreifer damit tut:',
    sent: (probe: string) => `Gesendet: ${probe}.`,
    answered: (detail: string) => `Dort: ${detail}`,
    mends: 'Die Zeilen, die es beheben',
    waiting: 'Was nicht geprüft ist, wartet, bis die Fehler oben behoben sind.',
    everything:
      'Alles wird angenommen. Sagt das Backend nur im Inhalt, dass es ablehnt, antworten Sie mit einem Status 4xx.',
    places: { tickets: 'der Adresse für Tickets', results: 'der Adresse für Ergebnisse' },
    noAnswer: (place: string) => `Unter ${place} antwortet nichts.`,
    late: (place: string) => `Unter ${place} kommt innerhalb von 10 Sekunden keine Antwort.`,
    certificate: (place: string) =>
      `Das Zertifikat unter ${place} wird abgelehnt. Hat es eine eigene Stelle signiert, starten Sie dies mit NODE_EXTRA_CA_CERTS=ca.pem.`,
    said: (answer: string) => `Dort steht: ${answer}`,
    ticketRefused: (status: string) =>
      `Die Anfrage nach einem Ticket wurde mit Status ${status} beantwortet. Braucht sie einen Header, etwa ein Cookie oder ein Token, oder einen anderen Service?`,
    noTickets: (status: string) =>
      `Die Anfrage nach einem Ticket wurde mit Status ${status} beantwortet. Stimmt die Adresse, und nimmt sie POST an?`,
    ticketsEnd: (count: number, status: string) =>
      `Es gab ${counted(count, 'Ticket', 'Tickets')} und dann keines mehr (Status ${status}). Gibt es eine Grenze, oder nur eine Anmeldung auf einmal?`,
    noTicket: 'Die Antwort auf die Anfrage nach einem Ticket enthält kein JWT.',
    otherKey:
      'Das Backend signiert mit einem anderen Key, vielleicht einem für Produktion. Weiter wurde nichts gesendet. Starten Sie es mit den beiden Zeilen dieser Prüfung.',
    named: (kid: string) => `Seine kid ist ${kid}.`,
    unnamed: 'Es nennt keinen Key.',
    noResults: (status: string) =>
      `Die Adresse für Ergebnisse hat ein richtiges Ergebnis mit Status ${status} beantwortet. Ist es die richtige? Wenn ja: Braucht sie einen Header oder ein Cookie?`,
    rightUnread: (status: string) =>
      `Die Adresse für Ergebnisse hat ein richtiges Ergebnis mit Status ${status} beantwortet. Braucht sie einen Header, ein Cookie oder einen anderen Inhalt?`,
    unclear: {
      tickets: (status: string) =>
        `Eine Anfrage nach einem Ticket wurde mit Status ${status} beantwortet: weder gewährt noch abgelehnt. Gibt es eine Weiterleitung, eine Grenze für Anfragen oder einen eigenen Fehler?`,
      results: (status: string) =>
        `Ein Ergebnis wurde mit Status ${status} beantwortet: weder angenommen noch abgelehnt. Gibt es eine Weiterleitung oder eine Grenze für Anfragen?`,
    },
    rightRefusedLater: (status: string) =>
      `Das richtige Ergebnis wurde zuerst angenommen und am Ende abgelehnt (Status ${status}). Gibt es eine Grenze für Anfragen? Dann sagen die Ablehnungen dazwischen nichts.`,
    stopped: 'Die Prüfung wurde angehalten.',
  },
} as const satisfies Partial<EveryText>;
