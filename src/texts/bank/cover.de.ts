import type { EveryText } from '../everyText.ts';

/** The German texts of `cover.en.ts`. */
export const coverDe = {
  cover: {
    title: 'Verdeckt',
    why: (minutes: number) =>
      minutes === 1
        ? 'Seit einer Minute hat hier niemand etwas getan, deshalb sind Konten, Salden und Umsätze verdeckt. Nichts ist verloren.'
        : `Seit ${minutes} Minuten hat hier niemand etwas getan, deshalb sind Konten, Salden und Umsätze verdeckt. Nichts ist verloren.`,
    show: 'Wieder zeigen',
  },
} as const satisfies Partial<EveryText>;
