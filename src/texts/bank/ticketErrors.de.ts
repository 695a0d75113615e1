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
        todo: 'Prüfen Sie, ob Key-ID und Secret zum selben Key gehören, dekodieren Sie das Secret vor dem Signieren aus Base64, und signieren Sie mit HS256. Ist das Secret verloren, erstellen Sie einen neuen Key.',
      },
      MissingKey: {
        title: 'Das Ticket nennt keinen Key',
        why: 'Im Header des Tickets steht kein „kid“, deshalb kann der Bank-Service nicht wissen, wer es signiert hat.',
        todo: 'Schreiben Sie die Key-ID als „kid“ in den Header des JWT.',
      },
      UnknownKey: {
        title: 'Der Bank-Service kennt diesen Key nicht',
        why: 'Das „kid“ des Tickets ist kein vorhandener Key: Er wurde gelöscht, oder die Key-ID wurde nicht ganz kopiert.',
        todo: 'Suchen Sie die Key-ID in der Liste der API-Keys. Fehlt sie dort, erstellen Sie einen neuen Key und bewahren Sie sein Secret auf.',
      },
      Mismatch: {
        title: 'Das Ticket ist für etwas anderes ausgestellt',
        why: 'Der Service oder die ID im Ticket ist nicht die des Aufrufs: zum Beispiel ein Ticket für Balances, das an Accounts ging.',
        todo: 'Stellen Sie das Ticket für genau den Service aus, den Sie aufrufen, und für jede Anmeldung ein neues.',
      },
      Expired: {
        title: 'Das Ticket ist abgelaufen',
        why: 'Sein „exp“ war vorbei, als der Bank-Service es las. Entweder wurde es zu lange aufgehoben, oder die Uhr, die es ausgestellt hat, geht nach.',
        todo: 'Stellen Sie das Ticket unmittelbar vor der Anmeldung aus, und lassen Sie die Uhr der Maschine, die es ausstellt, über das Netz stellen.',
      },
      InvalidLifetime: {
        title: 'Das Ticket gilt zu lange',
        why: 'Sein „exp“ liegt mehr als 15 Minuten in der Zukunft. Entweder ist die Gültigkeit zu lang, „exp“ steht in Millisekunden da, oder die Uhr, die es ausgestellt hat, geht vor.',
        todo: 'Geben Sie „exp“ in Sekunden seit 1970 an, höchstens 15 Minuten voraus; 10 genügen. Lassen Sie die Uhr über das Netz stellen.',
      },
      ExpiredKey: {
        title: 'Der Key ist abgelaufen',
        why: 'Das Ablaufdatum dieses API-Keys ist vorbei, deshalb wird jedes Ticket abgelehnt, das er signiert.',
        todo: 'Erstellen Sie einen neuen Key, tragen Sie ihn in Ihre Software ein und löschen Sie diesen. Das Datum eines Keys lässt sich nicht ändern.',
      },
      KeyEnvironmentMismatch: {
        title: 'Der Key gehört zur anderen Umgebung',
        why: 'Produktion und Integration sind zwei Bank-Services, und jeder kennt nur seine eigenen Keys.',
        todo: 'Rufen Sie den Bank-Service der Umgebung auf, zu der der Key gehört, oder erstellen Sie einen Key in der, die Sie aufrufen.',
      },
    },
    unknown: {
      title: 'Der Bank-Service lehnt das Ticket ab',
      why: 'Er nennt einen Grund, den diese Konsole nicht kennt. Vielleicht ist die Konsole älter als der Bank-Service.',
      todo: 'Laden Sie die Seite neu, um die neueste Konsole zu erhalten. Hilft das nicht, fragen Sie den Support Ihres Anbieters.',
    },
    missingService: {
      title: 'Der Key darf diesen Service nicht verwenden',
      why: 'Das Ticket nennt einen Service, der nicht zu den Berechtigungen dieses Keys gehört.',
      todo: 'Wählen Sie einen Service, den der Key hat, oder erstellen Sie einen Key mit diesem: Die Berechtigungen eines Keys lassen sich nicht ändern.',
    },
    clockAhead: (amount: string) =>
      `Die Uhr dieses Geräts geht gegenüber der des Servers vor: ${amount}.`,
    clockBehind: (amount: string) =>
      `Die Uhr dieses Geräts geht gegenüber der des Servers nach: ${amount}.`,
    whatToDo: 'Was zu tun ist:',
    reported: (what: string) => `Gemeldet als: ${what}`,
    setClock: 'Lassen Sie sie über das Netz stellen, und versuchen Sie es noch einmal.',
  },
} as const satisfies Partial<EveryText>;
