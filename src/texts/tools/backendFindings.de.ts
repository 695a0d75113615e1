import type { EveryText } from '../everyText.ts';

/** The German texts of `backendFindings.en.ts`. */
export const backendFindingsDe = {
  backendChecks: {
    key: 'Tickets nennen den Key mit seiner ID',
    signature: 'Tickets sind mit den Bytes des Secrets signiert',
    algorithm: 'Tickets sind JWTs, mit HS256 signiert',
    lifetime: 'Tickets gelten höchstens 15 Minuten',
    id: 'Jedes Ticket hat eine eigene zufällige UUID',
    service: 'Tickets sind für den Service, nach dem gefragt wurde',
    data: 'Die Daten der Tickets passen zum Service',
    asked: 'Wer fragt, bestimmt weder einen unbekannten Service noch die ID',
    delivery: 'Tickets sind Antworten auf POST, die niemand aufbewahrt',
    secrecy: 'Keine Antwort enthält das Secret',
    right: 'Ein richtiges Ergebnis wird angenommen',
    decoded: 'Ein Ergebnis wird geprüft, nicht nur dekodiert',
    forged: 'Ein Ergebnis, das ein anderes Secret signiert, wird abgelehnt',
    cut: 'Eine Signatur, die nur zum Teil stimmt, wird abgelehnt',
    spelling: 'Ein Ergebnis in anderer Schreibweise wird abgelehnt',
    none: 'Ein Ergebnis ohne Algorithmus wird abgelehnt',
    otherHash: 'Ein Ergebnis mit anderem Algorithmus wird abgelehnt',
    emptyKey: 'Kein anderes Secret springt für einen unbekannten Key ein',
    kid: 'Ein Ergebnis mit einer anderen Key-ID wird abgelehnt',
    otherTicket: 'Das Ergebnis eines anderen Tickets wird abgelehnt',
    ticketAsResult: 'Ein Ticket geht nicht als Ergebnis durch',
    unknownTicket: 'Eine Ticket-ID, die nie ausgestellt wurde, wird abgelehnt',
    replay: 'Ein Ergebnis wird einmal angenommen',
    race: 'Ein Ergebnis wird einmal angenommen, auch mehrmals gleichzeitig',
    login: 'Niemand sonst bekommt ein Ticket Ihrer Anmeldung oder reicht ihr Ergebnis ein',
    old: 'Ein altes Ergebnis wird abgelehnt',
    noTime: 'Ein Ergebnis ohne Zeit wird abgelehnt',
    future: 'Ein Ergebnis aus der Zukunft wird abgelehnt',
    ended: 'Ein Ergebnis, dessen exp vorbei ist, wird abgelehnt',
    rubbish: 'Unsinn wird abgelehnt, und nichts geht kaputt',
  },
  backendFindings: {
    kidMissing: {
      title: 'Das Ticket nennt keinen Key: kid fehlt',
      attack:
        'Der Bank-Service lehnt es ab (MissingKey). Ein Server, der dann alle Keys durchprobiert, nähme auch den schwächsten davon.',
    },
    kidWrong: {
      title: 'kid ist nicht die ID des Keys, der signiert hat',
      attack:
        'Der Bank-Service lehnt es ab (UnknownKey). Gehört die ID einem anderen Key, zählen Ihre Anmeldungen als dessen Anmeldungen.',
    },
    otherKey: {
      title: 'Es wird mit einem anderen Key signiert',
      attack:
        'Wer dieses Ticket hat, kann den Bank-Service im Namen dieses Keys verwenden. Vielleicht ist es einer für Produktion.',
    },
    secretAsText: {
      title: 'Signiert wird mit dem Text des Secrets, nicht mit seinen Bytes',
      attack:
        'Der Bank-Service lehnt es ab. So ein Backend nimmt auch kein echtes Ergebnis an, und behoben wird das oft, indem jemand eine Prüfung abschaltet.',
    },
    signatureWrong: {
      title: 'Die Signatur ist nicht mit dem Secret gemacht',
      attack:
        'Der Bank-Service lehnt es ab. Steht das Secret fest im Programm, kann jeder, der das Programm liest, Tickets ausstellen.',
    },
    algOther: {
      title: 'Das Ticket ist nicht mit HS256 signiert',
      attack:
        'Der Bank-Service lehnt es ab. Wo mehrere Algorithmen gelten, wählen Angreifer den, den sie fälschen können.',
    },
    typOther: {
      title: 'typ ist nicht JWT',
      attack: 'Wo niemand Token unterscheidet, geht eine Art als eine andere durch.',
    },
    expMissing: {
      title: 'exp fehlt',
      attack: 'Ein Ticket, das in ein Log oder einen Verlauf gerät, wäre für immer verwendbar.',
    },
    expMilliseconds: {
      title: 'exp steht in Millisekunden; es müssen Sekunden sein',
      attack: 'Wer das Ticket findet, könnte es Jahrtausende lang verwenden.',
    },
    expired: {
      title: 'Das Ticket ist schon abgelaufen, wenn es ankommt',
      attack:
        'Niemand kann sich anmelden. Der übliche Ausweg, eine viel längere Gültigkeit, schenkt allen Zeit, die ein Ticket finden.',
    },
    lifetimeLong: {
      title: 'Das Ticket gilt länger als 15 Minuten',
      attack: 'Wer es in einem Log oder einem Verlauf findet, hat so lange Zeit dafür.',
    },
    idNotUuid: {
      title: 'data.id ist keine UUID',
      attack:
        'Damit allein nichts, aber der Vertrag verlangt eine UUID: Der Bank-Service lehnt andere IDs vielleicht ab.',
    },
    idGuessable: {
      title: 'Ticket-IDs lassen sich auseinander erraten',
      attack:
        'Ein Angreifer berechnet die ID der nächsten Anmeldung und reicht dafür ein eigenes Ergebnis ein.',
    },
    idRepeated: {
      title: 'Mehrere Tickets haben dieselbe ID',
      attack:
        'Anmeldungen lassen sich nicht unterscheiden: Das Ergebnis einer Person gilt auch für die nächste, immer wieder.',
    },
    ticketRepeated: {
      title: 'Mehrere Anfragen bekommen dasselbe Ticket',
      attack:
        'Zwei Personen teilen sich eine Anmeldung: Das Bankkonto der schnelleren wird der anderen zugeordnet.',
    },
    serviceWrong: {
      title: 'Das Ticket ist für einen anderen Service',
      attack: 'Ein Browser, der Konten sehen darf, bekommt ein Ticket, das etwas anderes kann.',
    },
    claimsMisplaced: {
      title: 'service und id stehen nicht in data',
      attack:
        'Der Bank-Service lehnt es ab. Liest jede Seite eine andere ID, gehört kein Ergebnis sicher zu seiner Anmeldung.',
    },
    dataWrong: {
      title: 'data.data passt nicht zum Service',
      attack:
        'Der Bank-Service lehnt es ab. Betrag, Empfänger oder Konto müssen hier feststehen, wo kein Browser sie ändern kann.',
    },
    serviceUnchecked: {
      title: 'Es gibt ein Ticket für jeden Service, nach dem jemand fragt',
      attack:
        'Wer angemeldet ist, fragt nach CollectPayment oder Transfer und verwendet dafür Ihren Key, auf Ihre Kosten.',
    },
    idFromCaller: {
      title: 'Die Ticket-ID kommt aus der Anfrage',
      attack:
        'Ein Angreifer bereitet eine Anmeldung mit einer ID vor, die er kennt, und reicht später sein eigenes Ergebnis dafür ein.',
    },
    cacheable: {
      title:
        'Nichts sagt, dass niemand die Antwort mit dem Ticket aufbewahrt: Cache-Control: no-store fehlt',
      attack:
        'Nach HTTP beantwortet niemand ein weiteres POST damit. Ein Proxy oder ein Service Worker, der Antworten trotzdem aufbewahrt, gibt aber das Ticket einer Person an die nächste weiter.',
    },
    ticketByGet: {
      title: 'Schon ein GET bekommt ein Ticket',
      attack:
        'Jede Seite kann das mit einem Link oder einem Bild auslösen; Caches, Verläufe und Link-Vorschauen enthalten dann Tickets.',
    },
    secretInAnswer: {
      title: 'Eine Antwort enthält das Secret',
      attack: 'Wer sie liest, stellt Tickets aus und fälscht Ergebnisse, solange es den Key gibt.',
    },
    rightRefused: {
      title: 'Ein richtiges Ergebnis wird abgelehnt',
      attack:
        'Niemand kann sich anmelden. Über falsche Ergebnisse weiß man nichts: Wer alles ablehnt, lehnt auch sie ab.',
    },
    onlyDecoded: {
      title: 'Ein Ergebnis wird geglaubt, ohne dass etwas geprüft wird',
      attack:
        'Jeder schreibt ohne Key ein Ergebnis mit einer IBAN seiner Wahl, und es gilt als bewiesen.',
    },
    signatureUnchecked: {
      title: 'Ein Ergebnis, das ein anderes Secret signiert hat, wird angenommen',
      attack: 'Jeder signiert mit einem eigenen Secret und beweist damit ein beliebiges Bankkonto.',
    },
    cutSignature: {
      title: 'Von der Signatur wird nur ein Teil verglichen',
      attack:
        'Je weniger Zeichen verglichen werden, desto weniger Versuche finden sie. Werden keine verglichen, braucht es keinen.',
    },
    lenientSpelling: {
      title: 'Dasselbe Ergebnis wird auch in anderer Schreibweise angenommen',
      attack:
        'Aus einem Ergebnis werden viele Texte: Eine Liste verwendeter Ergebnisse, die Texte vergleicht, bemerkt die zweite Verwendung nicht.',
    },
    algNone: {
      title: 'Ein Ergebnis mit alg none wird angenommen',
      attack: 'Jeder schreibt ein Ergebnis, setzt alg auf none und lässt die Signatur weg.',
    },
    algFromHeader: {
      title: 'Den Algorithmus bestimmt das Ergebnis selbst',
      attack:
        'Der Angreifer sucht aus, wie seine Fälschung geprüft wird, und nimmt das Schwächste, was Ihre Bibliothek kennt.',
    },
    algUnchecked: {
      title: 'Ein Ergebnis wird angenommen, dessen Header einen anderen Algorithmus nennt',
      attack:
        'Heute nichts, solange die Signatur trotzdem mit HS256 geprüft wird. Die nächste Bibliothek oder der nächste Key richtet sich vielleicht nach dem Header, und dann wählt der Angreifer.',
    },
    emptyKey: {
      title: 'Ohne bekannte Key-ID wird mit einem leeren Secret geprüft',
      attack: 'Jeder nennt einen unbekannten Key oder keinen und signiert mit nichts.',
    },
    kidUnchecked: {
      title: 'Ein Ergebnis mit einer anderen Key-ID oder ohne wird angenommen',
      attack:
        'Sobald es einen zweiten Key gibt, geht ein Ergebnis aus Integration mit erfundenen Konten als eines aus Produktion durch.',
    },
    ticketIdIgnored: {
      title: 'Das Ergebnis eines anderen Tickets wird angenommen',
      attack:
        'Ein Angreifer reicht das Ergebnis einer anderen Anmeldung als seines ein, etwa das einer Person, die er getäuscht hat.',
    },
    ticketAsResult: {
      title: 'Ein Ticket wird als Ergebnis angenommen',
      attack:
        'Jeder Browser hat ein Ticket, signiert mit Ihrem Key: Es beweist eine Anmeldung, die es nie gab.',
    },
    unknownTicket: {
      title: 'Eine Ticket-ID, die nie ausgestellt wurde, wird angenommen',
      attack:
        'Ergebnisse anderer Programme mit demselben Key oder aus Anmeldungen anderer werden hier eingereicht.',
    },
    replay: {
      title: 'Für dasselbe Ticket wird zweimal ein Ergebnis angenommen',
      attack:
        'Wer ein Ergebnis in einem Log oder Browser findet, reicht es noch einmal als eigene Anmeldung ein.',
    },
    race: {
      title: 'Dasselbe Ergebnis wird mehrmals gleichzeitig angenommen',
      attack:
        'Ein Angreifer sendet es viele Male im selben Moment: Was einmal geschehen darf, geschieht mehrmals.',
    },
    notLoggedIn: {
      title: 'Die Anmeldung, die in Ihren Headern steht, ist nicht nötig',
      attack:
        'Jeder bekommt Tickets mit Ihrem Key, auf Ihre Kosten, oder reicht ein Ergebnis für eine Person ein, die angemeldet ist.',
    },
    otherSession: {
      title: 'Ein Ergebnis wird außerhalb der Sitzung angenommen, für die das Ticket ist',
      attack:
        'Ein Angreifer meldet sich bei seiner eigenen Bank an und lässt das Ergebnis in der Sitzung eines anderen einreichen, oder nimmt ein Ergebnis aus ihr mit.',
    },
    oldTimestamp: {
      title: 'Ein Ergebnis von vor 20 Minuten wird angenommen',
      attack:
        'Ein gefundenes oder gekauftes Ergebnis beweist ein Konto, das es vielleicht nicht mehr gibt.',
    },
    timestampUnread: {
      title: 'Ein Ergebnis ohne lesbare Zeit wird angenommen',
      attack: 'Ein Vergleich mit keiner Zahl ist nie wahr, also altert so ein Ergebnis nie.',
    },
    futureTimestamp: {
      title: 'Ein Ergebnis aus der Zukunft wird angenommen',
      attack: 'Ein Ergebnis mit späterer Zeit gilt bis dahin, lange nach seiner Anmeldung.',
    },
    expIgnored: {
      title: 'Ein Ergebnis, dessen exp vorbei ist, wird angenommen',
      attack: 'Der Bank-Service sagt, bis wann ein Ergebnis gilt; hier gilt es für immer.',
    },
    rubbishAccepted: {
      title: 'Angenommen wird, was gar kein Ergebnis ist',
      attack: 'Jeder Text beweist eine Anmeldung.',
    },
    crashes: {
      title: 'Statt abzulehnen geht es kaputt: ein Fehler ab 500 oder keine Antwort',
      attack:
        'Ein Angreifer legt Ihren Dienst mit wenigen solchen Anfragen lahm und liest in den Fehlern, wie er gebaut ist.',
    },
  },
} as const satisfies Partial<EveryText>;
