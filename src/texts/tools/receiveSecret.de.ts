import type { EveryText } from '../everyText.ts';

/** The German texts of `receiveSecret.en.ts`. */
export const receiveSecretDe = {
  receiveSecret: {
    about:
      'Jemand erstellt für Sie einen API-Key, und dessen Secret kommt versiegelt in diesen Tab. Nichts anderes öffnet es: kein Chat, keine Mail und auch nicht dieser Dienst.',
    steps: {
      link: 'Einen Link erstellen und Ihrem Gegenüber senden',
      words: 'Vier Wörter am Telefon vergleichen',
      text: 'Öffnen, was zurückkommt',
    },
    make: 'Link erstellen',
    making: 'Der Link wird erstellt …',
    keepOpen:
      'Lassen Sie diesen Tab offen: Mit ihm verschwindet der Schlüssel, der das Secret öffnet.',
    link: 'Link für Ihr Gegenüber',
    linkHint:
      'Er enthält kein Secret und gilt eine Stunde. Ihr Gegenüber öffnet ihn, um den Key zu erstellen, oder fügt ihn ein, wo ein Secret angezeigt wird.',
    words:
      'Rufen Sie Ihr Gegenüber an, und lesen Sie diese Wörter vor, in dieser Reihenfolge, und wann der Link erstellt wurde. Nur wenn dort dieselben stehen, geht es weiter:',
    late: 'Dieser Link ist zu alt zum Vergleichen. Erstellen Sie einen neuen. Was für diesen schon versiegelt wurde, lässt sich hier noch öffnen.',
    sealed: 'Versiegelter Text',
    sealedHint:
      'Fügen Sie hier ein, was Ihr Gegenüber Ihnen sendet. Es beginnt mit „sealed-secret.“',
    open: 'Öffnen',
    problems: {
      empty: 'Fügen Sie den versiegelten Text ein.',
      none: 'Das ist kein versiegelter Text. Er beginnt mit „sealed-secret.“',
      cut: 'Das Ende dieses Textes fehlt. Kopieren Sie ihn ganz.',
      changed:
        'Dieser Text wurde unterwegs verändert oder aus mehreren zusammengestückelt. Bitten Sie darum, ihn noch einmal zu kopieren.',
      used: 'Dieser Text wurde für einen Link versiegelt, den dieser Tab benutzt oder verworfen hat. Senden Sie Ihrem Gegenüber den Link auf dieser Seite.',
      other:
        'Dieser Text wurde für einen anderen Link versiegelt: den eines anderen Tabs, einer anderen Person oder eines Tabs, der geschlossen oder neu geladen wurde. Nur dieser öffnet ihn.',
      refused:
        'Dieser Text nennt Ihren Link, lässt sich aber nicht öffnen: Er wurde nicht für diesen Tab versiegelt. Verwenden Sie ihn nicht. Bitten Sie um einen neuen, und vergleichen Sie die Wörter noch einmal.',
    },
    startOver: 'Diesen Link verwerfen und einen neuen erstellen',
    opened: 'Das Secret ist da.',
    usedUp: 'Der Link ist benutzt: Dieser Tab öffnet nichts anderes mehr damit.',
    unproved:
      'Nichts beweist, wer es versiegelt hat: Das kann jeder, der Ihren Link hat. Testen Sie den Key, bevor Sie ihn verwenden.',
    key: 'Der Key, zu dem es gehört',
    listed: 'In Ihrem Mandanten',
    isListed: 'Ja, mit diesem Namen und dieser Umgebung',
    isNotListed:
      'In der Liste der Keys Ihres Mandanten ist kein solcher Key. Fragen Sie nach, bevor Sie es verwenden.',
    isOther:
      'Ein Key mit dieser ID hat in Ihrem Mandanten einen anderen Namen oder eine andere Umgebung. Fragen Sie nach.',
    listUnknown: 'Die Liste der Keys konnte nicht geladen werden, das wurde also nicht geprüft.',
    file: 'Für Ihren Server',
    hidden: '(verborgen)',
    done: 'Das Secret ist von dieser Seite verschwunden, und der Link ist benutzt.',
    again: 'Einen neuen Link erstellen',
    left: 'Diese Seite wurde verlassen, ihr Link und ihr Secret sind also weg. Haben Sie das Secret nicht gespeichert, lassen Sie es für einen neuen Link noch einmal versiegeln.',
    noTenant:
      'Ihre Anmeldung nennt keinen Mandanten, deshalb kann hier nichts für Sie versiegelt werden.',
    failed: 'Es konnte kein Link erstellt werden.',
    leaveTitle: 'Verlassen und den Link verwerfen?',
    leaveText:
      'Nur diese Seite öffnet, was für ihren Link versiegelt ist. Wurde das Secret schon versiegelt, muss das noch einmal geschehen.',
    proofTitle: 'Was das beweist, und was nicht',
    proof: [
      'Die vier Wörter beweisen, dass für diesen Tab versiegelt wird und nicht für jemanden, der den Link unterwegs verändert hat.',
      'Sie beweisen nicht, wer vor einem Tab sitzt, und nicht, dass ein Computer frei von Schadsoftware ist. Vergleichen Sie sie mit einer Stimme, die Sie kennen.',
      'Der Chat sieht, dass etwas gesendet wurde, und wann, aber weder das Secret noch den Namen des Keys.',
      'Ohne den Vergleich ist nichts bewiesen.',
      'Nichts beweist, wer versiegelt hat, was ankommt: Das kann jeder, der Ihren Link hat.',
    ],
  },
} as const satisfies Partial<EveryText>;
