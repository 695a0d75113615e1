import { bootEn } from './boot.en.ts';
import { wording } from '../wording.ts';

const ENGLISH = { boot: bootEn };

/** The texts for the time before the application is loaded, in the language of the page. */
export const bootTexts = () => wording(ENGLISH).boot;
