// `npm run hosting`: writes the configuration of a host for this build and one config.json.
// `npm run hosting -- --help` tells how.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { calledFrom } from '../bootstrap.mjs';
import { caddyfile } from './caddy.ts';
import { headerJson, headerTable } from './headerTable.ts';
import { missing, placingAgain } from './nextSteps.ts';
import { nginxSite } from './nginx.ts';
import { WrongOptions, type HostKind } from './options.ts';
import { makeRecipe, type Recipe } from './recipe.ts';
import { conclude, runCommand, sourceOf, type Outcome, type Settings } from './settings.ts';

/** The hosts that a configuration can be written for. */
export const HOSTS = {
  nginx: nginxSite,
  caddy: caddyfile,
  headers: headerTable,
} as const satisfies Record<HostKind, (recipe: Recipe) => string>;

async function written(settings: Settings): Promise<{ stdout: string; next: string }> {
  const { kind, config, json, out } = settings;
  if (!config) throw new WrongOptions('There is no config.json here: --config names it.');
  if (!kind) throw new WrongOptions('--for names the host.');
  const recipe = makeRecipe(await sourceOf(settings));
  const content = json && kind === 'headers' ? headerJson(recipe) : HOSTS[kind](recipe);
  if (out) await writeFile(out.path, content);
  const next = placingAgain(kind, out?.name, recipe, config.name);
  return {
    stdout: out ? '' : content,
    next: `${missing(settings.host.serverName, true)}${out ? `${out.name} is written. ` : ''}Next:\n\n${next}`,
  };
}

/** Carries out `npm run hosting` with these arguments in a folder, which relative paths are below. */
export const hosting = (args: readonly string[], folder: string): Promise<Outcome> =>
  runCommand('hosting', args, folder, written);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  conclude(await hosting(process.argv.slice(2), calledFrom('hosting')));
}
