import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../bootstrap.mjs';

/** A check of the console, and how the code reads without it. */
export interface Mutant {
  /** The check that is missing, in the words of its field. */
  name: string;
  /** Path in the project. */
  file: string;
  /** The text of the check, which occurs once in the file. */
  text: string;
  replacement: string;
  /** The test files of which one has to fail without the check. */
  tests: readonly string[];
}

/**
 * The source of a mutant's file without the check.
 * @throws Error if the text of the check is not in the source exactly once
 */
export function mutate({ name, file, text, replacement }: Mutant, source: string): string {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined || more.length > 0) {
    const count = source.split(text).length - 1;
    throw new Error(`The text of the check '${name}' occurs ${count} times in ${file}`);
  }
  return before + replacement + after;
}

/** The source of a mutant's file without the check. Throws as `mutate` does. */
export function mutated(mutant: Mutant): string {
  return mutate(mutant, readFileSync(join(projectRoot, mutant.file), 'utf8'));
}
