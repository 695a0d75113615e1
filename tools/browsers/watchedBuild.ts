import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { temporaryFolder } from './program.ts';

const KEY = 'watched.problems';

/** An expression for what a watched page has complained about, as a list of texts. */
export const PROBLEMS = `JSON.parse(localStorage.getItem('${KEY}') ?? '[]')`;

/**
 * Runs before everything else in the page. It works in every browser, whatever its protocol reports,
 * and what it writes down outlives the way to the identity provider and back.
 */
const WATCH = `{
  const note = (...parts) => {
    const all = ${PROBLEMS};
    localStorage.setItem('${KEY}', JSON.stringify([...all, parts.map(String).join(' ')]));
  };
  addEventListener('error', (event) => {
    note('uncaught:', event.message ?? event.type);
  }, true);
  addEventListener('unhandledrejection', (event) => note('unhandled:', event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    note('policy:', event.violatedDirective, event.blockedURI, event.sample),
  );
  const { error } = console;
  console.error = (...parts) => {
    note('console:', ...parts);
    error(...parts);
  };
}`;

/** A copy of a build whose page watches itself; the policy of the host allows scripts that are in it. */
export async function watchedBuild(
  root: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const copy = await temporaryFolder();
  await cp(root, copy.path, {
    recursive: true,
    // A host would serve the compressed copies of the page instead.
    filter: (source) => !/^index\.html\.\w+$/.test(basename(source)),
  });
  const page = join(copy.path, 'index.html');
  const html = await readFile(page, 'utf8');
  const place = '<meta charset="utf-8" />';
  if (!html.includes(place)) throw new Error('index.html has no place for a script.');
  await writeFile(
    page,
    html.replace(place, () => `${place}<script>${WATCH}</script>`),
  );
  return copy;
}
