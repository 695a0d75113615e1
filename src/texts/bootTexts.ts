import { bootEn } from './boot.en.ts';
import { wording } from './wording.ts';

const ENGLISH = { boot: bootEn };

/** What is said before the application is there, in the language in force. */
export const bootTexts = () => wording(ENGLISH).boot;
