import { readFileSync } from 'node:fs';

/** The ids of the promises in `docs/security.md`, in its order: a letter and a number each. */
export function promiseIds(): string[] {
  const text = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\| ([TFCX]\d+) +\|/gm)].map(([, id = '']) => id);
}
