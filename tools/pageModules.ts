// Evaluated by `pageFiles.ts`, which puts the name of each page's source file in place of its code.
import { ROUTES } from '../src/app/routes.ts';

/** Each page's path and the source file with its component. */
export const pageModules: readonly { path: string; module: string }[] = await Promise.all(
  ROUTES.map(async ({ path, load }) => ({ path, module: nameIn(await load()) })),
);

function nameIn({ default: name }: { default: unknown }): string {
  if (typeof name !== 'string') throw new Error('The code of a page is not in a .tsx file.');
  return name;
}
