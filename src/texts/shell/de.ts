import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of every page, and of the frame around the pages. */
export const shellDe = {
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
    colon: ':',
    showAll: 'Ganz anzeigen',
    showLess: 'Kürzer anzeigen',
    wholeText: 'Ganzer Text',
    environments: { Production: 'Produktion', Integration: 'Integration' },
    unreadableEntry: 'Unlesbarer Eintrag',
    draftRestored: 'Diese Seite musste neu geladen werden. Ihre Eingaben sind noch da.',
    local: (text: string) => `Lokal: ${text}`,
    utc: (text: string) => `UTC: ${text}`,
    signInAgain: 'Neu anmelden',
  },
  errors: {
    fetching: 'Informationen konnten nicht geladen werden!',
    refusedSession: 'Der Hub lehnt diese Sitzung immer wieder ab. Melden Sie sich ab und neu an.',
    expiredSession: (seconds: number) =>
      `Ihre Sitzung endete nach ${seconds} s, und der Anmeldedienst gab nichts, um sie zu erneuern. Melden Sie sich neu an, um weiterzumachen. Wer die Konsole betreibt, kann ihn längere Sitzungen oder Refresh-Tokens ausstellen lassen.`,
    userNotCreated: 'Benutzer konnte nicht angelegt werden!',
    offline:
      'Sie sind offline, es wurde nichts gesendet. Versuchen Sie es mit Verbindung noch einmal.',
    network: 'Der Hub ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
    timeout: 'Der Hub hat nicht rechtzeitig geantwortet.',
    malformed: 'Der Hub hat eine Antwort gesendet, die diese Konsole nicht lesen kann.',
    'too-large': 'Der Hub hat mehr Daten gesendet, als diese Konsole anzeigen kann.',
    'step-up': 'Der Hub verlangt davor eine weitere Anmeldung. Es ist noch nichts geschehen.',
    'step-up-unmet':
      'Der Hub verlangt eine stärkere oder neuere Anmeldung, als Ihr Identity-Provider sie gibt. Es ist nichts geschehen. Fragen Sie, wer diese Konsole betreibt.',
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
    trace: (id: string) => `Trace-ID: ${id}`,
  },
  support: {
    label: 'Details',
    time: (time: string) => `Zeit: ${time}`,
    build: (file: string) => `Version: ${file}`,
    page: (path: string) => `Seite: ${path}`,
    error: (what: string) => `Fehler: ${what}`,
  },
  shell: {
    skipToContent: 'Zum Inhalt springen',
    openNavigation: 'Navigation öffnen',
    search: 'Suchen',
    searchKeys: 'Strg K',
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
    explainAccess: 'Was Sie dürfen, und wer das ändern kann',
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
  missingCode: {
    offline:
      'Sie sind offline, und dieser Teil der Konsole wurde vorher nicht geladen. Versuchen Sie es mit Verbindung noch einmal.',
  },
  interrupted: {
    nothingDone:
      'Ihre letzte Aktion wurde nicht ausgeführt, weil der Hub Ihre Sitzung nicht mehr angenommen hat. Sie ist erneuert: Bitte versuchen Sie es noch einmal.',
    stepUp: {
      asked:
        'Ihre letzte Aktion wurde nicht ausgeführt: Der Hub verlangt dafür eine weitere Anmeldung. Wenn Sie sie noch wollen, versuchen Sie es noch einmal.',
      done: 'Sie haben sich so angemeldet, wie der Hub es verlangt. Ihre letzte Aktion ist noch nicht ausgeführt: Wenn Sie sie noch wollen, versuchen Sie es noch einmal.',
      refused:
        'Ihre letzte Aktion wurde nicht ausgeführt: Die Anmeldung, die der Hub verlangt, wurde abgebrochen oder abgelehnt. Wenn Sie sie noch wollen, versuchen Sie es noch einmal.',
      unmet:
        'Ihre letzte Aktion wurde nicht ausgeführt: Der Hub verlangt eine stärkere oder neuere Anmeldung, als Ihr Identity-Provider sie gegeben hat. Fragen Sie, wer diese Konsole betreibt.',
    },
    run: {
      title:
        'Diese Seite wurde neu geladen, während API-Keys gelöscht wurden. Der Rest wird nicht von selbst gelöscht.',
      done: (count: number) => `Gelöscht (${count}):`,
      undone: (count: number) => `Nicht gelöscht (${count}):`,
      unsure: (count: number) => `Vielleicht gelöscht (${count}):`,
      more: (count: number) => `und ${count} weitere`,
    },
    maybeDone:
      'Diese Seite wurde neu geladen, während Ihre letzte Aktion unterwegs war. Prüfen Sie, ob sie ausgeführt wurde, bevor Sie es noch einmal versuchen.',
  },
  palette: {
    title: 'Befehlspalette',
    search: 'Suchen oder Befehl ausführen',
    commands: 'Befehle',
    groups: {
      recent: 'Zuletzt',
      pages: 'Seiten',
      tools: 'Werkzeuge',
      actions: 'Aktionen',
    },
    shown: (count: number, total: number) => `${count} von ${total}`,
    invite: 'Jemanden zum Mandanten einladen …',
    copyTenantId: 'ID des Mandanten kopieren',
    tenantId: 'ID des Mandanten',
    copied: (what: string) => `Kopiert: ${what}`,
    themes: {
      light: 'Helles Design verwenden',
      dark: 'Dunkles Design verwenden',
      system: 'Design des Systems verwenden',
    },
    language: (name: string) => `Sprache: ${name}`,
    current: 'Aktuell',
    hits: (count: number, total: number) =>
      total > count
        ? `${count} von ${total} Ergebnissen`
        : counted(count, 'Ergebnis', 'Ergebnisse'),
    noMatch: 'Nichts passt',
    keys: '↑ ↓ zum Bewegen, Eingabe zum Ausführen, Esc zum Schließen',
  },
  version: {
    running: (version: string) => `Version der Konsole: ${version}`,
    newer: 'Eine neue Version der Konsole ist verfügbar.',
    needed:
      'Ein Teil dieser Seite konnte nicht geladen werden, weil es eine neue Version der Konsole gibt. Laden Sie neu, um fortzufahren: Formulare behalten Ihre Eingaben, aber ein angezeigtes Secret und eine laufende Verifizierung gehen verloren.',
    changed:
      'Ein Teil dieser Seite wurde nicht ausgeführt, weil der Server etwas anderes geschickt hat, als zu dieser Version der Konsole gehört. Wenn neu laden nicht hilft, sagen Sie es denen, die diese Konsole betreiben.',
    reload: 'Neu laden',
    later: 'Später',
  },
} as const satisfies Partial<EveryText>;
