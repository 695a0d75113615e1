import { bash } from './bash.ts';
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import type { Language } from './language.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { typescript } from './typescript.ts';

/** The languages of the snippets, in the order of their tabs. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  typescript,
  python,
  java,
  go,
  csharp,
  php,
  ruby,
  bash,
];
