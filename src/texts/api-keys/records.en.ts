/** Texts of the palette about API keys: loaded with it. */
export const keyRecordsEn = {
  keyRecords: {
    title: 'API keys',
    notLoaded: 'The API keys could not be loaded.',
    newKey: 'New API key',
    newKeyIn: (environment: string) => `New API key in ${environment}`,
    /** Followed by the name of a key. */
    rotate: 'Rotate',
    /** What people type to rotate a key, in small letters. */
    rotateWords: 'rotate',
    rotateOne: 'Rotate an API key …',
    rotateFills: 'Rotate ',
    copyId: 'Copy key ID of',
    copyWords: 'copy',
    copyOne: 'Copy a key ID …',
    copyFills: 'Copy ',
    keyId: 'key ID',
  },
} as const;
