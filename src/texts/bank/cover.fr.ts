// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `cover.en.ts`. */
export const coverFr = {
  cover: {
    title: 'Contenu masqué',
    why: (minutes: number) =>
      minutes === 1
        ? 'Personne n’a rien fait ici depuis une minute ; les comptes, les soldes et les opérations sont donc masqués. Rien n’est perdu.'
        : `Personne n’a rien fait ici depuis ${minutes} minutes ; les comptes, les soldes et les opérations sont donc masqués. Rien n’est perdu.`,
    show: 'Afficher à nouveau',
  },
} as const satisfies Partial<EveryText>;
