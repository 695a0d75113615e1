import type { EveryText } from '../everyText.ts';

/** The German texts of `chipTan.en.ts`. */
export const chipTanDe = {
  chipTan: {
    code: 'Flickercode für Ihren TAN-Generator: fünf Balken unter zwei Markierungen',
    how: 'Stecken Sie Ihre Karte in den Generator und starten Sie dort das optische Lesen. Halten Sie ihn so an die Balken, dass seine beiden Markierungen auf die Dreiecke treffen, die 62,5 mm auseinander liegen.',
    start: 'Balken starten',
    pause: 'Balken anhalten',
    flashing:
      'Die Balken blinken bis zu 15 Mal je Sekunde. Wenn blinkendes Licht Ihnen schaden kann, geben Sie den Code stattdessen von Hand ein.',
    smallerName: 'Balken kleiner anzeigen',
    largerName: 'Balken größer anzeigen',
    slower: 'Langsamer',
    slowerName: 'Balken langsamer blinken lassen',
    faster: 'Schneller',
    fasterName: 'Balken schneller blinken lassen',
    speed: (hertz: number) => `Tempo: ${hertz} Hz`,
    slowest: (hertz: number) => `Tempo: ${hertz} Hz, langsamer geht es nicht`,
    fastest: (hertz: number) => `Tempo: ${hertz} Hz, schneller geht es nicht`,
    shows: 'Ihr TAN-Generator wird anzeigen',
    startCode: 'Startcode',
    account: 'Kontonummer',
    amount: 'Betrag',
    iban: 'IBAN',
    data: (number: number) => `Daten ${number}`,
    checked: 'Länge und Prüfziffern stimmen.',
    unchecked:
      'Die Länge stimmt. Der Code kam ohne Prüfziffern, deshalb hat die Konsole sie ergänzt.',
    compare:
      'Fahren Sie nur fort, wenn der Generator dasselbe anzeigt und wenn es das ist, was Sie freigeben möchten.',
    byHand:
      'Von Hand: Wählen Sie am Generator die manuelle Eingabe und tippen Sie den Startcode und dann, wonach er fragt.',
    showImage: 'Stattdessen das Bild der Bank zeigen',
    imageFlashes: 'Dieses Bild kann blinken, sobald es angezeigt wird.',
    hideImage: 'Bild ausblenden',
    showBars: 'Zurück zu den Balken',
    refused: 'Der Flickercode Ihrer Bank ist beschädigt und wird deshalb nicht gezeichnet.',
    faults: {
      truncated: 'Er ist kürzer, als sein Längenbyte angibt.',
      trailing: 'Er ist länger, als seine Längen angeben.',
      length: 'Eine Länge darin ist falsch.',
      characters: 'Er enthält Zeichen, die dort nicht erlaubt sind.',
      luhn: 'Seine Luhn-Prüfziffer ist falsch.',
      xor: 'Seine XOR-Prüfziffer ist falsch.',
    },
    tryImage: 'Das Bild Ihrer Bank kann trotzdem richtig sein.',
    noImage:
      'Wenn Ihre Bank in ihrer Nachricht einen Startcode nennt, tippen Sie ihn von Hand in den Generator. Brechen Sie sonst ab und melden Sie sich neu an.',
  },
} as const satisfies Partial<EveryText>;
