import type { EveryText } from '../everyText.ts';

/** The German texts of `playground.en.ts`. */
export const playgroundDe = {
  playgroundPage: {
    service: 'Service',
    key: 'Key',
    anotherKey: 'Anderen Key verwenden',
    startOver: 'Von vorn beginnen',
    chooseKey: 'Key auswählen',
    chooseKeyWhy:
      'Sein Secret signiert das Ticket in diesem Browser und wird gelöscht, wenn Sie diese Seite verlassen.',
    useKey: 'Diesen Key verwenden',
    notPermitted: (service: string) =>
      `Dieser Key hat keine Berechtigung für ${service}: Der Bank-Service wird ihn ablehnen.`,
    expired: 'Dieser Key ist abgelaufen: Der Bank-Service wird ihn ablehnen.',
    confirmTitle: 'Echte Banken aufrufen?',
    confirmText: (name: string) =>
      `„${name}“ ist ein Key für Produktion. Seine Aufrufe erreichen echte Banken und echte Konten; sie zählen vielleicht für Ihren Plan, und eine Überweisung bewegt Geld.`,
    confirm: 'Echte Banken aufrufen',
    failed: 'Der Ablauf lässt sich nicht fortsetzen',
    returned:
      'Sie sind von der Seite der Bank zurück. Diese Seite hat das Secret nicht mehr und kann deshalb kein weiteres Ticket signieren.',
    returnedTitle: 'Die Anmeldung endete ohne Ergebnis',
  },
  playgroundData: {
    titles: {
      Accounts: 'Konten auflisten',
      Balances: 'Salden lesen',
      Transactions: 'Umsätze lesen',
      CollectPayment: 'Eine Zahlung einziehen',
      Transfer: 'Eine Überweisung senden',
    },
    about: {
      Accounts:
        'Listet die Konten der Anmeldung auf. Konten und Felder sind Teil der Anfrage; das Ticket braucht keine Daten.',
      Balances: 'Das Konto ist Teil der Anfrage. Das Ticket braucht keine Daten.',
      Transactions:
        'Konto und Zeitraum sind Teil des Tickets, deshalb kann nur der Inhaber des Keys sie festlegen.',
      CollectPayment:
        'Betrag und Empfänger sind Teil des Tickets, deshalb kann nur der Inhaber des Keys sie festlegen.',
      Transfer: 'Die Zahlung ist Teil der Anfrage. Das Ticket braucht keine Daten.',
    },
    demo: 'In Integration akzeptiert „Demo Bank“ jedes Passwort; die Benutzerkennung bestimmt, was geschieht: result, input, selection, confirmation, image, redirect.',
    start: 'Bank auswählen',
    fields: {
      type: 'Konten',
      iban: 'Konto (IBAN)',
      currency: 'Währung',
      from: 'Von',
      to: 'Bis',
      amount: 'Betrag',
      creditorIban: 'Konto des Empfängers (IBAN)',
      creditorName: 'Empfänger',
      remittance: 'Verwendungszweck',
      instant: 'Nur als Echtzeitzahlung',
      product: 'Art der Überweisung',
      debtorIban: 'Ihr Konto (IBAN)',
      executionDate: 'Ausführungstag',
      fields: 'Felder',
    },
    types: {
      All: 'Alle',
      Current: 'Girokonten und Konten unbekannter Art',
      CollectPayment: 'Konten, von denen eine Zahlung eingezogen werden kann',
    },
    optional: 'Optional.',
    problems: {
      required: 'Füllen Sie dieses Feld aus.',
      iban: 'Prüfen Sie die IBAN: Ihre Prüfziffern passen nicht.',
      currency: 'Geben Sie drei Großbuchstaben ein, zum Beispiel EUR.',
      amount:
        'Geben Sie eine Zahl über null mit höchstens zwei Nachkommastellen ein, zum Beispiel 10.00.',
      day: 'Geben Sie einen Tag als JJJJ-MM-TT ein.',
      long: 'Geben Sie höchstens 140 Zeichen ein.',
      fields: 'Wählen Sie mindestens ein Feld aus.',
    },
    products: {
      DefaultSepaCreditTransfer: 'SEPA, in Echtzeit wo möglich',
      SepaCreditTransfer: 'SEPA',
      SepaInstantCreditTransfer: 'SEPA in Echtzeit',
      CrossBorderCreditTransfer: 'Ins Ausland',
      DomesticCreditTransfer: 'Inland, andere Währung',
      DomesticInstantCreditTransfer: 'Inland in Echtzeit, andere Währung',
    },
  },
  playgroundCalls: {
    title: 'Aufrufe',
    view: 'Ansicht der Aufrufe',
    sealed: 'Versiegelt',
    opened: 'Geöffnet',
    none: 'Hier erscheint jeder Aufruf des Bank-Service, sowohl versiegelt, wie er gesendet wird, als auch geöffnet. Zugangsdaten, TANs und Tokens sind nie zu sehen.',
    masked:
      'Nur Werte, die diese Konsole als unbedenklich kennt, sind zu sehen. Zugangsdaten, TANs, Tickets, Tokens und alle anderen Werte sind verdeckt.',
    attested: 'attestiert',
    banks: (count: number) => (count === 1 ? '1 Bank' : `${count} Banken`),
    pending: 'läuft',
    milliseconds: (count: string) => `${count} ms`,
    request: 'Anfrage',
    answer: 'Antwort',
    noRequest: 'Es wurde nichts gesendet.',
    noAnswer: 'Es kam keine Antwort, oder sie ließ sich nicht öffnen.',
  },
  playgroundResult: {
    heading: 'Ergebnis',
    signed: 'Mit dem Secret dieses Keys signiert (HS256). Das Ergebnis ist echt.',
    signedTitle: 'Geprüft',
    forged:
      'Dieses Ergebnis ist nicht mit dem Secret dieses Keys signiert. Vertrauen Sie ihm nicht: Es wurde gefälscht, unterwegs verändert oder mit einem anderen Key signiert.',
    forgedTitle: 'Die Signatur passt nicht',
    askTitle: 'Noch nicht geprüft',
    ask: 'Diese Seite hat das Secret nicht mehr. Fügen Sie es ein, um das Ergebnis zu prüfen, oder fahren Sie ohne Prüfung fort.',
    production:
      'Diese Seite hat das Secret nicht mehr, und nach dem Secret eines Keys für Produktion wird nie wieder gefragt. Prüfen Sie das Ergebnis auf Ihrem Server.',
    verify: 'Ergebnis prüfen',
    checking: 'Die Signatur wird geprüft …',
    data: 'Daten',
    ticketId: 'Ticket-ID',
    keyId: 'Key-ID',
    timestamp: 'Ausgestellt am',
    header: 'Header',
    claims: 'Claims',
    token: 'Token',
    tokenName: 'das Token des Ergebnisses',
    unreadable: 'Das Ergebnis lässt sich nicht dekodieren.',
  },
} as const satisfies Partial<EveryText>;
