import type { EveryText } from '../everyText.ts';

/** The German texts of `ticketErrors.en.ts`. */
export const ticketErrorsDe = {
  ticketErrors: {
    codes: {
      Missing: {
        title: 'Dem Aufruf fehlt das Ticket',
        why: 'Der Header „yaxi-ticket“ fehlte. Vielleicht hat ihn etwas zwischen diesem Browser und dem Bank-Service entfernt.',
        todo: 'Übergeben Sie das Ticket dem SDK des Bank-Service, und lassen Sie Proxys Header durchreichen, die mit „yaxi-“ beginnen.',
      },
      Invalid: {
        title: 'Das Ticket ist nicht mit dem Secret dieses Keys signiert',
        why: 'Der Bank-Service konnte das Ticket nicht lesen, oder seine Signatur passt nicht zu dem Key, den es nennt. Meist gehört das Secret zu einem anderen Key, oder sein Text wurde anstelle der Bytes verwendet, für die er steht.',
        todo: 'Prüfen Sie, ob Key-ID und Secret zum selben Key gehören, dekodieren Sie das Secret aus Base64, und signieren Sie mit HS256. Ist das Secret verloren, erstellen Sie einen neuen Key.',
      },
      MissingKey: {
        title: 'Das Ticket nennt keinen Key',
        why: 'Im Header des Tickets steht kein „kid“, deshalb weiß der Bank-Service nicht, welcher Key es signiert hat.',
        todo: 'Schreiben Sie die Key-ID als „kid“ in den Header des JWT.',
      },
      UnknownKey: {
        title: 'Der Bank-Service kennt diesen Key nicht',
        why: 'Das „kid“ des Tickets ist kein vorhandener Key: Der Key wurde gelöscht, oder seine ID wurde nicht ganz kopiert.',
        todo: 'Suchen Sie die Key-ID in der Liste der API-Keys. Fehlt sie dort, erstellen Sie einen neuen Key und bewahren Sie sein Secret auf.',
      },
      Mismatch: {
        title: 'Das Ticket ist für einen anderen Aufruf',
        why: 'Der Service oder die ID im Ticket passt nicht zum Aufruf: Zum Beispiel ging ein Ticket für Balances an Accounts.',
        todo: 'Stellen Sie das Ticket für genau den Service aus, den Sie aufrufen, und für jede Anmeldung ein neues.',
      },
      Expired: {
        title: 'Das Ticket ist abgelaufen',
        why: 'Sein „exp“ war vorbei, als der Bank-Service es las. Entweder wurde das Ticket zu lange aufgehoben, oder die Uhr der Maschine, die es ausgestellt hat, geht nach.',
        todo: 'Stellen Sie das Ticket unmittelbar vor der Anmeldung aus, und synchronisieren Sie die Uhr der Maschine mit einem Zeitserver.',
      },
      InvalidLifetime: {
        title: 'Das Ticket gilt zu lange',
        why: 'Sein „exp“ liegt mehr als 15 Minuten in der Zukunft. Entweder ist die Gültigkeit zu lang, „exp“ steht in Millisekunden da, oder die Uhr der Maschine, die es ausgestellt hat, geht vor.',
        todo: 'Geben Sie „exp“ in Sekunden seit 1970 an, höchstens 15 Minuten voraus; 10 Minuten genügen. Synchronisieren Sie die Uhr mit einem Zeitserver.',
      },
      ExpiredKey: {
        title: 'Der Key ist abgelaufen',
        why: 'Das Ablaufdatum dieses API-Keys ist vorbei, deshalb lehnt der Bank-Service jedes Ticket ab, das er signiert.',
        todo: 'Erstellen Sie einen neuen Key, tragen Sie ihn in Ihre Software ein und löschen Sie diesen. Das Ablaufdatum eines Keys lässt sich nicht ändern.',
      },
      KeyEnvironmentMismatch: {
        title: 'Der Key gehört zur anderen Umgebung',
        why: 'Produktion und Integration sind zwei Bank-Services, und jeder kennt nur seine eigenen Keys.',
        todo: 'Rufen Sie den Bank-Service der Umgebung des Keys auf, oder erstellen Sie einen Key in der Umgebung, die Sie aufrufen.',
      },
    },
    unknown: {
      title: 'Der Bank-Service lehnt das Ticket ab',
      why: 'Er nennt einen Grund, den diese Konsole nicht kennt. Vielleicht ist die Konsole älter als der Bank-Service.',
      todo: 'Laden Sie die Seite neu, um die neueste Konsole zu erhalten. Hilft das nicht, wenden Sie sich an den Support Ihres Anbieters.',
    },
    missingService: {
      title: 'Der Key hat keine Berechtigung für diesen Service',
      why: 'Das Ticket nennt einen Service, der nicht zu den Berechtigungen dieses Keys gehört.',
      todo: 'Wählen Sie einen Service, den der Key hat, oder erstellen Sie einen Key mit diesem: Die Berechtigungen eines Keys lassen sich nicht ändern.',
    },
    clockAhead: (amount: string) =>
      `Die Uhr dieses Geräts geht gegenüber der des Servers vor: ${amount}.`,
    clockBehind: (amount: string) =>
      `Die Uhr dieses Geräts geht gegenüber der des Servers nach: ${amount}.`,
    whatToDo: 'So beheben Sie das:',
    reported: (what: string) => `Gemeldet als: ${what}`,
    setClock: 'Synchronisieren Sie sie mit einem Zeitserver, und versuchen Sie es noch einmal.',
  },
} as const satisfies Partial<EveryText>;
