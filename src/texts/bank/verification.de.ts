import type { EveryText } from '../everyText.ts';

/** The German texts of `verification.en.ts`. */
export const verificationDe = {
  verification: {
    preparing: 'Wir bereiten alles vor.',
    returning: 'Sie sind von Ihrer Bank zurück. Wir prüfen, wie die Anmeldung ausgegangen ist.',
    part: (part: number, total: number) => `Schritt ${part} von ${total}`,
    offTitle: 'Die Kontoverifizierung ist ausgeschaltet',
    off: 'Ihr Mandant nutzt sie nicht. Der Support Ihres Anbieters kann sie einschalten.',
    missingTitle: 'Kein Bank-Service',
    missing:
      'Diese Konsole ist mit keinem Bank-Service verbunden. Wenden Sie sich an den Support Ihres Anbieters.',
    backToTenant: 'Zurück zum Mandanten',
    evidence: {
      line: (time: string) =>
        `Verschlüsselt für einen attestierten Bank-Service, geprüft um ${time}.`,
      open: 'Was wurde geprüft?',
      simulated: 'Test-Service',
      configured: 'Konfiguriertes Vertrauen',
      used: {
        roots:
          'Für den Prozessor bürgt ein Stammzertifikat aus der Konfiguration dieser Konsole statt das des Herstellers. Nur für Tests.',
        signingKeys:
          'Die Software wurde mit einem Schlüssel aus der Konfiguration dieser Konsole freigegeben, nicht mit einem der Schlüssel, die ihr Anbieter veröffentlicht hat.',
        minimums:
          'Die Konfiguration dieser Konsole akzeptiert einen Prozessor oder eine Firmware, die sonst abgelehnt wird.',
      },
      unused: {
        roots:
          'Die Konfiguration dieser Konsole vertraut auch anderen Stammzertifikaten. Hier wurden sie nicht gebraucht.',
        signingKeys:
          'Die Konfiguration dieser Konsole vertraut auch anderen Schlüsseln für die Freigabe der Software. Hier wurden sie nicht gebraucht.',
        minimums:
          'Die Konfiguration dieser Konsole akzeptiert auch Prozessoren oder Firmware, die sonst abgelehnt werden. Hier spielte das keine Rolle.',
      },
      attack: (family: string, paper: string) =>
        `Ein veröffentlichter Angriff (${paper}) liest den geheimen Stammschlüssel von AMD-Prozessoren der Familie ${family} mit Software aus; dieser Nachweis könnte also gefälscht sein. Die Konfiguration dieser Konsole lässt diese Prozessoren trotzdem zu.`,
      refusedFor: (paper: string) =>
        `Der Bank-Service läuft auf einem Prozessor, dessen geheimer Stammschlüssel sich mit Software auslesen lässt; sein Nachweis könnte gefälscht sein (${paper}). Nur die Konfiguration dieser Konsole kann solche Prozessoren zulassen.`,
      title: 'Was geprüft wurde',
      about:
        'Der Bank-Service läuft in einer Enklave, deren Prozessor einen Bericht über die gestartete Software signiert. Dieser Browser hat den Bericht geprüft, bevor er etwas über Sie gesendet hat; Ihre Eingaben sind nur für diese Software verschlüsselt.',
      limit:
        'Antworten sind für diesen Browser verschlüsselt, aber nicht signiert: Der Betreiber des Servers, an dem die TLS-Verbindung endet, kann Ihre Eingaben nicht lesen, könnte aber eine Antwort fälschen oder wiederholen. Prüfen Sie deshalb die Adresse der Seite Ihrer Bank, bevor Sie sich dort anmelden; die Signatur des Ergebnisses prüft der Hub.',
      aboutFailure:
        'Bevor dieser Browser etwas über Sie sendet, prüft er den Bericht, den der Prozessor des Bank-Service signiert. Mindestens eine Prüfung wurde nicht bestanden, deshalb wurde der Bank-Service abgelehnt.',
      checkedAt: 'Geprüft am',
      processor: 'Prozessor',
      systemVersion: 'Systemversion',
      generation: (kind: string, generation: number) => `${kind}, Generation ${generation}`,
      createdAt: 'Freigegeben am',
      ref: 'Quelle',
      results: 'Prüfungen',
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
      signingKeyVcek: 'Der Bericht wurde mit dem Schlüssel des Chips signiert',
      committedVersion: 'Die Firmware ist aktuell genug',
      committedSnp: 'Der Stand der Sicherheitspatches ist aktuell genug',
      mitCurrent: 'Der Schutz vor bekannten Angriffen ist aktiv',
      mitLaunch: 'Der Schutz vor bekannten Angriffen war beim Start aktiv',
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
        'Über Sie und Ihre Bank wird nichts gesendet, bevor der Bank-Service die Prüfungen besteht.',
      stoppedLater: 'Danach wurde nichts mehr gesendet.',
      setup: (problem: string) =>
        `Der Bank-Service ist in der Konfiguration dieser Konsole nicht richtig eingerichtet: ${problem}`,
      unreadableResult:
        'Das Ergebnis Ihrer Bank enthält keine Liste von Konten; es gibt also nichts auszuwählen.',
      foreignResult:
        'Das Ergebnis gehört zu einer anderen Anmeldung und wird deshalb nicht verwendet. Es wurde kein Konto gespeichert.',
      uncertain: 'Vielleicht ist es trotzdem bei Ihrer Bank angekommen.',
      uncertainSave: 'Vielleicht wurde das Konto trotzdem gespeichert.',
      cancelled: 'Sie haben die Anmeldung abgebrochen. Es wurde kein Konto gespeichert.',
      expired:
        'Das Ticket für diese Anmeldung ist abgelaufen. Melden Sie sich erneut an, um ein neues zu bekommen.',
      lostReturn: 'Die Anmeldung bei Ihrer Bank lässt sich hier nicht fortsetzen',
      lostReturnMore:
        'Die Anmeldung wurde in einem anderen Tab oder Browser oder von einem anderen Benutzer begonnen, ist abgelaufen oder wurde schon fortgesetzt. Beginnen Sie noch einmal; bei Ihrer Bank geht dabei nichts verloren.',
      reported: 'Gemeldet als',
      check: 'Prüfung',
      call: 'Aufruf',
      answer: 'Antwort',
    },
    report: {
      download: 'Bericht herunterladen',
      hint: 'Für den Support. Er kann verschlüsselt sein, sodass nur der Anbieter des Bank-Service ihn lesen kann.',
      busy: 'Der Bericht wird geladen …',
      done: 'Der Bericht wurde heruntergeladen.',
      gone: 'Der Bericht ist nicht mehr verfügbar.',
      failed: 'Der Bericht konnte nicht geladen werden.',
    },
    attestationFailures: {
      'malformed settlement response':
        'Der Bank-Service hat einen Nachweis gesendet, den diese Konsole nicht lesen kann.',
      'newer report version': (found: string) =>
        `Diese Konsole kennt diesen Bericht noch nicht (${found}). Bitten Sie Ihren Anbieter, die Konsole zu aktualisieren.`,
      'newer system version':
        'Diese Konsole kennt diese Art von Systemversion noch nicht. Bitten Sie Ihren Anbieter, die Konsole zu aktualisieren.',
      'refused processor family': (found: string) =>
        `Der Bank-Service läuft auf einem Prozessor der Familie ${found}, und die lehnt die Konfiguration dieser Konsole ab.`,
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
      'not signed by a VCEK': 'Der Bericht wurde nicht mit dem Schlüssel des Prozessors signiert.',
      'firmware version too small': 'Die Firmware des Prozessors ist zu alt.',
      'SNP patch level too small':
        'Dem Prozessor des Bank-Service fehlen Sicherheitspatches, die diese Konsole verlangt.',
      'mitigation vector':
        'Dem Prozessor des Bank-Service fehlt der Schutz vor einem bekannten Angriff.',
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
        'Der Bank-Service hat eine Sitzung gesendet, die nicht für diesen Browser bestimmt ist.',
    },
    bankErrors: {
      InvalidCredentials:
        'Ihre Bank akzeptiert diese Anmeldung nicht. Prüfen Sie Benutzerkennung und Passwort: Nach mehreren falschen Versuchen sperren Banken den Zugang.',
      Canceled:
        'Die Anmeldung wurde bei Ihrer Bank oder in deren App abgebrochen. Sie können sich jederzeit erneut anmelden.',
      ServiceBlocked: {
        none: 'Ihre Bank sperrt diesen Zugang. Melden Sie sich zuerst auf deren Website oder in deren App an, und versuchen Sie es dann hier noch einmal.',
        MissingSetup:
          'Ihr Online-Banking oder ein Verfahren zur Freigabe ist noch nicht eingerichtet. Richten Sie es zuerst bei Ihrer Bank ein, und versuchen Sie es dann hier noch einmal.',
        ActionRequired:
          'Ihre Bank wartet darauf, dass Sie etwas tun. Melden Sie sich auf deren Website oder in deren App an, erledigen Sie, was dort verlangt wird, und versuchen Sie es dann hier noch einmal.',
      },
      Unauthorized:
        'Ihre Bank erlaubt diesen Zugriff mit dieser Anmeldung nicht. Beginnen Sie noch einmal.',
      ConsentExpired:
        'Ihre Zustimmung bei der Bank ist abgelaufen. Beginnen Sie noch einmal, um sie zu erneuern.',
      AccessExceeded:
        'Ihre Bank begrenzt die Zahl der Zugriffe am Tag und lässt vorerst keine weiteren zu. Versuchen Sie es später oder morgen noch einmal.',
      PeriodOutOfBounds:
        'So weit zurück bewahrt Ihre Bank keine Daten auf. Wählen Sie ein späteres Datum.',
      UnsupportedProduct: {
        none: 'Ihre Bank bietet diesen Service nicht an. Vielleicht bietet sie ihn für ein anderes Konto an.',
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
        'Der Bank-Service akzeptiert einen der gesendeten Werte nicht. Prüfen Sie Ihre Eingaben.',
      UnexpectedError:
        'Bei Ihrer Bank oder auf dem Weg zu ihr ist etwas Unerwartetes passiert. Wenn Ihre Bank meldet, die Software sei nicht als FinTS-Produkt registriert, prüfen Sie den FinTS-Produktnamen Ihres Mandanten.',
      InterruptError:
        'Die Anmeldung wurde unterbrochen, bevor sie abgeschlossen war. Versuchen Sie es noch einmal.',
      ProviderError: {
        none: 'Ihre Bank hat eine Störung oder ist nicht erreichbar. Versuchen Sie es später noch einmal.',
        Maintenance: 'Ihre Bank führt Wartungsarbeiten durch. Versuchen Sie es später noch einmal.',
      },
      TicketError: (code: string) =>
        `Der Bank-Service akzeptiert das Ticket des Hubs nicht (${code}). Wenden Sie sich mit diesem Code an den Support Ihres Anbieters.`,
      NotFound: 'Der Bank-Service hat nicht gefunden, was angefragt wurde.',
      Response: (status: number) =>
        `Der Bank-Service hat einen Fehler gemeldet (Status ${status}).`,
      Unreadable: 'Der Bank-Service hat eine Antwort gesendet, die diese Konsole nicht lesen kann.',
      Network: 'Der Bank-Service ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
      Timeout: 'Der Bank-Service hat nicht rechtzeitig geantwortet.',
      Aborted: 'Der Aufruf wurde beendet, bevor der Bank-Service geantwortet hat.',
      InvalidTicket:
        'Der Hub hat ein Ticket gesendet, das sich nicht verwenden lässt. Wenden Sie sich an den Support Ihres Anbieters.',
      Attestation: 'Der Bank-Service hat nicht nachgewiesen, welche Software bei ihm läuft.',
    },
  },
} as const satisfies Partial<EveryText>;
