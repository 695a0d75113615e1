import type { EveryText } from '../everyText.ts';

/** The German texts of `nothingComes.en.ts`. */
export const nothingComesDe = {
  nothingComes: {
    title: 'Es kommt nichts an?',
    ways: [
      'Öffnen Sie selbst die App Ihrer Bank: Oft wartet die Anfrage dort ohne Benachrichtigung.',
      'Sehen Sie auf Ihren anderen Geräten mit der App nach: Vielleicht ging die Anfrage dorthin.',
      'Prüfen Sie, ob das Gerät online ist und die App Sie benachrichtigen darf.',
      'War ein anderes Verfahren gemeint? Brechen Sie ab, melden Sie sich neu an und wählen Sie es.',
    ],
  },
} as const satisfies Partial<EveryText>;
