import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { projectRoot } from '../bootstrap.mjs';
import { MUTANTS } from './list.ts';
import { mutate } from './mutant.ts';

/**
 * Vite plugin: takes one check out of the console's code as it is loaded, and changes no file.
 * `name` is the check; undefined changes nothing.
 * @throws Error for a name that is not in the list
 */
export function withoutCheck(name: string | undefined): Plugin[] {
  if (name === undefined) return [];
  const mutant = MUTANTS.find((it) => it.name === name);
  if (!mutant) throw new Error(`There is no mutant '${name}'`);
  const path = normalizePath(join(projectRoot, mutant.file));
  return [
    {
      name: 'without-check',
      enforce: 'pre',
      transform(source, id) {
        return id.split('?')[0] === path ? { code: mutate(mutant, source), map: null } : undefined;
      },
    },
  ];
}
