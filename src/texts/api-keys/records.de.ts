import type { EveryText } from '../everyText.ts';

/** The German texts of `records.en.ts`. */
export const keyRecordsDe = {
  keyRecords: {
    title: 'API-Keys',
    notLoaded: 'Die API-Keys konnten nicht geladen werden.',
    newKey: 'Neuer API-Key',
    newKeyIn: (environment: string) => `Neuer API-Key in ${environment}`,
    rotate: 'Rotieren:',
    rotateWords: 'rotieren rotate',
    rotateOne: 'API-Key rotieren …',
    rotateFills: 'Rotieren ',
    copyId: 'Key-ID kopieren:',
    copyWords: 'kopieren copy',
    copyOne: 'Key-ID kopieren …',
    copyFills: 'Kopieren ',
    keyId: 'Key-ID',
  },
} as const satisfies Partial<EveryText>;
