import type { EveryText } from '../everyText.ts';
import { counted, inDays } from '../german.ts';

/** The German texts of API keys. */
export const apiKeysDe = {
  apiKeys: {
    title: 'API-Keys',
    filter: 'Nach Name oder Key-ID filtern',
    environmentFilter: 'Umgebung',
    newKey: 'Neuer API-Key',
    columns: {
      name: 'Name',
      environment: 'Umgebung',
      createdAt: 'Erstellt am',
      expiresAt: 'Ablaufdatum',
      actions: 'Aktionen',
    },
    expired: (days: number) => `Dieser API-Key ist vor ${inDays(days)} abgelaufen.`,
    expires: (days: number) => `Dieser API-Key läuft in ${inDays(days)} ab.`,
    noExpiration: 'Kein Ablaufdatum',
    calendar: 'Kalender (.ics)',
    toCalendar: 'In den Kalender',
    resultCount: (count: number) => counted(count, 'API-Key', 'API-Keys'),
    emptyTitle: 'Noch keine API-Keys',
    emptyText: 'Mit einem API-Key ruft Ihre Software die API im Namen Ihres Mandanten auf.',
    noMatchTitle: 'Kein API-Key passt zum Filter',
    // The visible label comes first, so that voice control finds the button (WCAG 2.2, 2.5.3).
    delete: (name: string) => `API-Key löschen: ${name}`,
    rotate: 'Rotieren',
    deleteDialog: {
      title: 'Diesen API-Key löschen?',
      text: 'Software, die diesen Key verwendet, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
      name: 'Name',
      environment: 'Umgebung',
      keyId: 'Key-ID',
      rotateInstead: 'Noch in Gebrauch? Stattdessen rotieren',
      confirm: 'API-Key löschen',
      deleting: 'Wird gelöscht …',
    },
    deleted: 'API-Key gelöscht!',
    alreadyGone: 'Dieser API-Key war bereits gelöscht.',
    deleteFailed: 'API-Key konnte nicht gelöscht werden!',
    loadFailed: 'API-Key konnte nicht geladen werden!',
  },
  createApiKey: {
    tutorialBanner:
      'Speichern Sie Key-ID und Secret nach dem Erstellen: Das Secret kann nicht noch einmal angezeigt werden.',
    returnToTutorial: 'Zurück zum Tutorial',
    name: 'Name',
    nameHint:
      'Unterscheidet Ihre Keys voneinander, zum Beispiel nach dem System, das sie verwendet.',
    nameInvalid: 'Der Name ist leer oder zu lang',
    nameTaken: 'Der Name wird bereits verwendet',
    environment: 'Umgebung',
    production: 'Produktion',
    productionFree: 'Produktion (kostenloser Plan)',
    productionHint: 'Echte Banken, echte Konten',
    productionFreeHint: 'Verfügbarkeit nach Best Effort; für SLAs ist der Premium-Plan nötig',
    integration: 'Integration',
    integrationHint: 'Testbanken, keine echten Konten',
    expiration: 'Ablauf',
    days: (count: number) => counted(count, 'Tag', 'Tage'),
    custom: 'Eigenes Datum',
    pickDate: 'Datum auswählen',
    pickedDate: 'Ablaufdatum',
    none: 'Kein Ablauf',
    noneHint: 'Sie ersetzen ihn selbst',
    noneRisk:
      'Gerät ein Key ohne Ablaufdatum in falsche Hände, bleibt er nutzbar, bis ihn jemand löscht.',
    until: (utc: string) =>
      `Gilt bis zum Ende dieses Tages in Ihrer Zeitzone (${utc} UTC), ob verwendet oder nicht.`,
    dateInPast: 'Das Datum liegt in der Vergangenheit',
    dateMissing: 'Wählen Sie ein Datum aus',
    enableAll: 'Alle Service-Berechtigungen erteilen',
    services: 'Service-Berechtigungen',
    noService: 'Mindestens ein Service muss ausgewählt sein.',
    overrideFints: 'Anderen FinTS-Produktnamen verwenden',
    fintsInherited: (name: string) => `Sonst gilt der des Mandanten: ${name}`,
    fintsDefault: 'Sonst gilt der Standard des Anbieters',
    fintsUnknown: 'Sonst gilt der des Mandanten oder der Standard des Anbieters',
    fintsName: 'FinTS-Produktname',
    fintsEmptyHint: 'Lassen Sie das Feld leer, damit der Standard des Anbieters gilt.',
    fintsTooLong: 'Der Name ist zu lang',
    create: 'Erstellen',
    creating: 'Wird erstellt …',
    failed: 'API-Key konnte nicht erstellt werden!',
    mayExist:
      'Der Hub hat nicht rechtzeitig bestätigt: Der Key existiert vielleicht schon. Sehen Sie in der Liste nach, bevor Sie es erneut versuchen.',
    openList: 'Liste öffnen',
    leaveTitle: 'Seite verlassen, ohne den Key zu erstellen?',
    leaveText: 'Was Sie hier eingegeben haben, geht verloren.',
    stay: 'Auf der Seite bleiben',
    leave: 'Verlassen',
    summary: {
      title: 'Dieser API-Key',
      reach: 'erreicht echte Banken in',
      reachTest: 'erreicht Testbanken in',
      services: (count: number, all: boolean) => {
        if (!all) return `ruft ${counted(count, 'Service', 'Services')} auf`;
        return count === 1
          ? 'ruft den einzigen Service Ihres Mandanten auf'
          : `ruft alle ${count} Services Ihres Mandanten auf`;
      },
      stop: 'läuft ab am',
      never: 'gilt, bis Sie ihn löschen',
      secret: 'zeigt sein Secret einmal, gleich nach dem Erstellen',
      sealed: 'zeigt sein Secret nicht, sondern versiegelt es für Ihr Gegenüber',
    },
    tenantFailed:
      'Die Einstellungen Ihres Mandanten konnten nicht geladen werden. Deshalb lässt sich gerade kein Key erstellen.',
  },
  apiKeyFields: {
    hostSoftware: {
      label: 'Host-Software',
      detail: 'Host-Software',
      values: { Generic: 'Generisch', MoneyMoney: 'MoneyMoney' },
    },
    redirectScraping: {
      label: 'Redirect-Scraping',
      detail: 'Redirect-Scraping',
      hint: 'Der Service darf den Webseiten der Bank folgen, wo sie keine API anbietet.',
    },
  },
  apiKey: {
    ready: (name: string) => `${name} ist bereit.`,
    storeNow: 'Speichern Sie das Secret jetzt; nur auf dieser Seite wird es je angezeigt.',
    secret: 'Secret',
    warning: 'Kopieren Sie das Secret, es kann später NICHT mehr abgerufen werden.',
    stored: 'Ich habe das Secret gespeichert',
    done: 'Fertig',
    doneHint: 'Setzen Sie zuerst das Häkchen.',
    secretGone:
      'Das Secret wird nicht mehr angezeigt. Wenn Sie es nicht gespeichert haben, löschen Sie diesen Key und erstellen Sie einen neuen.',
    leaveTitle: 'Seite ohne das Secret verlassen?',
    leaveText:
      'Das Secret dieses Keys wird nur hier und nur jetzt angezeigt. Wenn Sie es nicht gespeichert haben, müssen Sie den Key löschen und einen neuen erstellen.',
    stay: 'Auf der Seite bleiben',
    leave: 'Trotzdem verlassen',
    name: 'Name',
    createdOn: 'Erstellt am',
    keyId: 'Key-ID',
    environment: 'Umgebung',
    expirationDate: 'Ablaufdatum',
    inDays: (days: number) => `(in ${inDays(days)})`,
    expiredSince: (days: number) => `(seit ${inDays(days)} abgelaufen)`,
    fintsProductName: 'FinTS-Produktname',
    fromTenant: 'von Ihrem Mandanten',
    default: 'Standard',
    enabled: 'Aktiviert',
    disabled: 'Deaktiviert',
    servicePermissions: 'Service-Berechtigungen',
    customProperties: 'Eigene Eigenschaften',
    readOnly:
      'Die Eigenschaften eines API-Keys lassen sich nicht ändern: Erstellen Sie stattdessen einen neuen.',
    notFoundTitle: 'API-Key nicht gefunden',
    notFoundText: 'Er wurde gelöscht oder hat nie zu Ihrem Mandanten gehört.',
  },
  signingKey: {
    key: 'API-Key',
    choose: 'Key auswählen',
    option: (name: string, environment: string) => `${name} · ${environment}`,
    expired: (label: string) => `${label} · abgelaufen`,
    none: 'Es gibt noch keinen API-Key.',
    create: 'API-Key erstellen',
    missing: 'Wählen Sie einen Key aus.',
    secret: 'Secret',
    secretHint: 'Es bleibt in diesem Feld: Es wird weder gespeichert noch gesendet.',
    problems: {
      empty: 'Fügen Sie das Secret des Keys ein.',
      quoted: 'Lassen Sie die Anführungszeichen um das Secret weg.',
      base64url:
        'Das ist Base64url. Das Secret ist gewöhnliches Base64: mit + und /, nicht mit - und _.',
      cut: 'Ein Teil fehlt: Ganzes Base64 hat ein Vielfaches von 4 Zeichen, samt dem = am Ende. Kopieren Sie das ganze Secret.',
      notBase64:
        'Das ist kein Base64. Kopieren Sie das ganze Secret so, wie es die Konsole gezeigt hat.',
      short: 'Das ist zu kurz: Ein Secret hat mindestens 32 Bytes, also 44 Zeichen.',
    },
    use: 'Diesen Key verwenden',
    production: 'Das ist ein Key für Production: Seine Aufrufe erreichen echte Banken.',
  },
  snippets: {
    code: 'Code für Ihren Server',
    use: 'Was der Code tut',
    uses: { mint: 'Ticket ausstellen', verify: 'Ergebnis prüfen' },
    service: 'Service',
    languages: 'Programmiersprache',
    verifyAbout:
      'Das Ergebnis einer Anmeldung erreicht Ihren Server aus einem Browser, kann also von jedem stammen. Verwenden Sie es erst, wenn diese Prüfung es angenommen hat.',
    run: {
      mint: (since: string) =>
        `Wenn HUB_KEY_ID und HUB_SECRET gesetzt sind, gibt das ein Ticket aus (ab ${since}):`,
      verify: (since: string) =>
        `Wenn HUB_KEY_ID und HUB_SECRET gesetzt sind, wird jede Zeile von results.txt angenommen oder abgelehnt. Sie besteht aus der ID eines Tickets und dem Ergebnis seiner Anmeldung (ab ${since}):`,
    },
    deploy: 'Ihrem Server den Key geben',
    ways: 'Art des Servers',
    withSecret:
      'Beim Kopieren und Herunterladen ist das Secret enthalten. Auf dieser Seite bleibt es verborgen.',
    withoutSecret: (placeholder: string) =>
      `Diese Seite kennt das Secret nicht. Setzen Sie es anstelle von ${placeholder} ein.`,
    besideEnv:
      'Das Secret steht nicht in dieser Datei. Compose nimmt es aus der Datei .env daneben.',
    hidden: '(verborgen)',
    download: 'Herunterladen',
    downloadName: (fileName: string) => `${fileName} herunterladen`,
    copyFailed: 'Kopieren fehlgeschlagen. Laden Sie die Datei stattdessen herunter.',
  },
  project: {
    title: 'Ein Projekt für den Anfang',
    aboutIntegration:
      'Ein kleines Backend in TypeScript mit einer Seite. Es stellt ein Ticket aus, meldet bei der Demo Bank an, prüft das Ergebnis und zeigt die Daten.',
    aboutProduction:
      'Ein kleines Backend in TypeScript mit einer Seite. Es stellt ein Ticket aus, lässt nach einer Bank suchen und sich dort anmelden, prüft das Ergebnis und zeigt die Daten.',
    service: 'Service',
    download: 'Projekt herunterladen',
    secret: (placeholder: string) =>
      `Die ID dieses Keys ist eingetragen, das Secret nicht. Setzen Sie es in der Datei .env anstelle von ${placeholder} ein.`,
    afterRun:
      'Ein Backend mit einer Seite, die denselben Aufruf macht: mit diesem Key, Service und dieser Bank, aber ohne das Secret.',
    failed: 'Das Projekt konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
  },
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
    worked: (amount: string) => `Der Key funktioniert: Alle Schritte sind bestanden, in ${amount}.`,
    stoppedAt: (step: string) => `Der Test endete bei: ${step}.`,
    results: 'Schritte des Tests',
    verdicts: { passed: 'Bestanden', failed: 'Fehlgeschlagen', skipped: 'Nicht versucht' },
    milliseconds: (count: number) => `${count} ms`,
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
        todo: 'Wer diese Konsole betreibt, muss ihre Konfiguration berichtigen. Der Key selbst wurde nicht versucht.',
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
    notStored: 'Das Secret bleibt im Speicher dieser Seite, bis Sie sie verlassen.',
  },
  apiKeySealing: {
    offer: 'Secret für jemanden versiegeln',
    offerHint:
      'Mit einem Link von der Seite „Secret empfangen“ Ihres Gegenübers reist es versiegelt, durch jeden Chat.',
    decline: 'Nicht versiegeln',
    needed: 'Vergleichen Sie zuerst die Wörter, oder wählen Sie „Nicht versiegeln“.',
    missing:
      'Was ein Secret versiegelt, konnte nicht geladen werden. Laden Sie die Seite neu, oder machen Sie ohne weiter.',
    ready: 'Das Secret ist für Ihr Gegenüber versiegelt: Senden Sie den Text unten.',
    show: 'Das Secret doch anzeigen',
    received: 'Mein Gegenüber hat es geöffnet',
    leaveText:
      'Kann Ihr Gegenüber den versiegelten Text nicht öffnen, hat niemand das Secret dieses Keys: Dann müssen Sie den Key löschen und einen neuen erstellen.',
  },
  handOver: {
    title: 'Das Secret für jemanden versiegeln',
    link: 'Link Ihres Gegenübers',
    linkHint:
      'Ihr Gegenüber erstellt ihn auf der Seite „Secret empfangen“ dieser Konsole und sendet ihn Ihnen.',
    problems: {
      none: 'In diesem Text ist kein Link der Seite „Secret empfangen“.',
      cut: 'Dieser Link ist unvollständig oder wurde unterwegs verändert. Bitten Sie darum, ihn noch einmal ganz zu kopieren.',
      tenant:
        'Dieser Link gehört zu einem anderen Mandanten. Versiegelt wird nur für Ihren eigenen Mandanten.',
      late: 'Dieser Link ist über eine Stunde alt, oder die Uhr eines der beiden Geräte geht falsch. Bitten Sie um einen neuen Link.',
    },
    working: 'Die Wörter werden berechnet …',
    words: 'Die vier Wörter',
    compare:
      'Rufen Sie Ihr Gegenüber an, und lassen Sie sich die vier Wörter von dessen Seite vorlesen. Es müssen diese sein, in dieser Reihenfolge:',
    compareWhy:
      'Wörter im selben Chat wie der Link beweisen nichts: Wer den Link ändern kann, kann auch sie ändern.',
    same: 'Sie sind gleich',
    differ: 'Sie sind verschieden',
    differing:
      'Dann ist dieser Link nicht der des offenen Tabs Ihres Gegenübers: Vielleicht hat ihn unterwegs jemand verändert. Für ihn wurde nichts versiegelt. Bitten Sie auf einem anderen Weg um einen neuen Link.',
    willSeal: 'Das Secret wird für den Tab versiegelt, der diese Wörter zeigt:',
    sealedFor: 'Versiegelt für den Tab, der diese Wörter zeigt:',
    sealing: 'Wird versiegelt …',
    sealed: 'Versiegeltes Secret',
    sealedHint:
      'Senden Sie Ihrem Gegenüber diesen Text, durch einen beliebigen Chat. Nur der Tab mit den vier Wörtern öffnet ihn, einmal, und nur solange er offen bleibt.',
    again: 'Für einen anderen Link versiegeln',
    failed: 'Das Secret konnte nicht versiegelt werden.',
    proof:
      'Die Wörter beweisen, dass das Secret für den Tab versiegelt wird, der sie zeigt. Sie beweisen nicht, wer davor sitzt, und nicht, dass dessen Computer sauber ist. Der Chat sieht, dass etwas gesendet wurde, und wann. Wer nichts vergleicht, beweist nichts.',
  },
  apiKeyStart: {
    prefilled: 'Von einem Link ausgefüllt',
    prefilledCheck:
      'Wer den Link erstellt hat, hat gewählt, was unten steht. Prüfen Sie es: Erst wenn Sie auf „Erstellen“ drücken, entsteht ein Key.',
    prefilledIgnored: 'Nicht übernommen, weil es hier nicht passt:',
    prefilledNoService:
      'Der Link nennt keinen Service Ihres Tenants, deshalb ist keiner ausgewählt: Wählen Sie die Services aus, die der Key braucht.',
    parameters: {
      name: 'Name',
      environment: 'Umgebung',
      expires: 'Ablauf',
      services: 'Service',
    },
    empty: 'leer',
    similar: 'Ähnlichen erstellen',
    continueRotation: 'Rotation fortsetzen',
    copyName: (name: string) => `${name} (Kopie)`,
    thisKey: 'Dieser Key',
    toolMissing:
      'Ein Teil dieser Seite konnte nicht geladen werden. Alles andere funktioniert; die Seite des Keys hat diesen Teil auch.',
  },
  rotation: {
    back: (name: string) => `Zurück zu ${name}`,
    title: (name: string) => `${name} rotieren`,
    untitled: 'Einen API-Key rotieren',
    progress: (done: number, all: number) => `${done} von ${all} Schritten erledigt`,
    done: 'Erledigt',
    open: 'Offen',
    mark: 'Erledigt',
    undo: 'Zurücknehmen',
    remembers:
      'Sie können die Seite verlassen und wiederkommen: Dieser Browser merkt sich die beiden Keys und was Sie abgehakt haben, nichts Geheimes.',
    share:
      'Auf einem anderen Gerät oder bei jemandem in Ihrem Mandanten geht es mit dieser Adresse weiter:',
    address: 'Adresse dieser Rotation',
    steps: {
      create: 'Nachfolger erstellen',
      created: (name: string) => `Nachfolger ${name} mit denselben Einstellungen erstellt`,
      store: 'Sein Secret speichern und testen',
      stored: 'Sein Secret ist gespeichert und getestet',
      storedOnly: 'Sein Secret ist gespeichert, aber nicht getestet',
      storedElsewhere: 'Sein Secret wurde einmal angezeigt, wo der Nachfolger erstellt wurde.',
      secretLost:
        'Hat es niemand gespeichert, löschen Sie den Nachfolger und erstellen Sie einen neuen.',
      claim: 'Ich habe es gespeichert',
      testHint:
        'Ein Test zeigt, dass das richtige Secret gespeichert ist, bevor Ihre Software es braucht.',
      deploy: 'In Ihre Software eintragen und ausliefern',
      deployHint: 'Beide Keys funktionieren, bis der alte gelöscht wird oder abläuft.',
      deployAlone:
        'Der alte Key funktioniert nicht mehr: Ihre Software braucht jetzt den Nachfolger.',
      watch: 'Auf Fehler achten',
      watchHint:
        'Lassen Sie jeden Job einmal mit dem Nachfolger laufen. Was noch den alten Key verwendet, schlägt fehl, sobald Sie ihn löschen.',
      delete: (name: string) => `${name} löschen`,
      deleted: 'Der alte Key ist gelöscht',
      deleteShort: 'Löschen',
      mayNotDelete:
        'Sie dürfen keine Keys löschen: Dafür ist die Berechtigung delete:api_keys nötig. Senden Sie einem Admin Ihres Mandanten die Adresse dieser Seite.',
    },
    settings: {
      until: (day: string) => `bis ${day}`,
      noExpiration: 'kein Ablaufdatum',
      services: (count: number) => counted(count, 'Service', 'Services'),
      tenantServices: 'die Services Ihres Mandanten',
      tenantFints: 'FinTS-Produktname Ihres Mandanten',
      ownFints: (name: string) => `FinTS-Produktname ${name}`,
      defaultFints: 'FinTS-Produktname des Anbieters',
    },
    form: {
      about:
        'Der Nachfolger bekommt diese Einstellungen des alten Keys. Name und Ablauf können Sie ändern.',
      same: 'Übernommen:',
      notSame: 'Nicht übernommen:',
      secretAndId: 'Secret und Key-ID: Beide sind neu',
      lostServices: (names: string) => `Services, die Ihr Mandant nicht mehr hat: ${names}`,
      followsTenant:
        'die Bindung an die Services Ihres Mandanten: Der Nachfolger behält die heutigen, auch wenn Ihr Mandant weitere bekommt',
      customProperties: 'die Custom Properties, die nur Ihr Anbieter setzt',
      create: 'Nachfolger erstellen',
      refused: 'Der Hub lehnt eine übernommene Einstellung ab:',
      wholeForm: 'Im ganzen Formular ändern',
      mayNot: 'Der Hub lässt Sie diesen Key nicht erstellen, zum Beispiel in dieser Umgebung.',
    },
    unsure: {
      title: 'Vielleicht gibt es den Nachfolger schon',
      looking: 'Es wird nachgesehen, ob der Hub ihn erstellt hat …',
      found: 'Er wurde angefordert, aber die Antwort kam nie an. Der Hub führt auf:',
      lost: 'Ist er es, hat niemand sein Secret gesehen: Löschen Sie ihn, und erstellen Sie den Nachfolger noch einmal.',
      createdAt: (moment: string) => `erstellt ${moment}`,
      goOnWith: 'Damit weitermachen',
      none: 'Keiner davon: Nachfolger erstellen',
      nothing:
        'Er wurde angefordert, aber die Antwort kam nie an. Der Hub führt keinen neuen Key auf, also wurde keiner erstellt.',
      unknown:
        'Er wurde angefordert, aber die Antwort kam nie an, und die Liste der Keys ist gerade nicht lesbar.',
      again: 'Noch einmal nachsehen',
      dismiss: 'Trotzdem erstellen',
    },
    link: {
      title: 'Ein Link nennt den Nachfolger',
      says: (name: string) =>
        `Der Adresse dieser Seite nach ersetzt ${name} den alten Key. Machen Sie nur weiter, wenn Sie das wissen.`,
      environment: 'Er hat eine andere Umgebung als der alte Key.',
      older: 'Er ist älter als der alte Key.',
      expired: 'Er ist abgelaufen.',
      other: 'Dieser Browser kennt einen anderen Nachfolger, der dann vergessen würde.',
      goOnWith: 'Mit diesem Key weitermachen',
      ignore: 'Link nicht beachten',
      unknown:
        'Die Adresse dieser Seite nennt einen Nachfolger, den es nicht gibt oder der nicht zu Ihrem Mandanten gehört. Er wird nicht beachtet.',
      same: 'Die Adresse dieser Seite nennt den alten Key als seinen eigenen Nachfolger. Das wird nicht beachtet.',
      failed: 'Der Nachfolger aus der Adresse konnte nicht geladen werden.',
    },
    successorGone:
      'Der Nachfolger wurde anderswo gelöscht. Solange der alte Key funktioniert, ist nichts verloren: Erstellen Sie einen neuen.',
    successorFailed: 'Der Nachfolger konnte nicht geladen werden.',
    goneTitle: 'Diesen Key gibt es nicht mehr',
    goneText:
      'Er wurde gelöscht, oder er gehörte nie zu Ihrem Mandanten. Mit ihm sind seine Einstellungen weg, deshalb lässt sich nichts übernehmen.',
    createNew: 'API-Key erstellen',
    deletedNow: (name: string) =>
      `${name} ist gelöscht: Wer das Secret hat, kann nichts mehr damit anfangen, und Ihre Software auch nicht. Erstellen Sie als Nächstes den Nachfolger.`,
    deletedLater:
      'Der alte Key ist gelöscht. Ihre Software funktioniert wieder, sobald sie den Nachfolger hat.',
    leaked: {
      action: 'Kompromittiert? Jetzt löschen',
      title: 'Kompromittierten Key löschen?',
      stops:
        'Wer das Secret hat, kann es nicht mehr verwenden. Ihre eigene Software, die diesen Key noch verwendet, funktioniert sofort nicht mehr, bis sie einen Nachfolger hat. Das lässt sich nicht rückgängig machen.',
      afterwards:
        'Gleich danach können Sie hier den Nachfolger erstellen, mit denselben Einstellungen.',
      mayNot:
        'Kompromittiert? Sie dürfen keine Keys löschen. Bitten Sie einen Admin Ihres Mandanten, diesen sofort zu löschen, und senden Sie die Adresse dieser Seite.',
    },
    warnings: {
      noSuccessor: 'Es gibt keinen Nachfolger: Nichts ersetzt diesen Key.',
      untested: 'Der Nachfolger wurde hier nie getestet.',
      openSteps: (steps: string) => `Noch offen: ${steps}.`,
    },
    finished: {
      title: (name: string) => `${name} hat übernommen.`,
      text: 'Der alte Key ist gelöscht, und jeder Schritt ist erledigt.',
      show: (name: string) => `${name} öffnen`,
      calendar: 'Ablauf in Ihren Kalender eintragen',
      list: 'Alle API-Keys',
    },
    overlap: {
      title: 'Überschneidung',
      planned: (name: string) => `${name} (geplant)`,
      successor: 'Nachfolger',
      endless: (start: string) => `seit ${start}, kein Ablaufdatum`,
      today: 'Der Strich ist heute.',
      expires: (name: string, days: number) =>
        days === 0
          ? `${name} läuft in weniger als einem Tag ab.`
          : `${name} läuft in ${inDays(days)} ab.`,
      expired: (name: string, days: number) =>
        days === 0
          ? `${name} ist in den letzten 24 Stunden abgelaufen.`
          : `${name} ist vor ${inDays(days)} abgelaufen.`,
      never: (name: string) =>
        `${name} hat kein Ablaufdatum: Der Key funktioniert, bis Sie ihn löschen.`,
      deleted: (name: string) => `${name} ist gelöscht.`,
      both: 'Beide Keys funktionieren, bis der alte gelöscht wird oder abläuft.',
      gap: 'Nichts funktioniert mehr damit: Was ihn verwendet hat, braucht jetzt den Nachfolger.',
      sooner: 'Der Nachfolger läuft vorher ab: Prüfen Sie den Ablauf.',
    },
  },
  expiryCalendar: {
    name: (productName: string) => `API-Keys · ${productName}`,
    summary: (key: string) => `API-Key läuft ab: ${key}`,
    until: (local: string, utc: string) => `Der Key gilt bis ${local} (UTC: ${utc}).`,
    environment: (environment: string) => `Umgebung: ${environment}`,
    keyId: (id: string) => `Key-ID: ${id}`,
    advice:
      'Erstellen Sie rechtzeitig den Nachfolger, und löschen Sie diesen Key, sobald nichts ihn mehr benutzt.',
    cancelled: 'Kein Ablauf eines API-Keys mehr',
    cancelledWhy: 'Der Key wurde gelöscht, oder er hat kein Ablaufdatum mehr.',
    file: 'api-key-ablauf',
    done: (events: number) =>
      `Kalenderdatei mit ${events === 1 ? '1 Ablauf' : `${events} Abläufen`}. Öffnen Sie sie mit Ihrem Kalender.`,
    alsoCancelled: (count: number) =>
      count === 1 ? 'Sie sagt 1 früheren Termin ab.' : `Sie sagt ${count} frühere Termine ab.`,
    nothing: 'Kein Key hat ein Ablaufdatum, daher gibt es nichts für einen Kalender.',
  },
  bulkDelete: {
    delete: 'Löschen',
    title: (count: number) => (count === 1 ? '1 API-Key löschen?' : `${count} API-Keys löschen?`),
    list: 'API-Keys, die gelöscht werden',
    more: (count: number) => `und ${count} weitere`,
    expired: 'abgelaufen',
    stops:
      'Software, die diese Keys verwendet, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    nothingStops:
      'Sie sind abgelaufen, deshalb funktioniert mit ihnen keine Software mehr. Das lässt sich nicht rückgängig machen.',
    type: (count: number) => `Geben Sie zur Bestätigung ${count} ein`,
    typeHint: (production: number) => `${production} davon sind gültige Produktions-Keys.`,
    confirm: (count: number) => (count === 1 ? '1 API-Key löschen' : `${count} API-Keys löschen`),
    running: 'API-Keys werden gelöscht …',
    progress: (done: number, all: number) => `${done} von ${all}`,
    waiting: (seconds: number) => `Der Hub bittet zu warten. Weiter geht es in ${seconds} s.`,
    waits: 'Der Hub bittet zu warten.',
    stop: 'Anhalten',
    stopping: 'Endet nach diesem Key …',
    done: (gone: number, all: number) => {
      const keys = all === 1 ? '1 API-Key' : `${all} API-Keys`;
      return gone === all ? `${keys} gelöscht` : `${gone} von ${keys} gelöscht`;
    },
    untried: (count: number) =>
      count === 1 ? '1 API-Key wurde nicht versucht.' : `${count} API-Keys wurden nicht versucht.`,
    results: 'Ergebnisse',
    states: {
      waiting: 'Wartet',
      calling: 'Wird gelöscht …',
      deleted: 'Gelöscht',
      gone: 'War schon gelöscht',
      refused: 'Nicht gelöscht.',
      unsure: 'Vielleicht gelöscht.',
      untried: 'Nicht versucht',
    },
    again: (count: number) => `${count} noch einmal versuchen`,
    leaveTitle: 'Löschen anhalten?',
    leaveText:
      'Wenn Sie die Seite verlassen, endet es nach dem Key, der gerade gelöscht wird, und die Ergebnisse werden nicht gezeigt.',
    stay: 'Bleiben',
    leave: 'Anhalten und verlassen',
  },
  keyRecords: {
    title: 'API-Keys',
    notLoaded: 'Die API-Keys konnten nicht geladen werden.',
    newKey: 'Neuer API-Key',
    newKeyIn: (environment: string) => `Neuer API-Key in ${environment}`,
    rotate: 'Rotieren:',
    rotateWords: 'rotieren rotate',
    rotateOne: 'API-Key rotieren …',
    rotateFills: 'Rotieren ',
    copyId: 'Key-ID kopieren:',
    copyWords: 'kopieren copy',
    copyOne: 'Key-ID kopieren …',
    copyFills: 'Kopieren ',
    keyId: 'Key-ID',
  },
} as const satisfies Partial<EveryText>;
