// Options and results of `npm run hosting` and `npm run package`.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { camelCase, mapKeys } from 'es-toolkit';
import { calledFrom } from '../bootstrap.mjs';
import { HOSTS, type HostKind } from './hosts.ts';
import { makeRecipe, parseSettings, type Recipe } from './recipe.ts';

const USAGE = `Usage: npm run hosting -- --for HOST --config FILE [options]
       npm run package -- [--for HOST --config FILE] [options]

hosting writes the configuration of a web server for this build and one config.json. package creates
the archive for the installation, which includes that file.

  --for HOST            nginx (1.18 or newer), caddy (2.6 or newer), or headers, a table for a bucket
  --config FILE         config.json of the deployment: its origins become part of the policy
  --server-name NAME    host name (console.example)
  --root DIR            folder of index.html on the host (/srv/console/www)
  --config-path FILE    config.json on the host (/etc/console/config.json)
  --listen [ADDR:]PORT  plain HTTP behind a TLS proxy; without it, HTTPS on 443
  --certificate FILE    certificate on the host, and
  --key FILE            its key; without both, nginx uses Let's Encrypt's, and Caddy obtains its own
  --connect-to ORIGIN   additional origin that the console calls; can be repeated
  --access-log FILE     request log on the host, without queries
  --out PATH            hosting: the file (default: the terminal); package: the folder (release)
  --help
`;

const text = { type: 'string' } as const;
const OPTIONS = {
  for: text,
  config: text,
  'server-name': text,
  root: text,
  'config-path': text,
  listen: text,
  certificate: text,
  key: text,
  'connect-to': { type: 'string', multiple: true },
  'access-log': text,
  out: text,
} as const;

/** A parsed command line. */
export interface Request {
  settings: Omit<Recipe, 'headers'>;
  /** The kind of host, and the path of the deployment's config.json. */
  host?: { kind: HostKind; config: string };
  out?: string;
}

/** Parses a command line. @throws Error with a sentence for wrong options */
export function parseRequest(args: readonly string[]): Request {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { for: host, config, out, ...settings } = values;
  const kind = (Object.keys(HOSTS) as HostKind[]).find((name) => name === host);
  if (host && !kind) {
    throw new Error(`--for '${host}' is none of ${Object.keys(HOSTS).join(', ')}.`);
  }
  if (!kind !== !config) throw new Error('Use --for and --config together.');
  return {
    settings: parseSettings(mapKeys(settings, (_, name) => camelCase(name))),
    ...(kind && config && { host: { kind, config } }),
    ...(out && { out }),
  };
}

/**
 * The configuration file of the host for the build in `build`; undefined without --for. Relative
 * paths start at `folder`.
 */
export async function hostFile(
  { settings, host }: Request,
  folder: string,
  build: string,
): Promise<string | undefined> {
  const page = join(build, 'index.html');
  if (!existsSync(page)) throw new Error('There is no build. Run npm run build.');
  if (!host) return undefined;
  const config = await readFile(resolve(folder, host.config), 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(config);
  } catch (cause) {
    throw new Error(`${host.config} is not JSON.`, { cause });
  }
  const recipe = makeRecipe(settings, parsed, await readFile(page, 'utf8'));
  return HOSTS[host.kind].write(recipe);
}

/** The result of a command, and the next steps. */
export interface Written {
  result: string;
  next: string;
}

/**
 * Runs a command with this process's arguments in the folder that npm was called from. Prints the
 * result to stdout and the next steps to stderr. Exits with code 1 on a failure.
 */
export async function runCommand(
  script: 'hosting' | 'package',
  command: (args: readonly string[], folder: string) => Promise<Written>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  try {
    const { result, next } = await command(args, calledFrom(script));
    process.stdout.write(result);
    process.stderr.write(next);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
