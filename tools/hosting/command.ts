// The options of `npm run hosting` and `npm run package`, and how both end.
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

hosting writes a host's file for this build and one config.json. package makes the archive that
operators install, with that file in it.

  --for HOST            nginx (1.18 or newer), caddy (2.6 or newer), or headers, a table for a bucket
  --config FILE         the deployment's config.json: its origins become part of the policy
  --server-name NAME    the host name (console.example)
  --root DIR            the folder of index.html on the host (/srv/console/www)
  --config-path FILE    config.json on the host (/etc/console/config.json)
  --listen [ADDR:]PORT  plain HTTP, behind something that ends TLS; without it HTTPS on 443
  --certificate FILE    the certificate on the host, and
  --key FILE            its key; without both nginx takes Let's Encrypt's, and Caddy gets its own
  --connect-to ORIGIN   another origin that the console calls; can be repeated
  --access-log FILE     the log of requests on the host, without queries
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

/** A command line, read. */
export interface Request {
  settings: Omit<Recipe, 'headers'>;
  /** The host, and the deployment's config.json as the command line names it. */
  host?: { kind: HostKind; config: string };
  out?: string;
}

/** Reads a command line. Throws an error with a sentence for wrong options. */
export function parseRequest(args: readonly string[]): Request {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { for: host, config, out, ...settings } = values;
  const kind = (Object.keys(HOSTS) as HostKind[]).find((name) => name === host);
  if (host && !kind) {
    throw new Error(`--for '${host}' is none of ${Object.keys(HOSTS).join(', ')}.`);
  }
  if (!kind !== !config) throw new Error('--for and --config belong together.');
  return {
    settings: parseSettings(mapKeys(settings, (_, name) => camelCase(name))),
    ...(kind && config && { host: { kind, config } }),
    ...(out && { out }),
  };
}

/** The host's file for a request from this folder, for the build in `build`; undefined without --for. */
export async function hostFile(
  { settings, host }: Request,
  folder: string,
  build: string,
): Promise<string | undefined> {
  const page = join(build, 'index.html');
  if (!existsSync(page)) throw new Error('There is no build yet: npm run build.');
  if (!host) return undefined;
  const config = await readFile(resolve(folder, host.config), 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(config);
  } catch (cause) {
    throw new Error(`${host.config} is no JSON.`, { cause });
  }
  const recipe = makeRecipe(settings, parsed, await readFile(page, 'utf8'));
  return HOSTS[host.kind].write(recipe);
}

/** The result of a command, and what to do next. */
export interface Written {
  result: string;
  next: string;
}

/**
 * Runs a command with this process's arguments, in the folder that npm was called from. Its result goes to
 * standard output and the next steps to standard error; a failure is one sentence and exit code 1.
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
