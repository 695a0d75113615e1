import type { EveryText } from '../everyText.ts';

/** The German texts of `verification.en.ts`. */
export const verificationDe = {
  verification: {
    preparing: 'Wir bereiten alles vor.',
    returning:
      'Sie kommen von Ihrer Bank zurück. Wir fragen sie, wie die Anmeldung ausgegangen ist.',
    part: (part: number, total: number) => `Schritt ${part} von ${total}`,
    offTitle: 'Die Kontoverifizierung ist ausgeschaltet',
    off: 'Sie gehört nicht zu dem, was Ihre Organisation nutzt. Der Support Ihres Anbieters kann sie einschalten.',
    missingTitle: 'Hier gibt es keinen Bank-Service',
    missing: 'Diese Installation der Konsole ist mit keinem Bank-Service verbunden.',
    backToTenant: 'Zurück zum Mandanten',
    evidence: {
      line: (time: string) =>
        `Verschlüsselt für einen attestierten Bank-Service, geprüft um ${time}.`,
      open: 'Was wurde geprüft?',
      simulated: 'Test-Service',
      configured: 'Konfiguriertes Vertrauen',
      used: {
        roots:
          'Für den Prozessor bürgt ein Stammzertifikat aus der Konfiguration dieser Konsole, nicht der Hersteller. Nur für Tests.',
        signingKeys:
          'Die Software wurde mit einem Schlüssel aus der Konfiguration dieser Konsole freigegeben, nicht mit einem der Schlüssel, die ihr Anbieter veröffentlicht hat.',
        minimums:
          'Die Konfiguration dieser Konsole akzeptiert einen Prozessor oder eine Firmware, die die Konsole von sich aus nicht akzeptiert.',
      },
      unused: {
        roots:
          'Die Konfiguration dieser Konsole vertraut auch anderen Stammzertifikaten. Hier wurden sie nicht gebraucht.',
        signingKeys:
          'Die Konfiguration dieser Konsole vertraut auch anderen Schlüsseln für die Freigabe der Software. Hier wurden sie nicht gebraucht.',
        minimums:
          'Die Konfiguration dieser Konsole akzeptiert auch andere Prozessoren oder Firmware, die die Konsole von sich aus nicht akzeptiert. Hier spielte das keine Rolle.',
      },
      attack: (family: string, paper: string) =>
        `Ein veröffentlichter Angriff (${paper}) liest den geheimen Stammschlüssel von AMD-Prozessoren der Familie ${family} allein mit Software aus. Wer ihn hat, kann diesen Nachweis fälschen. Die Konfiguration dieser Konsole lässt diese Prozessoren trotzdem zu.`,
      refusedFor: (paper: string) =>
        `Der Bank-Service läuft auf einem Prozessor, dessen geheimer Stammschlüssel sich allein mit Software auslesen lässt; sein Nachweis könnte gefälscht sein (${paper}). Nur die Konfiguration dieser Konsole kann solche Prozessoren zulassen.`,
      title: 'Was geprüft wurde',
      about:
        'Der Bank-Service läuft in einem Prozessor, der signiert, welche Software er gestartet hat. Dieser Browser hat den Bericht geprüft, bevor er etwas über Sie gesendet hat; was Sie eingeben, ist allein für diese Software verschlüsselt.',
      limit:
        'Die Antworten sind für diesen Browser verschlüsselt, aber nicht von dieser Software signiert: Wer den Server betreibt, an dem die gesicherte Verbindung (TLS) endet, kann nicht lesen, was Sie eingeben, könnte aber eine Antwort fälschen oder wiederholen. Sehen Sie sich deshalb die Adresse der Seite Ihrer Bank an, bevor Sie sich dort anmelden. Die Signatur des Ergebnisses Ihrer Bank prüft der Hub.',
      aboutFailure:
        'Bevor dieser Browser etwas über Sie sendet, prüft er den Bericht, den der Prozessor des Bank-Service signiert. Er hat bei der ersten Prüfung aufgehört, die nicht bestanden wurde.',
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
        'Sie wurde in einem anderen Browser oder Tab oder von einem anderen Benutzer begonnen, ihre Zeit ist abgelaufen oder sie wurde schon fortgesetzt. Beginnen Sie noch einmal; bei Ihrer Bank geht dabei nichts verloren.',
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
      gone: 'Der Bericht ist nicht mehr verfügbar.',
      failed: 'Der Bericht konnte nicht geladen werden.',
    },
    attestationFailures: {
      'malformed settlement response':
        'Der Bank-Service hat etwas geantwortet, das diese Konsole nicht als Nachweis lesen kann.',
      'newer report version': (found: string) =>
        `Diese Konsole kennt diesen Bericht noch nicht (${found}): Sie muss aktualisiert werden.`,
      'newer system version':
        'Diese Konsole kennt diese Art von Systemversion noch nicht: Sie muss aktualisiert werden.',
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
} as const satisfies Partial<EveryText>;
