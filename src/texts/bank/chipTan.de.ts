import type { EveryText } from '../everyText.ts';

/** The German texts of `chipTan.en.ts`. */
export const chipTanDe = {
  chipTan: {
    code: 'Flickercode für Ihren TAN-Generator: fünf Balken unter zwei Markierungen',
    how: 'Stecken Sie Ihre Karte in den Generator und starten Sie das optische Lesen. Halten Sie ihn so an die Balken, dass seine beiden Markierungen auf die Dreiecke treffen, die 62,5 mm auseinander liegen.',
    start: 'Balken starten',
    pause: 'Balken anhalten',
    flashing:
      'Die Balken blinken bis zu 8 Mal pro Sekunde. Wenn blinkendes Licht Ihnen schaden kann, brechen Sie ab und wählen Sie ein anderes Verfahren.',
    size: (percent: number) => `Größe: ${percent} %`,
    refused: 'Der Flickercode Ihrer Bank ist beschädigt und wird deshalb nicht gezeichnet.',
    tryImage: 'Das Bild Ihrer Bank funktioniert vielleicht trotzdem.',
    noImage:
      'Wenn die Nachricht Ihrer Bank einen Startcode enthält, tippen Sie ihn in den Generator. Brechen Sie sonst ab und melden Sie sich erneut an.',
  },
} as const satisfies Partial<EveryText>;
