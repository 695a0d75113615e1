// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `nothingComes.en.ts`. */
export const nothingComesFr = {
  nothingComes: {
    title: 'Rien n’est arrivé ?',
    ways: [
      'Ouvrez vous-même l’application de votre banque : souvent, une demande y attend sans notification.',
      'Regardez sur vos autres appareils où l’application est installée : la demande est peut-être arrivée là.',
      'Vérifiez que l’appareil est en ligne et que l’application a le droit de vous envoyer des notifications.',
      'Était-ce une autre méthode ? Annulez, reconnectez-vous et choisissez-la.',
    ],
  },
} as const satisfies Partial<EveryText>;
