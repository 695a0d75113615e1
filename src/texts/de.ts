import type { EveryText } from './everyText.ts';

/** '1 Key', '2 Keys': the number with the noun that it asks for. */
const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

/** After 'in' and 'vor'; whole days are rounded down, so that 0 is part of a day. */
const inDays = (days: number) =>
  days === 0 ? 'weniger als einem Tag' : counted(days, 'Tag', 'Tagen');

/** The German texts, by section. */
export const de = {
  boot: {
    config: {
      title: 'Die Konfiguration kann nicht verwendet werden',
      invalid: (field: string, expected: string) =>
        `config.json: Das Feld „${field}“ fehlt oder ist falsch (${expected}).`,
      'not-json': () => 'config.json ist kein gültiges JSON.',
      unreachable: () => 'config.json konnte nicht geladen werden.',
      hint: 'Korrigieren Sie die Datei auf dem Server, der diese Konsole ausliefert, und laden Sie die Seite dann neu.',
    },
    waiting: 'Wird geladen …',
    redirect: {
      signIn: 'Sie werden zur Anmeldung weitergeleitet.',
      signUp: 'Sie werden zur Registrierung weitergeleitet.',
      marketing: 'Sie werden zu unserer Website weitergeleitet.',
      back: 'Sie werden angemeldet …',
    },
    signInFailed: {
      title: 'Anmeldung fehlgeschlagen',
      unreachable:
        'Der Identity-Provider ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    },
    storage: {
      title: 'Die Anmeldung braucht Speicher',
      full: 'Der Speicher dieses Browsers für diese Website ist voll. Leeren Sie ihn und versuchen Sie es erneut.',
      text: 'Dieser Browser blockiert den Sitzungsspeicher für diese Website. Erlauben Sie ihn und laden Sie die Seite neu.',
    },
    failure: {
      title: 'Hoppla, da ist etwas schiefgegangen!',
      chunk:
        'Ein Teil der Konsole konnte nicht geladen werden. Vielleicht wurde sie aktualisiert: Laden Sie die Seite neu.',
    },
    actions: {
      reload: 'Seite neu laden',
      logOut: 'Abmelden',
      tryAgain: 'Erneut versuchen',
    },
  },
  list: {
    sortedBy: (column: string) => `Sortieren nach: ${column}`,
    sortLabel: 'Sortieren nach',
    ascending: (column: string) => `${column}, aufsteigend`,
    descending: (column: string) => `${column}, absteigend`,
    all: 'Alle',
    clearFilter: 'Filter löschen',
    entryId: 'ID',
    unreadable: (problem: string) => `Dieser Eintrag ist nicht lesbar (${problem}).`,
    rowsPerPage: 'Zeilen pro Seite',
    range: (from: number, to: number, total: number) => `${from}–${to} von ${total}`,
    previousPage: 'Vorige Seite',
    nextPage: 'Nächste Seite',
  },
  common: {
    errorTitle: 'FEHLER!',
    cancel: 'Abbrechen',
    close: 'Schließen',
    retry: 'Erneut versuchen',
    backToList: 'Zurück zur Liste',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyName: (what: string) => `${what} kopieren`,
    copyFailed: 'Kopieren nicht möglich. Der Text ist markiert: Kopieren Sie ihn von Hand.',
    show: 'Anzeigen',
    hide: 'Verbergen',
    loading: 'Wird geladen …',
    preparing: 'Wir bereiten alles vor …',
    masked: 'Verborgenes Secret',
    opensNewWindow: '(öffnet ein neues Fenster)',
    none: '—',
    showAll: 'Ganz anzeigen',
    showLess: 'Kürzer anzeigen',
    wholeText: 'Ganzer Text',
    environments: { Production: 'Produktion', Integration: 'Integration' },
    unreadableEntry: 'Unlesbarer Eintrag',
    draftRestored:
      'Ihre Sitzung musste erneuert werden, deshalb wurde diese Seite neu geladen. Ihre Eingaben sind noch da.',
    local: (text: string) => `Lokal: ${text}`,
    utc: (text: string) => `UTC: ${text}`,
  },
  errors: {
    fetching: 'Informationen konnten nicht geladen werden!',
    refusedSession: 'Der Hub lehnt diese Sitzung immer wieder ab. Melden Sie sich ab und neu an.',
    userNotCreated: 'Benutzer konnte nicht angelegt werden!',
    offline:
      'Sie sind offline, es wurde nichts gesendet. Versuchen Sie es mit Verbindung noch einmal.',
    network: 'Der Hub ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
    timeout: 'Der Hub hat nicht rechtzeitig geantwortet.',
    malformed: 'Der Hub hat eine Antwort gesendet, die diese Konsole nicht lesen kann.',
    'too-large': 'Der Hub hat mehr Daten gesendet, als diese Konsole anzeigen kann.',
    session: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    identity:
      'Der Anmeldedienst antwortet nicht. Sie sind weiterhin angemeldet: Versuchen Sie es gleich noch einmal.',
    identityBusy: 'Der Anmeldedienst ist ausgelastet. Sie sind weiterhin angemeldet.',
    aborted: 'Die Anfrage wurde abgebrochen.',
    contract: (detail: string) =>
      `Der Hub hat eine Antwort gesendet, die diese Konsole nicht lesen kann (${detail}).`,
    forbidden: 'Sie dürfen das nicht tun.',
    notFound: 'Das gibt es nicht, oder es gehört zu einem anderen Mandanten.',
    busy: 'Der Hub ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    busyNow: 'Der Hub ist ausgelastet.',
    tooMany: 'Zu viele Anfragen.',
    trying: (seconds: number) => `Neuer Versuch in ${seconds} s.`,
    againIn: (seconds: number) => `Sie können es in ${seconds} s noch einmal versuchen.`,
    againNow: 'Sie können es jetzt noch einmal versuchen.',
    server: (status: number) => `Der Hub hat mit einem Fehler geantwortet (Status ${status}).`,
    unexpected: 'Etwas Unerwartetes ist passiert.',
    id: (id: string) => `Fehler-ID: ${id}`,
  },
  support: {
    label: 'Angaben für den Support',
    time: (time: string) => `Zeit: ${time}`,
    build: (file: string) => `Version: ${file}`,
    page: (path: string) => `Seite: ${path}`,
    error: (what: string) => `Fehler: ${what}`,
  },
  shell: {
    skipToContent: 'Zum Inhalt springen',
    openNavigation: 'Navigation öffnen',
    navigation: 'Hauptnavigation',
    home: (productName: string) => `${productName}, zum Dashboard`,
    dashboard: 'Dashboard',
    apiKeys: 'API-Keys',
    tenant: 'Mandant',
    tenants: 'Mandanten',
    accountVerification: 'Konto verifizieren',
    defaultNameDot: '(hat noch seinen Standardnamen)',
    admin: 'ADMINISTRATION',
    tools: 'WERKZEUGE',
    playground: 'Playground',
    ticketInspector: 'Ticket-Inspektor',
    bankExplorer: 'Banken',
    attestation: 'Attestierung',
    plans: { Free: 'Plan Free', FreePlus: 'Plan Free+', Enterprise: 'Plan Enterprise' },
    planUnknown: 'Plan unbekannt',
    apiDocs: 'API-Doku',
    apiDocsBlocked:
      'Ihr Browser hat das Fenster blockiert. Klicken Sie noch einmal auf „API-Doku“: Das ist jetzt ein einfacher Link, und die Doku fragt Sie nach einem Token.',
    account: 'Konto',
    accountMenu: (name: string) => `Kontomenü von ${name}`,
    profile: 'Profil',
    settings: 'Einstellungen',
    logOut: 'Abmelden',
    testVersion: 'Dies ist eine interne Testversion.',
    officialVersion: 'Offizielle Version',
    notifications: 'Benachrichtigungen',
    notificationsRegion: 'Benachrichtigungen ({hotkey})',
    missingPermission: (permission: string) =>
      `Für diese Seite ist die Berechtigung ${permission} nötig.`,
    accessDenied: 'Nicht erlaubt',
    offline: 'Sie sind offline. Was Sie sehen, ist vielleicht nicht aktuell.',
    waiting: 'Das dauert länger als gewöhnlich. Sie können weiter warten oder die Seite neu laden.',
  },
  calendar: { previousMonth: 'Voriger Monat', nextMonth: 'Nächster Monat' },
  notFound: {
    code: '404',
    title: 'Seite nicht gefunden',
    text: 'Diese Adresse führt nirgendwohin. Vielleicht ist der Link alt oder wurde nur teilweise kopiert.',
    logo: (productName: string) => `${productName}, zur Startseite`,
  },
  profilePage: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    readOnly: 'Sie können Ihr Profil noch nicht ändern.',
  },
  settingsPage: {
    nothing: 'Hier gibt es noch nichts zu sehen',
    inThisBrowser: 'Diese Auswahl wird nur in diesem Browser gespeichert.',
    theme: 'Design',
    themes: { system: 'Wie System', light: 'Hell', dark: 'Dunkel' },
    language: 'Sprache',
    languageHint: 'Beim Wechsel der Sprache wird die Seite neu geladen.',
  },
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
    defaultOrder: 'Standardreihenfolge',
    expired: (days: number) => `Dieser API-Key ist vor ${inDays(days)} abgelaufen.`,
    expires: (days: number) => `Dieser API-Key läuft in ${inDays(days)} ab.`,
    noExpiration: 'Kein Ablaufdatum',
    resultCount: (count: number) => counted(count, 'API-Key', 'API-Keys'),
    emptyTitle: 'Noch keine API-Keys',
    emptyText: 'Mit einem API-Key ruft Ihre Software die API im Namen Ihres Mandanten auf.',
    noMatchTitle: 'Kein API-Key passt zum Filter',
    // The visible label comes first, so that voice control finds the button (WCAG 2.2, 2.5.3).
    delete: (name: string) => `API-Key löschen: ${name}`,
    deleteDialog: {
      title: 'Diesen API-Key löschen?',
      text: 'Software, die diesen Key verwendet, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
      name: 'Name',
      environment: 'Umgebung',
      keyId: 'Key-ID',
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
  dashboard: {
    title: 'Dashboard',
    welcomeBack: (firstName: string) => `Willkommen zurück, ${firstName}!`,
    readDocumentation: 'Lesen Sie die Dokumentation',
    tryDemo: 'probieren Sie die Demo-Anwendung aus',
    or: 'oder',
    getStarted: 'Erste Schritte',
    steps: {
      documentation: 'Lesen Sie die Dokumentation für den Einstieg',
      documentationHint: 'Zehn Minuten vom Key bis zum ersten Aufruf',
      createKey: 'Erstellen Sie einen API-Key',
      keyCount: (count: number, newest: string) =>
        count === 1 ? `1 Key, vom ${newest}` : `${count} Keys, der neueste vom ${newest}`,
      demoProject: 'Sehen Sie sich das Demo-Projekt an',
      demoScreenshot: 'Das Demo-Projekt: eine Liste von Konten mit ihren Salden',
      sdk: 'Laden Sie ein SDK herunter und legen Sie gleich los',
      done: 'Erledigt',
    },
    attention: {
      title: (count: number) =>
        `${counted(count, 'Key braucht', 'Keys brauchen')} Ihre Aufmerksamkeit.`,
      expired: (name: string, days: number) => `${name} ist vor ${inDays(days)} abgelaufen`,
      expires: (name: string, days: number) => `${name} läuft in ${inDays(days)} ab`,
      more: (count: number) => `und ${counted(count, 'weiterer', 'weitere')}`,
      review: 'Ansehen',
      noKeyTitle: 'Noch kein API-Key.',
      noKey: 'Ihre Software braucht einen, um die API aufzurufen.',
      createKey: 'API-Key erstellen',
      defaultNameTitle: 'Ihr Mandant hat noch seinen Standardnamen.',
    },
    timeline: {
      title: 'Ablaufende Keys, nächste 12 Monate',
      none: 'In den nächsten 12 Monaten läuft kein Key ab.',
      withoutExpiration: (count: number) =>
        `${counted(count, 'Key hat', 'Keys haben')} kein Ablaufdatum.`,
      later: (count: number) => `${counted(count, 'Key läuft', 'Keys laufen')} später ab.`,
    },
  },
  joinTenant: {
    checking: 'Ihre Einladung wird geprüft …',
    ask: (email: string) => `Als ${email} beitreten?`,
    askText: (tenantName: string) =>
      `Sie wurden zu einem anderen Mandanten eingeladen. Wenn Sie beitreten, verlassen Sie ${tenantName}.`,
    askUnknown:
      'Sie wurden zu einem anderen Mandanten eingeladen. Wenn Sie beitreten, verlassen Sie den Mandanten, zu dem Sie jetzt gehören.',
    keysStay: 'Dessen API-Keys bleiben dort, und Sie sehen sie nicht mehr.',
    role: 'Im anderen Mandanten haben Sie die Rolle Mitglied.',
    linkOnce: 'Der Link gilt einmal, für eine Person.',
    join: 'Beitreten',
    otherAccount: 'Anderes Konto verwenden',
    cancel: 'Abbrechen',
    switching: 'Sie werden zur Anmeldung weitergeleitet.',
    signInFailed:
      'Der Identity-Provider ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    joining: 'Sie treten dem Mandanten bei …',
    joiningLong:
      'Das dauert länger als gewöhnlich. Lassen Sie diese Seite offen: Nach einer halben Minute sagt sie, was daraus geworden ist.',
    joined: 'Sie sind dem Mandanten beigetreten.',
    joinedText:
      'Ihre Berechtigungen haben sich geändert, deshalb werden Sie noch einmal angemeldet.',
    joinedWaits:
      'Ihre Berechtigungen haben sich geändert: Melden Sie sich noch einmal an, um sie zu nutzen.',
    signIn: 'Neu anmelden',
    member: 'Sie gehören schon zu diesem Mandanten',
    memberText: 'Es ist nichts mehr zu tun: Der Link wurde nicht gebraucht.',
    memberUnsure:
      'Ihr erster Versuch hat offenbar funktioniert, obwohl die Antwort verloren gegangen ist.',
    dashboard: 'Zum Dashboard',
    failed: 'Beitritt zum Mandanten fehlgeschlagen!',
    missing: 'Dem Link fehlen Angaben.',
    expired: 'Der Link ist abgelaufen.',
    invalid: 'Der Link ist ungültig.',
    askForLink:
      'Öffnen Sie noch einmal den ganzen Link aus Ihrer Einladung, oder bitten Sie um einen neuen.',
    askForNewLink: 'Bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
    unsure:
      'Die Antwort des Hubs ist verloren gegangen, deshalb ist nicht sicher, ob Sie beigetreten sind. Sie können es gefahrlos erneut versuchen: Der Link gilt nur einmal.',
    mayHaveWorked:
      'Ihr erster Versuch hat vielleicht funktioniert, bevor die Antwort verloren ging. Melden Sie sich an, um das zu sehen.',
    tenantChanged:
      'Sie gehören jetzt zu einem anderen Mandanten. Laden Sie die Seite neu, um fortzufahren.',
  },
  interrupted: {
    nothingDone:
      'Ihre letzte Aktion wurde nicht ausgeführt, weil der Hub Ihre Sitzung nicht mehr angenommen hat. Sie ist erneuert: Bitte versuchen Sie es noch einmal.',
    maybeDone:
      'Diese Seite wurde neu geladen, während Ihre letzte Aktion unterwegs war. Prüfen Sie, ob sie ausgeführt wurde, bevor Sie es noch einmal versuchen.',
  },
  onboarding: {
    title: (productName: string) => `Willkommen bei ${productName}`,
    text: 'Bevor es weitergeht, brauchen wir die folgenden Angaben von Ihnen. Bitte beachten Sie, dass sie später nicht mehr geändert werden können.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    tenantName: 'Name des Mandanten',
    optional: '(optional)',
    tenantHint:
      'Für Unternehmen die vollständige Firma, für Einzelpersonen der vollständige rechtliche Name.',
    invalid: 'Der Name ist leer oder zu lang',
    final: 'Diese Angaben können später nicht mehr geändert werden.',
    continue: 'Weiter',
    failed: 'Benutzer konnte nicht angelegt werden!',
    settingUp: {
      heading: 'Ihr Konto wird eingerichtet',
      text: 'Der Hub hat Ihr Konto angelegt, es ist aber noch nicht bereit. Warten Sie einen Moment und versuchen Sie es dann noch einmal: Sie müssen nichts mehr eingeben.',
      lasts: 'Erscheint diese Seite nach einigen Minuten noch, melden Sie sich ab und wieder an.',
    },
  },
  palette: {
    title: 'Befehlspalette',
    search: 'Seite öffnen oder Befehl ausführen',
    commands: 'Befehle',
    newApiKey: 'Neuer API-Key',
    themes: {
      light: 'Helles Design verwenden',
      dark: 'Dunkles Design verwenden',
      system: 'Design des Systems verwenden',
    },
    current: 'Aktuell',
    hits: (count: number) => counted(count, 'Befehl', 'Befehle'),
    noMatch: 'Kein Befehl passt',
    keys: '↑ ↓ zum Bewegen, Eingabe zum Ausführen, Esc zum Schließen',
  },
  signInProblem: {
    busy: 'Der Identity-Provider ist ausgelastet. Versuchen Sie es in einer Minute noch einmal.',
    authorization: (code: string, description: string | undefined) =>
      description
        ? `Der Identity-Provider hat geantwortet: ${description} (${code}).`
        : `Der Identity-Provider hat geantwortet: ${code}.`,
    accessDenied: 'Die Anmeldung wurde abgebrochen.',
    unknownState:
      'Diese Anmeldung wurde nicht hier begonnen, wurde schon verwendet oder ist zu alt.',
    token: (reason: string) =>
      `Der Identity-Provider hat ein ID-Token gesendet, dem nicht vertraut werden kann: ${reason}.`,
    clock:
      'Das Token ist abgelaufen. Prüfen Sie, ob die Uhr dieses Geräts richtig geht, und versuchen Sie es erneut.',
    other: 'Bei der Anmeldung ist etwas Unerwartetes passiert.',
  },
  signedOut: {
    title: 'Anmelden',
    heading: 'Willkommen in der Welt von',
    claim: 'Eine API für jedes Bankkonto.',
    testVersion: 'Dies ist eine interne Testversion, nicht für Kunden bestimmt.',
    officialVersion: 'Zur offiziellen Version',
    signUp: 'Mit E-Mail registrieren',
    logIn: 'Mit E-Mail anmelden',
    or: 'Oder weiter mit',
    google: 'Google',
    github: 'Github',
    signedOut: 'Sie sind abgemeldet.',
    endedBy: {
      idle: 'Sie wurden nach einer Stunde ohne Nutzung abgemeldet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
      long: 'Sie wurden zwölf Stunden nach der Anmeldung abgemeldet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
    },
    landingTitle: 'Willkommen',
    landing: (productName: string) =>
      `${productName} verbindet Ihre Software über eine einzige API mit jedem Bankkonto.`,
    signInShort: 'Anmelden',
    signUpShort: 'Registrieren',
  },
  tenant: {
    setLegalName: 'Bitte legen Sie Ihren rechtlichen Namen fest.',
    legalName: 'Ihr rechtlicher Name; um ihn zu ändern,',
    contactUs: 'kontaktieren Sie uns',
    id: 'Mandanten-ID',
    verify: 'Konto verifizieren',
    rename: {
      open: 'Rechtlichen Namen festlegen',
      title: 'Rechtlichen Namen festlegen',
      label: 'Rechtlicher Name',
      hint: 'Unternehmen: die vollständige Firma. Einzelpersonen: der vollständige rechtliche Name.',
      once: 'Sie können den Namen einmal festlegen. Danach können nur wir ihn ändern.',
      invalid: 'Der Name ist leer oder zu lang',
      save: 'Speichern',
      saving: 'Wird gespeichert …',
      done: 'Name geändert!',
      failed: 'Name des Mandanten konnte nicht geändert werden!',
    },
  },
  fints: {
    title: 'FinTS-Produktname',
    none: 'Noch keiner: Es gilt der Standard des Anbieters. Legen Sie einen fest, um sich unter dem Namen Ihres eigenen Produkts mit deutschen Banken zu verbinden.',
    help: 'Um einen Namen zu prüfen, testen Sie eine Verbindung: Bei einem gültigen Namen meldet die Bank ungültige Zugangsdaten, bei einem ungültigen Namen erhalten Sie einen unerwarteten Fehler, dass die Software nicht als FinTS-Produkt registriert ist.',
    set: 'Festlegen',
    setName: 'FinTS-Produktnamen festlegen',
    update: 'Ändern',
    updateName: 'FinTS-Produktnamen ändern',
    delete: 'FinTS-Produktnamen löschen',
    hint: 'Bis zu 25 Zeichen, genau wie registriert.',
    tooLong: 'Der Name ist zu lang',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    updated: 'FinTS-Produktname geändert!',
    updateFailed: 'FinTS-Produktname des Mandanten konnte nicht geändert werden!',
    deleteTitle: 'FinTS-Produktnamen löschen?',
    deleteText:
      'Für Ihren Mandanten gilt dann wieder der Standard des Anbieters. Auch für seine API-Keys, außer für solche mit eigenem FinTS-Produktnamen.',
    deleteConfirm: 'Namen löschen',
    deleting: 'Wird gelöscht …',
    deleted: 'FinTS-Produktname gelöscht!',
    deleteFailed: 'FinTS-Produktname des Mandanten konnte nicht gelöscht werden!',
  },
  users: {
    title: 'Benutzer',
    filter: 'Nach Name oder E-Mail filtern',
    columns: { name: 'Name', email: 'E-Mail', role: 'Rolle', actions: 'Aktionen' },
    roles: { Admin: 'Admin', Member: 'Mitglied' },
    you: '(Sie)',
    make: { Admin: 'Zum Admin machen', Member: 'Zum Mitglied machen' },
    makeName: {
      Admin: (name: string) => `Zum Admin machen: ${name}`,
      Member: (name: string) => `Zum Mitglied machen: ${name}`,
    },
    saving: 'Wird gespeichert …',
    done: (role: string) => `Rolle auf „${role}“ geändert`,
    failed: 'Rolle des Benutzers konnte nicht geändert werden!',
    gone: (name: string) => `Der Hub kennt ${name} nicht mehr. Die Liste wurde neu geladen.`,
    resultCount: (count: number) => `${count} Benutzer`,
    empty: 'Noch keine Benutzer.',
    noMatch: 'Kein Benutzer passt zum Filter',
    demote: {
      title: 'Diesen Admin zum Mitglied machen?',
      text: 'Als Mitglied kann diese Person nicht mehr tun, was nur Admins dürfen, etwa Benutzer einladen und Rollen ändern.',
      lastAdmin:
        'In Ihrem Mandanten bliebe kein Admin übrig: Niemand könnte mehr Benutzer einladen oder Rollen ändern.',
      name: 'Name',
      email: 'E-Mail',
      id: 'Benutzer-ID',
    },
  },
  invite: {
    open: 'Benutzer einladen',
    creating: 'Link wird erstellt …',
    failed: 'Einladungslink konnte nicht erstellt werden!',
    againTitle: 'Noch einen Einladungslink erstellen?',
    againText:
      'Sie haben auf dieser Seite schon einen Einladungslink erstellt. Jeder Link lässt eine weitere Person in Ihren Mandanten, bis er abläuft, ob der vorige verwendet wurde oder nicht.',
    again: 'Weiteren Link erstellen',
    title: 'Einladungslink',
    intro: 'Senden Sie diesen Link an die Person, die Sie einladen möchten.',
    link: 'Einladungslink',
    linkLabel: 'Einladungslink',
    valid: 'Gültig bis',
    yourTime: 'in Ihrer Zeitzone',
    once: 'Er gilt einmal, für eine Person, und kann nicht noch einmal angezeigt werden.',
    qr: 'QR-Code des Einladungslinks',
    qrHint: 'Scannen Sie den Code, um den Link auf einem Telefon zu öffnen.',
    qrFailed: 'Der QR-Code konnte nicht gezeichnet werden. Der Link funktioniert auch ohne ihn.',
  },
  tenants: {
    title: 'Mandanten',
    filter: 'Nach Name oder ID filtern',
    planFilter: 'Plan',
    plans: { Free: 'Free', FreePlus: 'Free+', Enterprise: 'Enterprise' },
    columns: {
      name: 'Name',
      plan: 'Plan',
      id: 'ID',
      createdAt: 'Erstellt am',
      kindeId: 'Auth-Provider-ID',
      actions: 'Aktionen',
    },
    idOf: (name: string) => `ID von ${name}`,
    kindeIdOf: (name: string) => `Auth-Provider-ID von ${name}`,
    resultCount: (count: number) => counted(count, 'Mandant', 'Mandanten'),
    emptyTitle: 'Noch keine Mandanten',
    emptyText:
      'Jede Organisation und jede Person, die sich registriert, wird ein Mandant und erscheint hier.',
    noMatchTitle: 'Kein Mandant passt zum Filter',
    showDetails: (name: string) => `Details von ${name}`,
    edit: (name: string) => `${name} bearbeiten`,
    notFound: 'Mandant nicht gefunden',
    notFoundText: 'Er existiert nicht mehr. Die Liste wurde neu geladen.',
    exportCsv: 'CSV-Export',
    exportFailed: 'Die Liste konnte nicht exportiert werden. Versuchen Sie es erneut.',
    details: {
      title: 'Details des Mandanten',
      json: 'Mandant als JSON',
      renewing: 'Die neuesten Daten werden geladen …',
    },
    editing: {
      title: 'Mandanten bearbeiten',
      name: 'Name',
      nameInvalid: 'Der Name ist leer oder zu lang',
      plan: 'Plan',
      save: 'Speichern',
      saving: 'Wird gespeichert …',
      confirm: (from: string, to: string) => `Plan ändern: ${from} → ${to}`,
      confirmHint: 'Gilt sofort, für den ganzen Mandanten. Setzen Sie das Häkchen zur Bestätigung.',
      nameUpdated: 'Name geändert!',
      nameFailed: 'Name des Mandanten konnte nicht geändert werden!',
      planUpdated: 'Plan geändert!',
      planFailed: 'Plan des Mandanten konnte nicht geändert werden!',
      discardTitle: 'Änderungen verwerfen?',
      discardText: 'Was Sie nicht gespeichert haben, geht verloren.',
      keepEditing: 'Weiter bearbeiten',
      discard: 'Verwerfen',
    },
  },
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
    checking: 'Wird geprüft …',
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
      notBase64:
        'Das ist kein Base64. Kopieren Sie das ganze Secret so, wie es die Konsole gezeigt hat.',
      short: 'Das ist zu kurz: Ein Secret hat mindestens 32 Bytes, also 44 Zeichen.',
    },
    use: 'Diesen Key verwenden',
    production: 'Das ist ein Key für Production: Seine Aufrufe erreichen echte Banken.',
  },
  attestationProof: {
    about:
      'Der Bank-Service läuft in einem Prozessor, der unterschreibt, welche Software er gestartet hat. Hier sehen Sie diesen Nachweis selbst: jede Prüfung, die diese Konsole vornimmt, bevor sie Vertrauliches sendet, mit dem erwarteten und dem gefundenen Wert.',
    now: 'Der konfigurierte Bank-Service',
    missing:
      'Diese Installation der Konsole ist mit keinem Bank-Service verbunden. Dateien können Sie trotzdem prüfen.',
    check: 'Jetzt prüfen',
    again: 'Erneut prüfen',
    checking: 'Der Bank-Service wird um seinen Nachweis gebeten …',
    checkName: (environment: string) => `Jetzt prüfen: ${environment}`,
    againName: (environment: string) => `Erneut prüfen: ${environment}`,
    notChecked: 'Noch nicht geprüft. Die Prüfung braucht kein Ticket und sendet nichts über Sie.',
    accepted: (count: number) => `Akzeptiert: alle ${count} Prüfungen bestanden`,
    refused: (count: number) =>
      count === 1
        ? 'Abgelehnt: eine Prüfung nicht bestanden'
        : `Abgelehnt: ${count} Prüfungen nicht bestanden`,
    failedFirst: 'Alle Prüfungen, die nicht bestandenen zuerst',
    inBrowser: 'Von diesem Browser selbst geprüft, nicht von einem Server.',
    download: 'Nachweis herunterladen',
    downloadHint:
      'Die Antwort wie empfangen, jedes Ergebnis, die Zeit und wem vertraut wurde. Legen Sie die Datei unten ab oder geben Sie sie npm run attest, um sie erneut zu prüfen.',
    files: 'Ihre eigenen Dateien',
    filesAbout:
      'Ein Bericht mit dem Zertifikat seines Prozessors oder die aufgezeichnete Antwort einer Schlüsselvereinbarung. Sie werden in diesem Browser mit dem Code von npm run attest geprüft; nichts wird hochgeladen oder aufbewahrt.',
    drop: 'Legen Sie Dateien hier ab, oder',
    choose: 'wählen Sie Dateien aus',
    accepts:
      'Bericht: 1184 Bytes, Base64 oder hexadezimal. Zertifikat: PEM oder DER. Mindeststände: JSON wie bank.attestation.minimums in der Konfiguration. Schlüsselvereinbarung: ihr JSON oder ein Nachweis von dieser Seite. Jeweils höchstens 1 MB.',
    reading: 'Wird gelesen …',
    held: 'Verwendete Dateien',
    kinds: {
      report: 'Bericht',
      leaf: 'Zertifikat des Prozessors',
      floors: 'Mindeststände der Firmware',
      settlement: 'Antwort der Schlüsselvereinbarung',
    },
    remove: 'Entfernen',
    removeName: (name: string) => `Entfernen: ${name}`,
    needs: {
      report: 'Fügen Sie den Bericht hinzu, der zu diesem Zertifikat gehört.',
      leaf: 'Fügen Sie das Zertifikat des Prozessors hinzu, der diesen Bericht erstellt hat.',
      any: 'Fügen Sie einen Bericht mit Zertifikat oder die Antwort einer Schlüsselvereinbarung hinzu, auf die die Mindeststände angewandt werden.',
    },
    problems: {
      large: 'Sie ist größer als 1 MB und wurde deshalb nicht gelesen.',
      many: 'Es werden nur acht Dateien auf einmal gelesen, diese wurde es nicht.',
      empty: 'Sie ist leer.',
      unreadable: 'Der Browser konnte sie nicht lesen. Ist es ein Ordner?',
      notJson: 'Sie beginnt wie JSON, ist aber keines. Vielleicht fehlt ihr Ende.',
      otherJson:
        'Dieses JSON ist weder die Antwort einer Schlüsselvereinbarung noch eine Tabelle von Mindestständen.',
      minimums:
        'Diese Mindeststände sind nicht verwendbar. Schreiben Sie sie wie bank.attestation.minimums in der Konfiguration: firmware, snp, mitigationMask und microcode je Prozessor.',
      length: 'Ein Bericht hat 1184 Bytes, dies hat eine andere Länge.',
      unknown: 'Sie ist weder ein Bericht noch ein Zertifikat noch JSON.',
    },
    trusted:
      'Vertraut wird den Stammzertifikaten von AMD sowie den Signaturschlüsseln und Mindestständen dieser Konsole mit ihrer Konfiguration, nicht dem, was eine Datei über sich selbst sagt.',
    closed:
      'Die Box der Sitzung bleibt geschlossen: Nur der Browser, der gefragt hat, kann sie öffnen. Daher unterscheidet hier nichts eine frische Antwort von einer alten.',
  },
  bankExplorer: {
    about:
      'Welche Banken unterstützt werden und wonach jede von ihnen fragt. Was Sie hier eingeben, wird für den attestierten Bank-Service verschlüsselt und steht nicht in der Adresse dieser Seite.',
    missingTitle: 'Hier gibt es keinen Bank-Service',
    missing: 'Diese Installation der Konsole ist mit keinem Bank-Service verbunden.',
    noAccessTitle: 'Sie dürfen den Bank-Service nicht fragen',
    noAccess:
      'Dafür braucht es die Berechtigung, Konten zu verifizieren oder API-Keys zu sehen. Ein Administrator Ihrer Organisation kann helfen.',
    keyTitle: 'Mit einem API-Key suchen',
    keyAbout:
      'Der Bank-Service antwortet allen, die ein Ticket haben. Mit dem Secret eines Keys stellt diese Seite eines in Ihrem Browser aus, für einen der Services, die der Key verwenden darf. Das Secret bleibt im Speicher dieser Seite, bis Sie sie verlassen.',
    keyForBank:
      'Die Bank, die die Adresse dieser Seite nennt, wird gezeigt, sobald der Bank-Service antwortet.',
    useKey: 'Mit diesem Key suchen',
    withKey: 'Stattdessen mit einem API-Key suchen',
    withKeyOf: (name: string) => `Tickets durch den Key ${name}`,
    byHub: 'Tickets durch den Hub',
    otherKey: 'Anderen Key verwenden',
    byAccount: 'Ohne Key suchen',
    noService:
      'Dieser Key darf keinen der Services verwenden, daher lässt sich mit ihm kein Ticket ausstellen. Wählen Sie einen anderen.',
    preparing: 'Der Bank-Service wird um seinen Nachweis gebeten.',
    startAgain: 'Neu beginnen',
    ticketErrors: {
      title: 'Der Bank-Service akzeptiert kein Ticket dieses Keys',
      secret:
        'Die Signatur passt nicht: Das Secret ist das eines anderen Keys. Fügen Sie es noch einmal ein.',
      gone: 'Der Key ist abgelaufen oder wurde gelöscht. Wählen Sie einen anderen.',
      clock: 'Die Uhr dieses Geräts geht falsch, sodass das Ticket zu alt oder zu neu wirkt.',
      environment: 'Der Key ist für die andere Umgebung.',
      other: (code: string) => `Er nennt als Grund ${code}.`,
      forbidden: 'Der Key darf den Service nicht verwenden, den das Ticket nennt.',
    },
    details: {
      loading: 'Die Bank wird geladen …',
      back: 'Eine andere Bank suchen',
      failedTitle: 'Diese Bank konnte nicht geladen werden',
      unknownTitle: 'Dieser Bank-Service kennt keine solche Bank',
      unknown:
        'Vielleicht ist der Link für eine andere Umgebung, abgeschnitten oder nennt eine Bank, die nicht mehr unterstützt wird.',
      countries: 'Länder',
      bics: 'BIC',
      bankCodes: 'Bankleitzahlen',
      notTold: 'Von diesem Bank-Service nicht mitgeteilt',
      noneTold: 'Keine',
      asksFor: 'Fragt nach',
      ways: {
        full: (userId: string, password: string) => `${userId} und ${password}`,
        userId: (userId: string) => `${userId} allein; den Rest erfragt die Bank selbst`,
        none: 'Nichts: Die Person meldet sich auf der Seite der Bank oder in ihrer App an',
      },
      oneOf: 'Eines davon:',
      noWay: 'Zurzeit wird keine Anmeldung angeboten.',
      labels: 'Ihre eigenen Bezeichnungen',
      label: (field: string, label: string) => `${field}: „${label}“`,
      noLabels: 'Keine: Es gelten die Wörter dieser Konsole',
      advice: 'Hinweis der Bank',
      noAdvice: 'Keiner',
      connection: 'Connection-ID',
      link: 'Link zum Teilen',
      linkHint: 'Er öffnet diese Bank für alle, die diese Konsole verwenden dürfen.',
    },
  },
} as const satisfies EveryText;
