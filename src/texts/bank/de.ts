import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of the login at a bank, and of what the bank service says. */
export const bankDe = {
  verification: {
    preparing: 'Wir bereiten alles vor.',
    returning:
      'Sie kommen von Ihrer Bank zurück. Wir fragen sie, wie die Anmeldung ausgegangen ist.',
    part: (part: number, total: number) => `Schritt ${part} von ${total}`,
    offTitle: 'Die Kontoverifizierung ist ausgeschaltet',
    off: 'Sie gehört nicht zu dem, was Ihre Organisation nutzt. Der Support Ihres Anbieters kann sie einschalten.',
    missingTitle: 'Die Kontoverifizierung ist hier nicht verfügbar',
    missing: 'Diese Installation der Konsole ist mit keinem Bank-Service verbunden.',
    backToTenant: 'Zurück zum Mandanten',
    evidence: {
      line: (time: string) =>
        `Verschlüsselt für einen attestierten Bank-Service, geprüft um ${time}.`,
      open: 'Was wurde geprüft?',
      simulated: 'Simulierter Bank-Service',
      configured: 'Vertrauen aus der Konfiguration dieser Konsole',
      used: {
        roots:
          'Für den Prozessor bürgt ein Stammzertifikat aus der Konfiguration dieser Konsole, nicht der Hersteller. Nur für Tests.',
        signingKeys:
          'Die Software wurde mit einem Schlüssel aus der Konfiguration dieser Konsole freigegeben, nicht mit einem der Schlüssel, die ihr Anbieter veröffentlicht hat.',
        minimums:
          'Die Konfiguration dieser Konsole akzeptiert ältere Firmware des Prozessors als die Konsole von sich aus.',
      },
      unused: {
        roots:
          'Die Konfiguration dieser Konsole vertraut auch anderen Stammzertifikaten. Hier wurden sie nicht gebraucht.',
        signingKeys:
          'Die Konfiguration dieser Konsole vertraut auch anderen Schlüsseln für die Freigabe der Software. Hier wurden sie nicht gebraucht.',
        minimums:
          'Die Konfiguration dieser Konsole akzeptiert auch ältere Firmware anderer Prozessoren. Hier spielte das keine Rolle.',
      },
      title: 'Was geprüft wurde',
      about:
        'Der Bank-Service läuft in einem Prozessor, der signiert, welche Software er gestartet hat. Dieser Browser hat den Bericht geprüft, bevor er etwas über Sie gesendet hat; was Sie eingeben, ist allein für diese Software verschlüsselt.',
      limit:
        'Die Antworten sind für diesen Browser verschlüsselt, aber nicht von dieser Software signiert: Wer den Server betreibt, an dem die gesicherte Verbindung (TLS) endet, kann nicht lesen, was Sie eingeben, könnte aber eine Antwort fälschen oder wiederholen. Sehen Sie sich deshalb die Adresse der Seite Ihrer Bank an, bevor Sie sich dort anmelden. Die Signatur des Ergebnisses Ihrer Bank prüft der Hub.',
      aboutFailure:
        'Bevor dieser Browser etwas über Sie sendet, prüft er den Bericht, den der Prozessor des Bank-Service signiert. Er hat bei der ersten Prüfung aufgehört, die nicht bestanden wurde.',
      checkedAt: 'Geprüft am',
      processor: 'Prozessor',
      fromConfiguration: 'Aus der Konfiguration',
      kinds: {
        roots: 'Stammzertifikate',
        signingKeys: 'Schlüssel für die Freigabe der Software',
        minimums: 'niedrigere Mindeststände der Firmware',
      },
      notUsed: (kind: string) => `${kind} (hier nicht genutzt)`,
      systemVersion: 'Systemversion',
      generation: (kind: string, generation: number) => `${kind}, Generation ${generation}`,
      createdAt: 'Freigegeben am',
      ref: 'Quelle',
      results: 'Alle Prüfungen der Reihe nach',
      expected: 'Erwartet',
      found: 'Gefunden',
      passed: 'Bestanden',
      failed: 'Nicht bestanden',
    },
    checks: {
      wellFormed: 'Die Antwort ist vollständig und lesbar',
      chain: 'Das Zertifikat des Prozessors führt zu einem vertrauten Stammzertifikat',
      product: 'Die Prozessorfamilie wird akzeptiert',
      sigAlgo: 'Der Bericht hat die erwartete Art von Signatur',
      sigPadding: 'Die Signatur des Berichts hat die richtige Form',
      signature: 'Der Prozessor hat den Bericht signiert',
      aliasCheck: 'Der Speicher wurde auf Aliase geprüft',
      debugOff: 'Debugging ist verboten',
      migrationOff: 'Der Umzug auf eine andere Maschine ist verboten',
      vmpl: 'Die Privilegstufe ist gültig',
      signingKeyVcek: 'Signiert wurde mit dem Schlüssel des Chips selbst',
      committedVersion: 'Die Firmware ist aktuell genug',
      committedSnp: 'Der Stand der Sicherheitspatches ist aktuell genug',
      mitCurrent: 'Bekannte Angriffe werden jetzt abgewehrt',
      mitLaunch: 'Bekannte Angriffe wurden beim Start abgewehrt',
      cpuKnown: 'Das Prozessormodell ist bekannt',
      microcode: 'Der Microcode ist aktuell genug',
      tcbMatch: 'Bericht und Zertifikat nennen dieselben Patchstände',
      reportData: 'Der Bericht gehört zu den Schlüsseln dieser Sitzung',
      systemVersionKey: 'Die Software wurde mit einem bekannten Schlüssel freigegeben',
      systemVersionSignature: 'Die Freigabe der Software ist echt',
      measurement: 'Es läuft die freigegebene Software',
      box: 'Die Sitzung ist für diesen Browser bestimmt',
    },
    failure: {
      title: 'Die Verifizierung ist fehlgeschlagen!',
      tryAgain: 'Erneut versuchen',
      error: 'Fehler',
      initialize: 'Die Vorbereitung ist fehlgeschlagen',
      redirect: 'Die Weiterleitung ist fehlgeschlagen',
      save: 'Das Speichern der Kontodaten ist fehlgeschlagen',
      stopped:
        'Solange sich der Bank-Service nicht ausgewiesen hat, wird über Sie und Ihre Bank nichts an ihn gesendet.',
      stoppedLater: 'Danach wurde nichts mehr gesendet.',
      setup: (problem: string) =>
        `Der Bank-Service ist in der Konfiguration dieser Konsole nicht richtig eingerichtet: ${problem}`,
      unreadableResult:
        'Das Ergebnis Ihrer Bank ist keine Liste von Konten; es gibt also nichts auszuwählen.',
      foreignResult:
        'Das Ergebnis gehört zu einer anderen Anmeldung als dieser und wird deshalb nicht angeboten. Es wurde kein Konto gespeichert.',
      uncertain: 'Ob es trotzdem bei Ihrer Bank angekommen ist, ist nicht bekannt.',
      uncertainSave: 'Ob das Konto trotzdem gespeichert wurde, ist nicht bekannt.',
      cancelled: 'Sie haben die Anmeldung abgebrochen. Es wurde kein Konto gespeichert.',
      expired:
        'Das Ticket für diese Anmeldung ist abgelaufen. Sie bekommen ein neues: Melden Sie sich noch einmal an.',
      lostReturn: 'Die Anmeldung bei Ihrer Bank lässt sich hier nicht fortsetzen',
      lostReturnMore:
        'Sie wurde in einem anderen Browser oder Tab oder von einer anderen Person begonnen, ihre Zeit ist abgelaufen oder sie wurde schon fortgesetzt. Beginnen Sie noch einmal; bei Ihrer Bank geht dabei nichts verloren.',
      reported: 'Gemeldet als',
      check: 'Prüfung',
      call: 'Aufruf',
      answer: 'Antwort',
    },
    report: {
      download: 'Bericht herunterladen',
      hint: 'Für den Support. Er kann verschlüsselt sein, so dass nur der Anbieter des Bank-Service ihn lesen kann.',
      busy: 'Der Bericht ist unterwegs.',
      done: 'Der Bericht wurde Ihrem Browser als Datei übergeben.',
      gone: 'Es gibt keinen Bericht mehr.',
      failed: 'Der Bericht konnte nicht geladen werden.',
    },
    attestationFailures: {
      'malformed settlement response':
        'Der Bank-Service hat etwas geantwortet, das diese Konsole nicht als Nachweis lesen kann.',
      'invalid key certificate chain':
        'Das Zertifikat des Prozessors stammt von keinem vertrauten Hersteller oder ist gerade nicht gültig.',
      'unexpected product':
        'Der Bank-Service läuft auf einer Prozessorfamilie, die diese Konsole nicht akzeptiert, oder sein Zertifikat wurde für eine andere Familie ausgestellt.',
      'unsupported signature algorithm':
        'Der Bericht des Prozessors ist auf eine Weise signiert, die diese Konsole nicht kennt.',
      'invalid signature': 'Eine Signatur, die der Bank-Service vorgelegt hat, ist nicht echt.',
      'alias check incomplete':
        'Der Prozessor des Bank-Service hat seinen Speicher nicht vollständig auf Aliase geprüft.',
      'debug policy':
        'Der Bank-Service lässt Debugging zu: Sein Speicher könnte von außen gelesen werden.',
      'migration policy':
        'Der Bank-Service darf im Betrieb auf eine andere Maschine umgezogen werden.',
      'unexpected VMPL':
        'Der Bericht wurde auf einer Privilegstufe angefordert, die es nicht gibt.',
      'not signed by a VCEK':
        'Der Bericht wurde nicht mit dem Schlüssel des Prozessors selbst signiert.',
      'firmware version too small': 'Die Firmware des Prozessors ist zu alt.',
      'SNP patch level too small':
        'Dem Prozessor des Bank-Service fehlen Sicherheitspatches, die diese Konsole verlangt.',
      'mitigation vector': 'Der Prozessor des Bank-Service wehrt einen bekannten Angriff nicht ab.',
      'unknown CPU':
        'Der Bank-Service läuft auf einem Prozessormodell, das diese Konsole nicht kennt.',
      'microcode too small': 'Der Microcode des Prozessors ist zu alt.',
      'TCB mismatch': 'Bericht und Zertifikat des Prozessors nennen unterschiedliche Patchstände.',
      'data mismatch with the key box':
        'Der Bericht des Prozessors gehört nicht zu den Schlüsseln, die mit ihm kamen.',
      'unknown signing key':
        'Die Software des Bank-Service wurde mit einem Schlüssel freigegeben, den diese Konsole nicht kennt.',
      'measurement mismatch': 'Im Bank-Service läuft eine andere Software als die freigegebene.',
      'settlement box cannot be opened':
        'Der Bank-Service hat mit einer Sitzung geantwortet, die nicht für diesen Browser bestimmt ist.',
    },
    bankErrors: {
      InvalidCredentials:
        'Ihre Bank akzeptiert diese Anmeldung nicht. Prüfen Sie Benutzerkennung und Passwort: Nach mehreren falschen Versuchen sperren Banken den Zugang.',
      Canceled:
        'Die Anmeldung wurde bei Ihrer Bank oder in deren App abgebrochen. Sie können sich jederzeit noch einmal anmelden.',
      ServiceBlocked: {
        none: 'Ihre Bank sperrt diesen Zugang. Melden Sie sich zuerst bei Ihrer Bank an, auf deren Website oder in deren App; versuchen Sie es dann hier noch einmal.',
        MissingSetup:
          'Ihr Online-Banking oder ein Verfahren zur Freigabe ist noch nicht eingerichtet. Melden Sie sich zuerst bei Ihrer Bank an und richten Sie es ein; versuchen Sie es dann hier noch einmal.',
        ActionRequired:
          'Ihre Bank wartet darauf, dass Sie etwas tun. Melden Sie sich zuerst bei Ihrer Bank an, auf deren Website oder in deren App, und erledigen Sie, was dort verlangt wird; versuchen Sie es dann hier noch einmal.',
      },
      Unauthorized:
        'Ihre Bank erlaubt diesen Zugriff mit dieser Anmeldung nicht. Beginnen Sie noch einmal.',
      ConsentExpired:
        'Ihre Zustimmung bei der Bank ist abgelaufen. Beginnen Sie noch einmal, um sie zu erneuern.',
      AccessExceeded:
        'Banken begrenzen die Zahl der Zugriffe am Tag, und Ihre lässt vorerst keine weiteren zu. Warten Sie und versuchen Sie es später oder morgen noch einmal.',
      PeriodOutOfBounds: 'So weit zurück, wie gefragt wurde, bewahrt Ihre Bank keine Daten auf.',
      UnsupportedProduct: {
        none: 'Ihre Bank bietet nicht an, was gefragt wurde. Vielleicht tut sie es für ein anderes Konto.',
        Limit: 'Ihre Bank bietet das nicht an: Es überschreitet eine Grenze des Produkts.',
        Recipient: 'Ihre Bank bietet das für den gewählten Empfänger nicht an.',
        Scheduled: 'Ihre Bank bietet das nicht für einen späteren Zeitpunkt an.',
      },
      PaymentFailed: {
        none: 'Ihre Bank hat die Zahlung nicht ausgeführt.',
        LimitExceeded: 'Die Zahlung überschreitet ein Limit, das Sie bei Ihrer Bank haben.',
        InsufficientFunds: 'Auf dem Konto ist nicht genug Geld für diese Zahlung.',
      },
      UnexpectedValue:
        'Der Bank-Service akzeptiert einen Wert nicht, der ihm gesendet wurde. Prüfen Sie Ihre Eingaben.',
      UnexpectedError:
        'Bei Ihrer Bank oder auf dem Weg zu ihr ist etwas Unerwartetes passiert. Wenn Ihre Bank meldet, die Software sei nicht als FinTS-Produkt registriert, lassen Sie den FinTS-Produktnamen Ihres Mandanten prüfen.',
      InterruptError:
        'Die Anmeldung wurde unterbrochen, bevor sie fertig war. Versuchen Sie es noch einmal.',
      ProviderError: {
        none: 'Ihre Bank hat eine Störung oder ist nicht erreichbar. Versuchen Sie es später noch einmal.',
        Maintenance: 'Ihre Bank führt Wartungsarbeiten durch. Versuchen Sie es später noch einmal.',
      },
      TicketError: (code: string) =>
        `Der Bank-Service akzeptiert das Ticket nicht, das der Hub ausgestellt hat (${code}). Das liegt nicht an Ihnen: Der Support Ihres Anbieters kann helfen und braucht diesen Code.`,
      NotFound: 'Der Bank-Service kennt nicht, wonach er gefragt wurde.',
      Response: (status: number) =>
        `Der Bank-Service hat mit einem Fehler geantwortet (Status ${status}).`,
      Unreadable: 'Der Bank-Service hat eine Antwort gesendet, die diese Konsole nicht lesen kann.',
      Network: 'Der Bank-Service ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
      Timeout: 'Der Bank-Service hat nicht rechtzeitig geantwortet.',
      Aborted: 'Der Aufruf wurde beendet, bevor der Bank-Service geantwortet hat.',
      InvalidTicket: 'Der Hub hat ein Ticket ausgestellt, das sich nicht verwenden lässt.',
      Attestation: 'Der Bank-Service hat nicht nachgewiesen, welche Software bei ihm läuft.',
    },
  },
  bankSearch: {
    heading: 'Bitte wählen Sie Ihre Bank:',
    label: 'Name der Bank, Bankleitzahl oder IBAN',
    hint: 'Auch mit IBAN: Sie wird nicht gespeichert.',
    banks: 'Banken',
    tooShort: 'Der Suchbegriff muss mindestens 3 Zeichen lang sein',
    noMatch: 'Die Suche ergab keine Treffer',
    hits: (count: number) => `${counted(count, 'Bank', 'Banken')} gefunden`,
    manyHits: (count: number) => `${counted(count, 'Bank', 'Banken')} angezeigt, es gibt weitere`,
    ellipsis: '…',
    more: 'Weitere Treffer: Verfeinern Sie Ihre Suche',
    searching: 'Suche läuft …',
    longWait:
      'Die Suche dauert länger als üblich. Sie können weiter warten oder den Suchbegriff ändern.',
    by: {
      bankCode: (term: string) => `Gefunden über Bankleitzahl ${term}`,
      bic: (term: string) => `Gefunden über BIC ${term}`,
      code: (term: string) => `Gefunden über Bankleitzahl oder BIC: ${term}`,
      otherName: (term: string) => `Gefunden über BIC oder anderen Namen: ${term}`,
    },
    moreCountries: (count: number) => `+${count}`,
  },
  bankLogin: {
    heading: 'Bitte geben Sie Ihre Zugangsdaten ein:',
    login: 'Anmelden',
    differentBank: 'Andere Bank wählen',
    cancel: 'Abbrechen',
    userId: 'Benutzerkennung',
    password: 'Passwort',
    advice: 'Hinweis',
    showTyped: 'Eingabe anzeigen',
    loading:
      'Wir fragen, was diese Bank von Ihnen braucht. Sie können weiter warten oder eine andere Bank wählen.',
    nothingAsked:
      'Diese Bank fragt hier nach nichts. Die Anmeldung geht bei der Bank selbst weiter.',
    mayBeEmpty: 'Sie können dieses Feld leer lassen.',
    bothMayBeEmpty: 'Sie können beide Felder leer lassen.',
    required: 'Dieses Feld muss ausgefüllt werden.',
    alsoBelow:
      'Sie können dieses Feld leer lassen, oder Sie müssen dieses und das Feld darunter ausfüllen.',
    alsoAbove:
      'Sie können dieses Feld leer lassen, oder Sie müssen dieses und das Feld darüber ausfüllen.',
    whyRequired: 'Füllen Sie zum Anmelden aus, was noch fehlt.',
    whyBoth: 'Füllen Sie zum Anmelden beide Felder aus oder keines.',
    pending: 'Anmeldung läuft …',
    waiting: 'Wir warten auf Ihre Bank.',
    waitingLong: 'Ihre Bank braucht lange. Sie können weiter warten oder abbrechen.',
  },
  bankDialog: {
    heading: 'Bitte folgen Sie den Anweisungen:',
    confirm: 'Bestätigen',
    submit: 'Weiter',
    cancel: 'Abbrechen',
    backToPage: (host: string) => `Zurück zu ${host}`,
    pending: 'Wird gesendet …',
    waiting: 'Wir warten auf Ihre Bank.',
    waitingLong: 'Ihre Bank braucht lange. Sie können weiter warten oder abbrechen.',
    noMessage: {
      Confirmation: 'Ihre Bank wartet auf Ihre Bestätigung. Sie hat keine Anweisungen gesendet.',
      Selection: 'Ihre Bank bittet Sie um eine Auswahl. Sie hat keine Anweisungen gesendet.',
      Field: 'Ihre Bank bittet Sie um eine Eingabe. Sie hat keine Anweisungen gesendet.',
      Redirect: 'Auf der Seite Ihrer Bank sind Sie noch nicht fertig.',
    },
    polls: (seconds: number) =>
      seconds === 1
        ? 'Wir fragen Ihre Bank jede Sekunde, ob Sie bestätigt haben.'
        : `Wir fragen Ihre Bank alle ${seconds} Sekunden, ob Sie bestätigt haben.`,
    noOptions: 'Ihre Bank bietet nichts zur Auswahl an. Sie können nur abbrechen.',
    option: (position: number) => `Möglichkeit ${position}`,
    whyChoose: 'Wählen Sie zum Fortfahren eine Möglichkeit.',
    labels: {
      Otp: 'TAN oder Code',
      Password: 'Passwort',
      Date: 'Datum',
      Email: 'E-Mail-Adresse',
      Number: 'Zahl',
      Phone: 'Telefonnummer',
      Text: 'Ihre Antwort',
    },
    hints: {
      Password: 'Es bleibt beim Tippen verborgen und geht nur an Ihre Bank.',
      Date: 'Jahr, Monat und Tag, etwa 2027-05-20.',
    },
    unsupported: 'Nicht unterstützte Art der Eingabe',
    unsupportedText:
      'Diese Konsole kann nicht abfragen, was Ihre Bank wissen will. Sie können nur abbrechen.',
    impossible: (min: number, max: number) =>
      `Ihre Bank verlangt Unmögliches: mindestens ${min} und höchstens ${max} Zeichen. Sie können nur abbrechen.`,
    problems: {
      empty: 'Dieses Feld muss ausgefüllt werden.',
      short: (min: number) => `Die Eingabe ist zu kurz, mindestens ${min} Zeichen werden erwartet`,
      long: (max: number) => `Die Eingabe ist zu lang, höchstens ${max} Zeichen werden erwartet`,
      Date: 'Das ist kein Datum.',
      Email: 'Das ist keine E-Mail-Adresse.',
      Number: 'Nur Ziffern, ein Vorzeichen, Punkt und Komma werden erwartet.',
      Phone: 'Das ist keine Telefonnummer.',
    },
    why: {
      empty: 'Füllen Sie zum Fortfahren das Feld aus.',
      short: (min: number) => `Geben Sie zum Fortfahren mindestens ${min} Zeichen ein.`,
      long: (max: number) => `Geben Sie zum Fortfahren höchstens ${max} Zeichen ein.`,
      Date: 'Geben Sie zum Fortfahren ein Datum ein.',
      Email: 'Geben Sie zum Fortfahren eine E-Mail-Adresse ein.',
      Number: 'Geben Sie zum Fortfahren eine Zahl ein.',
      Phone: 'Geben Sie zum Fortfahren eine Telefonnummer ein.',
    },
  },
  bankImage: {
    alt: 'Bild Ihrer Bank für die Freigabe, zum Scannen mit Ihrem Gerät',
    larger: 'Größer',
    largerName: 'Bild größer anzeigen',
    smaller: 'Kleiner',
    smallerName: 'Bild kleiner anzeigen',
    size: (percent: number) => `Größe: ${percent} %`,
    largest: (percent: number) => `Größe: ${percent} %, größer passt es hier nicht`,
    smallest: (percent: number) => `Größe: ${percent} %, kleiner geht es nicht`,
    flicker:
      'Halten Sie Ihren TAN-Generator an den flackernden Code. Vergrößern oder verkleinern Sie den Code, bis seine Breite zu den Markierungen am Generator passt.',
    refused: 'Das Bild Ihrer Bank kann nicht angezeigt werden.',
    reasons: {
      kind: 'Es ist von keiner Art, die hier angezeigt wird: Das sind nur PNG, JPEG und GIF.',
      bytes: 'Es ist größer als 1 MiB.',
      pixels: 'Es hat zu viele Bildpunkte.',
      broken: 'Es ist beschädigt.',
    },
    goOn: 'Sie können Ihrer Bank hier trotzdem antworten, wenn Sie das Bild nicht brauchen, oder abbrechen.',
  },
  bankRedirect: {
    heading: 'Weiterleitung:',
    text: 'Sie werden weitergeleitet zu:',
    special:
      'Dieser Name enthält Sonderzeichen. Er steht hier in der Form, die sich mit keiner anderen verwechseln lässt.',
    there:
      'Sie melden sich auf jener Seite Ihrer Bank an, nicht hier. Danach schickt Ihre Bank Sie hierher zurück, in diesem Tab.',
    go: 'Weiterleiten',
    going: 'Sie werden weitergeleitet …',
  },
  bankAccounts: {
    heading: 'Wählen und speichern Sie Ihr Konto:',
    accountsAt: 'Ihre Konten bei',
    filter: 'Konten filtern',
    matching: (count: number) =>
      count === 1 ? '1 Konto passt zum Filter' : `${count} Konten passen zum Filter`,
    chosenStays: 'Ihre Auswahl bleibt in der Liste.',
    more: (shown: number, total: number) =>
      `Mehr Konten anzeigen (${shown} von ${total} sind zu sehen)`,
    iban: 'die IBAN',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    logInAgain: 'Erneut anmelden',
    none: 'Keine Bankkonten gefunden.',
    noneWhy:
      'Verwenden lassen sich nur Konten, zu denen Ihre Bank sowohl die IBAN als auch den Inhaber nennt. Bei dieser Anmeldung ist keines dabei.',
    anotherBank: 'Eine andere Bank versuchen',
  },
  bankVerified: {
    heading: 'Ihr Konto ist jetzt erfolgreich verifiziert!',
    owner: 'Kontoinhaber',
    iban: 'Kontonummer (IBAN)',
  },
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
        why: 'Production und Integration sind zwei Bank-Services, und jeder kennt nur seine eigenen Keys.',
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
  chipTan: {
    code: 'Flickercode für Ihren TAN-Generator: fünf Balken unter zwei Markierungen',
    how: 'Stecken Sie Ihre Karte in den Generator und starten Sie dort das optische Lesen. Halten Sie ihn so an die Balken, dass seine beiden Markierungen auf die Dreiecke treffen, die 62,5 mm auseinander liegen.',
    start: 'Balken starten',
    pause: 'Balken anhalten',
    flashing:
      'Die Balken blinken bis zu 15 Mal je Sekunde. Wenn blinkendes Licht Ihnen schaden kann, geben Sie den Code stattdessen von Hand ein.',
    smallerName: 'Balken kleiner anzeigen',
    largerName: 'Balken größer anzeigen',
    slower: 'Langsamer',
    slowerName: 'Balken langsamer blinken lassen',
    faster: 'Schneller',
    fasterName: 'Balken schneller blinken lassen',
    speed: (hertz: number) => `Tempo: ${hertz} Hz`,
    slowest: (hertz: number) => `Tempo: ${hertz} Hz, langsamer geht es nicht`,
    fastest: (hertz: number) => `Tempo: ${hertz} Hz, schneller geht es nicht`,
    shows: 'Ihr TAN-Generator wird anzeigen',
    startCode: 'Startcode',
    account: 'Kontonummer',
    amount: 'Betrag',
    iban: 'IBAN',
    data: (number: number) => `Daten ${number}`,
    checked: 'Länge und Prüfziffern stimmen.',
    unchecked:
      'Die Länge stimmt. Der Code kam ohne Prüfziffern, deshalb hat die Konsole sie ergänzt.',
    compare:
      'Fahren Sie nur fort, wenn der Generator dasselbe anzeigt und wenn es das ist, was Sie freigeben möchten.',
    byHand:
      'Von Hand: Wählen Sie am Generator die manuelle Eingabe und tippen Sie den Startcode und dann, wonach er fragt.',
    showImage: 'Stattdessen das Bild der Bank zeigen',
    imageFlashes: 'Dieses Bild kann blinken, sobald es angezeigt wird.',
    hideImage: 'Bild ausblenden',
    showBars: 'Zurück zu den Balken',
    refused: 'Der Flickercode Ihrer Bank ist beschädigt und wird deshalb nicht gezeichnet.',
    faults: {
      truncated: 'Er ist kürzer, als sein Längenbyte angibt.',
      trailing: 'Er ist länger, als seine Längen angeben.',
      length: 'Eine Länge darin ist falsch.',
      characters: 'Er enthält Zeichen, die dort nicht erlaubt sind.',
      luhn: 'Seine Luhn-Prüfziffer ist falsch.',
      xor: 'Seine XOR-Prüfziffer ist falsch.',
    },
    tryImage: 'Das Bild Ihrer Bank kann trotzdem richtig sein.',
    noImage:
      'Wenn Ihre Bank in ihrer Nachricht einen Startcode nennt, tippen Sie ihn von Hand in den Generator. Brechen Sie sonst ab und melden Sie sich neu an.',
  },
  waitingRoom: {
    elapsed: 'Sie warten seit',
    lasts: 'Ticket gilt noch',
    next: (seconds: number) => `Nächste Frage in ${seconds} s`,
    asking: 'Wir fragen gerade …',
    manual: 'Bestätigen Sie hier nach der Freigabe.',
    offline: 'Offline: Wir warten, bis Sie zurück sind.',
    busy: (seconds: number) => `Bank-Service überlastet: weiter in ${seconds} s`,
    atEnd: 'Wenn das Ticket endet, melden Sie sich bei dieser Bank neu an.',
    soon: 'Noch weniger als 2 Minuten. Danach melden Sie sich bei dieser Bank neu an.',
    newWords: (message: string) => `Neue Anweisungen: ${message}`,
  },
  ibanSearch: {
    typing: (has: number, of: number) => `IBAN, ${has} von ${of} Zeichen`,
    typingAt: (has: number, of: number, code: string) =>
      `IBAN, ${has} von ${of} Zeichen, Bankleitzahl ${code}`,
    long: (has: number, of: number) => `Zu lang für eine IBAN: ${has} von ${of} Zeichen`,
    wrong: 'Die Prüfziffern passen nicht, wir suchen trotzdem.',
    valid: (code: string) => `Gültige IBAN: Suche nach Bankleitzahl ${code}`,
    validWhole: 'Gültige IBAN: Suche nach ihrer Bank',
  },
  nothingComes: {
    title: 'Es kommt nichts an?',
    ways: [
      'Öffnen Sie selbst die App Ihrer Bank: Oft wartet die Anfrage dort ohne Benachrichtigung.',
      'Sehen Sie auf Ihren anderen Geräten mit der App nach: Vielleicht ging die Anfrage dorthin.',
      'Prüfen Sie, ob das Gerät online ist und die App Sie benachrichtigen darf.',
      'War ein anderes Verfahren gemeint? Brechen Sie ab, melden Sie sich neu an und wählen Sie es.',
    ],
  },
} as const satisfies Partial<EveryText>;
