import type { EveryText } from '../everyText.ts';

/** The German texts of `login.en.ts`. */
export const bankLoginDe = {
  bankLogin: {
    heading: 'Bitte geben Sie Ihre Zugangsdaten ein:',
    login: 'Anmelden',
    differentBank: 'Andere Bank wählen',
    userId: 'Benutzerkennung',
    password: 'Passwort',
    advice: 'Hinweis',
    showTyped: 'Eingabe anzeigen',
    outerSpace:
      'Das Passwort beginnt oder endet mit einem Leerzeichen. Es wird unverändert gesendet.',
    loading:
      'Wir prüfen, wie die Anmeldung bei dieser Bank funktioniert. Sie können weiter warten oder eine andere Bank wählen.',
    nothingAsked:
      'Diese Bank braucht hier keine Zugangsdaten. Die Anmeldung geht bei der Bank weiter.',
    mayBeEmpty: 'Sie können dieses Feld leer lassen.',
    bothMayBeEmpty: 'Sie können beide Felder leer lassen.',
    required: 'Füllen Sie dieses Feld aus.',
    alsoBelow:
      'Sie können dieses Feld leer lassen, oder Sie müssen dieses und das Feld darunter ausfüllen.',
    alsoAbove:
      'Sie können dieses Feld leer lassen, oder Sie müssen dieses und das Feld darüber ausfüllen.',
    whyRequired: 'Füllen Sie zum Anmelden aus, was noch fehlt.',
    whyBoth: 'Füllen Sie zum Anmelden beide Felder aus oder keines.',
    pending: 'Anmeldung läuft …',
    waiting: 'Wir warten auf Ihre Bank.',
    waitingLong: 'Ihre Bank braucht lange. Sie können weiter warten oder abbrechen.',
    leaving: {
      title: 'Anmeldung bei der Bank verlassen?',
      text: 'Die Anmeldung endet ohne Ergebnis. Sie müssen sich dann erneut anmelden, und Ihre Bank fragt vielleicht nach einer weiteren TAN.',
      stay: 'Auf dieser Seite bleiben',
      leave: 'Trotzdem verlassen',
    },
  },
  bankDialog: {
    heading: 'Bitte folgen Sie den Anweisungen:',
    confirm: 'Bestätigen',
    submit: 'Weiter',
    backToPage: (host: string) => `Zurück zu ${host}`,
    pending: 'Wird gesendet …',
    noMessage: {
      Confirmation: 'Ihre Bank wartet auf Ihre Bestätigung, hat aber keine Anweisungen gesendet.',
      Selection: 'Ihre Bank bittet Sie um eine Auswahl, hat aber keine Anweisungen gesendet.',
      Field: 'Ihre Bank bittet Sie um eine Eingabe, hat aber keine Anweisungen gesendet.',
      Redirect: 'Auf der Seite Ihrer Bank sind Sie noch nicht fertig.',
    },
    polls: (seconds: number) =>
      seconds === 1
        ? 'Wir fragen jede Sekunde ab, ob Sie bestätigt haben.'
        : `Wir fragen alle ${seconds} Sekunden ab, ob Sie bestätigt haben.`,
    noOptions: 'Ihre Bank hat keine Auswahlmöglichkeiten gesendet. Sie können nur abbrechen.',
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
      Date: 'Jahr, Monat und Tag, zum Beispiel 2027-05-20.',
    },
    unsupported: 'Nicht unterstützte Art der Eingabe',
    unsupportedText:
      'Ihre Bank verlangt eine Art der Eingabe, die diese Konsole nicht unterstützt. Sie können nur abbrechen.',
    impossible: (min: number, max: number) =>
      `Ihre Bank verlangt eine unmögliche Länge: mindestens ${min} und höchstens ${max} Zeichen. Sie können nur abbrechen.`,
    problems: {
      empty: 'Füllen Sie dieses Feld aus.',
      short: (min: number) => `Die Eingabe ist zu kurz, mindestens ${min} Zeichen werden erwartet`,
      long: (max: number) => `Die Eingabe ist zu lang, höchstens ${max} Zeichen werden erwartet`,
      Date: 'Das ist kein Datum.',
      Email: 'Das ist keine E-Mail-Adresse.',
      Number: 'Verwenden Sie nur Ziffern, ein Vorzeichen, Punkt und Komma.',
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
} as const satisfies Partial<EveryText>;
