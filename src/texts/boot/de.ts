import type { EveryText } from '../everyText.ts';

/** The German texts of the boot and of the pages without a session. */
export const bootDe = {
  boot: {
    config: {
      title: 'Die Konfiguration ist nicht verwendbar',
      invalid: (field: string, expected: string) =>
        `config.json: Das Feld „${field}“ fehlt oder ist falsch (${expected}).`,
      'not-json': () => 'config.json ist kein gültiges JSON.',
      unreachable: () => 'config.json konnte nicht geladen werden.',
      hint: 'Korrigieren Sie die Datei auf dem Server dieser Konsole, und laden Sie die Seite dann neu.',
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
        'Der Identity-Provider ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
    storage: {
      title: 'Die Anmeldung braucht Speicher',
      full: 'Der Speicher dieses Browsers für diese Website ist voll. Löschen Sie die Websitedaten und versuchen Sie es noch einmal.',
      text: 'Dieser Browser blockiert den Sitzungsspeicher für diese Website. Erlauben Sie ihn und laden Sie die Seite neu.',
    },
    failure: {
      title: 'Hoppla, da ist etwas schiefgegangen!',
      chunk:
        'Ein Teil der Konsole konnte nicht geladen werden, vielleicht wegen einer Aktualisierung. Laden Sie die Seite neu.',
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
    late: 'Diese Anmeldung hat länger als zehn Minuten gedauert oder wurde schon verwendet. Melden Sie sich erneut an, um fortzufahren.',
    elsewhere:
      'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Tab begonnen. Melden Sie sich erneut an, oder öffnen Sie Ihren Einladungslink noch einmal.',
    unknownState:
      'Die Antwort des Identity-Providers gehört nicht zu dieser Anmeldung. Melden Sie sich erneut an.',
    token: (reason: string) =>
      `Der Identity-Provider hat ein ID-Token gesendet, dem nicht vertraut werden kann: ${reason}.`,
    clock:
      'Das Token ist abgelaufen. Prüfen Sie, ob die Uhr dieses Geräts richtig geht, und versuchen Sie es noch einmal.',
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
      idle: 'Sie wurden nach einer Stunde Inaktivität abgemeldet. Melden Sie sich an, um dort fortzufahren, wo Sie aufgehört haben.',
      invited:
        'Um Ihre Einladung anzunehmen, melden Sie sich in diesem Tab an, oder registrieren Sie sich.',
      long: 'Sie wurden zwölf Stunden nach der Anmeldung abgemeldet. Melden Sie sich an, um dort fortzufahren, wo Sie aufgehört haben.',
    },
    landingTitle: 'Willkommen',
    landing: (productName: string) =>
      `${productName} verbindet Ihre Software über eine einzige API mit jedem Bankkonto.`,
    signInShort: 'Anmelden',
    signUpShort: 'Registrieren',
  },
  notStarted: {
    text: 'Die Konsole konnte nicht starten: Ein Teil wurde nicht geladen, oder eine Browser-Erweiterung hat ihn blockiert. Laden Sie die Seite neu; wenn das nicht hilft, schalten Sie Erweiterungen für diese Website aus oder wenden Sie sich an Ihren Anbieter.',
  },
  oldBrowser: {
    text: (browsers: string) =>
      `Diese Konsole braucht einen neueren Browser: mindestens ${browsers}.`,
  },
} as const satisfies Partial<EveryText>;
