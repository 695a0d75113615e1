// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `consoleVersion.en.ts`. */
export const consoleVersionFr = {
  consoleVersion: {
    title: 'La console qui effectue ces vérifications',
    about:
      'C’est le code de cette page qui juge : un verdict vaut ce que vaut ce code. Aucune page ne peut prouver ce qu’elle est : quiconque peut la modifier peut aussi modifier ce texte.',
    version: 'Version de cette page',
    date: 'Code source du',
    release: 'Nom de la version publiée',
    none: 'Pas une version publiée : compilée à partir d’un commit sans tag, ou avec des modifications.',
    asking: 'Interrogation de l’hôte…',
    silent: 'L’hôte ne l’indique pas.',
    other: (version: string) => `L’hôte fournit désormais une autre version : ${version}.`,
    development: 'C’est le serveur de développement : il n’y a pas de build à comparer.',
    prove:
      'Cette commande compare à une version publiée chaque octet et chaque en-tête que cet hôte fournit. Exécutez-la dans une copie du code source, sur un ordinateur à vous, avec le manifest.json provenant de la source de cette version et non de cet hôte.',
    command: 'commande',
  },
} as const satisfies Partial<EveryText>;
