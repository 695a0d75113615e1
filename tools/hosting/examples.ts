// `npm run hosting:examples`: writes the files of docs/hosting again.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../bootstrap.mjs';
import { oldBrowserScript } from '../oldBrowsers.ts';
import { documentScript } from '../pageFiles.ts';
import { HOSTS } from './generate.ts';
import { makeRecipe, type RecipeSource } from './recipe.ts';

/** The name that each host's file has. */
const FILE_NAMES: Readonly<Record<keyof typeof HOSTS, string>> = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
  apache: 'apache.conf',
  headers: 'headers.md',
};

/** Where the hosts of the examples serve from. */
const EXAMPLE = { serverName: 'console.example', configPath: '/etc/console/config.json' };

/** The configurations of all hosts by the names of their files. */
export function hostFiles(source: RecipeSource): Record<string, string> {
  const recipe = makeRecipe({ ...EXAMPLE, ...source });
  const kinds = Object.keys(HOSTS) as (keyof typeof HOSTS)[];
  return Object.fromEntries(kinds.map((kind) => [FILE_NAMES[kind], HOSTS[kind](recipe)]));
}

/** A deployment's configuration that exists in examples alone. */
export async function exampleConfig(): Promise<unknown> {
  return JSON.parse(await readFile(join(projectRoot, 'docs/hosting/config.json'), 'utf8'));
}

/** The files of docs/hosting by their names, for its config.json and the source as it is. */
export async function examples(): Promise<Record<string, string>> {
  const scripts = [await documentScript(), oldBrowserScript];
  const documents = [scripts.map((script) => `<script>${script}</script>`).join('')];
  return hostFiles({ config: await exampleConfig(), documents });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = Object.entries(await examples());
  const folder = join(projectRoot, 'docs/hosting');
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)));
}
