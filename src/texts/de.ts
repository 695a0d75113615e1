/** The German texts, by section. */
export const de = {};
