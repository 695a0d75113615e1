import type { EveryText } from '../everyText.ts';

/** The German texts of what comes before and without a session. */
export const bootDe = {
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
      id: (id: string) => `Fehler-ID: ${id}`,
    },
    actions: {
      reload: 'Seite neu laden',
      logOut: 'Abmelden',
      tryAgain: 'Erneut versuchen',
    },
  },
  signInProblem: {
    busy: 'Der Identity-Provider ist ausgelastet. Versuchen Sie es in einer Minute noch einmal.',
    authorization: (code: string, description: string | undefined) =>
      description
        ? `Der Identity-Provider hat geantwortet: ${description} (${code}).`
        : `Der Identity-Provider hat geantwortet: ${code}.`,
    cancelled: 'Die Anmeldung wurde abgebrochen.',
    late: 'Diese Anmeldung hat länger als zehn Minuten gedauert oder wurde schon verwendet. Melden Sie sich noch einmal an, um fortzufahren.',
    elsewhere:
      'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Tab begonnen. Melden Sie sich noch einmal an, oder öffnen Sie den Link Ihrer Einladung noch einmal.',
    unknownState: 'Die Antwort des Identity-Providers gehört nicht zu dieser Anmeldung.',
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
    notice: {
      idle: 'Sie wurden nach einer Stunde ohne Nutzung abgemeldet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
      invited: 'Ihre Einladung wartet in diesem Tab.',
      long: 'Sie wurden zwölf Stunden nach der Anmeldung abgemeldet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
    },
    landingTitle: 'Willkommen',
    landing: (productName: string) =>
      `${productName} verbindet Ihre Software über eine einzige API mit jedem Bankkonto.`,
    signInShort: 'Anmelden',
    signUpShort: 'Registrieren',
  },
  notStarted: {
    text: 'Die Konsole konnte nicht starten: Ein Teil von ihr kam nicht an, oder eine Browser-Erweiterung hat sie gestört. Laden Sie die Seite neu; wenn das nicht hilft, schalten Sie Erweiterungen hier aus oder sagen Sie es Ihrem Anbieter.',
  },
  oldBrowser: {
    text: (browsers: string) =>
      `Diese Konsole braucht einen neueren Browser: mindestens ${browsers}.`,
  },
} as const satisfies Partial<EveryText>;
