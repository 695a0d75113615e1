// `npm run hosting:examples`: writes the files of docs/hosting again.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../bootstrap.mjs';
import { oldBrowserScript } from '../oldBrowsers.ts';
import { documentScript } from '../pageFiles.ts';
import { HOSTS } from './generate.ts';
import { CONFIG_PATH, HOST_FILES, type HostKind } from './options.ts';
import { makeRecipe, type Recipe } from './recipe.ts';

/** The configurations of all hosts by the names of their files. */
export function hostFiles(recipe: Recipe): Record<string, string> {
  const kinds = Object.keys(HOSTS) as HostKind[];
  return Object.fromEntries(kinds.map((kind) => [HOST_FILES[kind], HOSTS[kind](recipe)]));
}

/** A deployment's configuration that exists in examples alone. */
export async function exampleConfig(): Promise<unknown> {
  return JSON.parse(await readFile(join(projectRoot, 'docs/hosting/config.json'), 'utf8'));
}

/** The files of docs/hosting by their names, for its config.json and the source as it is. */
export async function examples(): Promise<Record<string, string>> {
  const scripts = [await documentScript(), oldBrowserScript];
  const documents = [scripts.map((script) => `<script>${script}</script>`).join('')];
  const source = { config: await exampleConfig(), documents, configPath: CONFIG_PATH };
  return hostFiles(makeRecipe(source));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = Object.entries(await examples());
  const folder = join(projectRoot, 'docs/hosting');
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)));
}
