// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `project.en.ts`. */
export const projectFr = {
  project: {
    title: 'Un projet pour démarrer',
    aboutIntegration:
      'Un petit backend en TypeScript avec une page. Il émet un ticket, se connecte à la Demo Bank, vérifie le résultat et affiche les données.',
    aboutProduction:
      'Un petit backend en TypeScript avec une page. Il émet un ticket, permet de chercher sa banque et de s’y connecter, vérifie le résultat et affiche les données.',
    production:
      'C’est une clé de Production : chaque connexion atteint une vraie banque et un vrai compte, et un paiement déplace de l’argent.',
    ibans: (placeholder: string) =>
      `Dans les fichiers, mettez vos propres IBAN à la place de ${placeholder}.`,
    service: 'Service',
    download: 'Télécharger un projet',
    secret: (placeholder: string) =>
      `L’ID de cette clé est renseigné, pas le secret. Mettez-le dans le fichier .env, à la place de ${placeholder}.`,
    afterRun:
      'Un backend avec une page qui fait le même appel : avec cette clé, ce service et cette banque, mais sans le secret.',
    failed: 'Le projet n’a pas pu être créé. Veuillez réessayer.',
  },
} as const satisfies Partial<EveryText>;
