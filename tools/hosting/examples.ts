// `npm run hosting:examples`: writes the files of docs/hosting again.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../bootstrap.mjs';
import { documentScript } from '../pageFiles.ts';
import { HOSTS } from './generate.ts';
import { makeRecipe } from './recipe.ts';

/** The name that each host's file has. */
export const FILE_NAMES: Readonly<Record<keyof typeof HOSTS, string>> = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
  apache: 'apache.conf',
  headers: 'headers.md',
};

/** The files of docs/hosting by their names, for docs/hosting/config.json and the source as it is. */
export async function examples(): Promise<Record<string, string>> {
  const recipe = makeRecipe({
    config: JSON.parse(await readFile(join(projectRoot, 'docs/hosting/config.json'), 'utf8')),
    documents: [`<script>${await documentScript()}</script>`],
    serverName: 'console.example',
    configPath: '/etc/console/config.json',
  });
  const kinds = Object.keys(HOSTS) as (keyof typeof HOSTS)[];
  return Object.fromEntries(kinds.map((kind) => [FILE_NAMES[kind], HOSTS[kind](recipe)]));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = Object.entries(await examples());
  const folder = join(projectRoot, 'docs/hosting');
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)));
}
