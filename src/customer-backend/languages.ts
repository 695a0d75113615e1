import { java } from './java.ts';
import type { Language } from './language.ts';
import { python } from './python.ts';
import { typescript } from './typescript.ts';

/** The languages of the snippets, in the order of their tabs. */
export const LANGUAGES: readonly [Language, ...Language[]] = [typescript, python, java];
