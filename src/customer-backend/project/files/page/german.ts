/** The sentences of this page in German, by the English ones in the code. */
export const GERMAN: Readonly<Record<string, string>> = {
  'Log in at your bank': 'Bei Ihrer Bank anmelden',
  'This asks your bank for: {}.': 'Gefragt wird Ihre Bank nach: {}.',
  'This is Production: your bank and your account are real.':
    'Das ist Production: Ihre Bank und Ihr Konto sind echt.',
  Begin: 'Beginnen',
  'Fetching a ticket …': 'Ticket wird geholt …',
  'Choose your bank': 'Wählen Sie Ihre Bank',
  'Name, BIC or bank code': 'Name, BIC oder Bankleitzahl',
  Search: 'Suchen',
  'Searching …': 'Die Suche läuft …',
  'No bank is found.': 'Es wurde keine Bank gefunden.',
  'Log in at {}': 'Bei {} anmelden',
  'User ID': 'Anmeldename',
  Password: 'Passwort',
  'Your bank asks for your credentials itself.': 'Ihre Bank fragt selbst nach Ihren Zugangsdaten.',
  'Log in': 'Anmelden',
  Cancel: 'Abbrechen',
  'Asking the bank …': 'Die Bank wird gefragt …',
  'Your bank asks': 'Ihre Bank fragt',
  'Your answer': 'Ihre Antwort',
  'The picture of your bank': 'Das Bild Ihrer Bank',
  Continue: 'Weiter',
  Confirm: 'Bestätigen',
  'This page goes on by itself.': 'Diese Seite macht von selbst weiter.',
  'Your bank has a page of its own': 'Ihre Bank hat eine eigene Seite',
  'You log in at {}, and come back here.': 'Sie melden sich bei {} an und kommen hierher zurück.',
  'Go to my bank': 'Zu meiner Bank',
  'Verifying the result …': 'Das Ergebnis wird geprüft …',
  'The backend has verified this': 'Das Backend hat dies geprüft',
  'There is no result': 'Es gibt kein Ergebnis',
  'Start again': 'Von vorn beginnen',
  'You left this page before the login ended. Please begin again.':
    'Sie haben diese Seite vor dem Ende der Anmeldung verlassen. Bitte beginnen Sie noch einmal.',
  'This login began in another tab or window. Go on there, or begin again.':
    'Diese Anmeldung wurde in einem anderen Tab oder Fenster begonnen. Machen Sie dort weiter, oder beginnen Sie noch einmal.',
  'You have cancelled the login.': 'Sie haben die Anmeldung abgebrochen.',
  'The login was cancelled at the bank.': 'Die Anmeldung wurde bei der Bank abgebrochen.',
  'The bank does not know these credentials.': 'Die Bank kennt diese Zugangsdaten nicht.',
  'Something is not set up at your bank yet, for example a way to approve.':
    'Bei Ihrer Bank ist etwas noch nicht eingerichtet, zum Beispiel ein Verfahren zur Freigabe.',
  'Your bank wants something from you: please log in to its online banking.':
    'Ihre Bank möchte etwas von Ihnen: Bitte melden Sie sich in ihrem Online-Banking an.',
  'Your bank does not allow this.': 'Ihre Bank lässt das nicht zu.',
  'This took too long. Please start again.':
    'Das hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  'The bank service refuses the ticket: {}. Is HUB_SECRET in .env the secret of this key?':
    'Der Bank-Service lehnt das Ticket ab: {}. Ist HUB_SECRET in .env das Secret dieses Keys?',
  'The bank service does not know the API key. Is HUB_KEY_ID in .env right?':
    'Der Bank-Service kennt den API-Key nicht. Stimmt HUB_KEY_ID in .env?',
  'The API key has expired. Put another one into .env.':
    'Der API-Key ist abgelaufen. Setzen Sie einen anderen in .env ein.',
  'The API key is for another environment than BASE_URL in settings.ts.':
    'Der API-Key ist für eine andere Umgebung als BASE_URL in settings.ts.',
  'The bank service refuses the lifetime of the ticket. Is the clock of the backend right?':
    'Der Bank-Service lehnt die Gültigkeitsdauer des Tickets ab. Geht die Uhr des Backends richtig?',
  'The bank service refuses the ticket: {}.': 'Der Bank-Service lehnt das Ticket ab: {}.',
  'This is not allowed for you or for this key.': 'Das ist Ihnen oder diesem Key nicht erlaubt.',
  'Your consent has expired. Please log in again.':
    'Ihre Zustimmung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'The bank allows no further calls for now.': 'Die Bank lässt vorerst keine weiteren Abrufe zu.',
  'The bank has no data for this period.': 'Für diesen Zeitraum hat die Bank keine Daten.',
  'The bank does not offer this payment.': 'Die Bank bietet diese Zahlung nicht an.',
  'The bank has refused the payment.': 'Die Bank hat die Zahlung abgelehnt.',
  'The bank has a fault. Please try again later.':
    'Bei der Bank liegt eine Störung vor. Bitte versuchen Sie es später noch einmal.',
  'The bank answers with an error.': 'Die Bank antwortet mit einem Fehler.',
  'The bank service cannot be reached.': 'Der Bank-Service ist nicht erreichbar.',
  'The bank service does not know this bank. Is BANK in settings.ts right?':
    'Der Bank-Service kennt diese Bank nicht. Stimmt BANK in settings.ts?',
  'The bank service does not take a value: {}': 'Der Bank-Service nimmt einen Wert nicht an: {}',
  'The bank service gives an answer that this page does not know.':
    'Der Bank-Service gibt eine Antwort, die diese Seite nicht kennt.',
  'The bank service gives an answer that this page does not know ({}).':
    'Der Bank-Service gibt eine Antwort, die diese Seite nicht kennt ({}).',
  'This page cannot go on: {}': 'Diese Seite kann nicht weitermachen: {}',
  'The backend cannot be reached. Is it still running?':
    'Das Backend ist nicht erreichbar. Läuft es noch?',
  'Too many logins have begun. Please try later.':
    'Es wurden zu viele Anmeldungen begonnen. Bitte versuchen Sie es später.',
  'The backend answers with the status {}.': 'Das Backend antwortet mit dem Status {}.',
  // What server.ts says.
  'The backend knows no such login of this browser. Please start again.':
    'Das Backend kennt keine solche Anmeldung dieses Browsers. Bitte beginnen Sie von vorn.',
  'This login has its result already.': 'Diese Anmeldung hat ihr Ergebnis schon.',
  'The backend has a fault. Its log says which.':
    'Im Backend liegt ein Fehler vor. Welcher, steht in seinem Protokoll.',
};
