// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `records.en.ts`. */
export const keyRecordsFr = {
  keyRecords: {
    title: 'Clés API',
    notLoaded: 'Les clés API n’ont pas pu être chargées.',
    newKey: 'Nouvelle clé API',
    newKeyIn: (environment: string) => `Nouvelle clé API en ${environment}`,
    rotate: 'Remplacer',
    rotateWords: 'remplacer rotate',
    rotateOne: 'Remplacer une clé API…',
    rotateFills: 'Remplacer ',
    copyId: 'Copier l’ID de la clé',
    copyWords: 'copier copy',
    copyOne: 'Copier un ID de clé…',
    copyFills: 'Copier ',
    keyId: 'ID de clé',
  },
} as const satisfies Partial<EveryText>;
