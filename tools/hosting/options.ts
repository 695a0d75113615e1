// The one table of options of `npm run hosting` and `npm run package`.
import { parseArgs } from 'node:util';
import { misfit } from './recipe.ts';

/** The hosts that a configuration can be written for, with the name of each one's file. */
export const HOST_FILES = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
  apache: 'apache.conf',
  headers: 'headers.md',
} as const;

export type HostKind = keyof typeof HOST_FILES;
export const COMMANDS = ['hosting', 'package'] as const;
export type Command = (typeof COMMANDS)[number];

/** Where config.json is on a host: outside of the folder that is served, so that no upgrade replaces it. */
export const CONFIG_PATH = '/etc/console/config.json';

/** What the table says of an option. */
export interface Option {
  type: 'string' | 'boolean';
  multiple?: true;
  /** What the help calls its value. */
  value?: string;
  says: string;
  /** The one command that has it. */
  of?: Command;
  /** The setting of a recipe whose rule its value keeps. */
  fits?: Parameters<typeof misfit>[0];
  /** Whether each command remembers its own, or none does; without it both share one. */
  kept?: 'each' | 'never';
}

const OPTIONS = {
  for: { type: 'string', value: 'HOST', says: `the host: ${Object.keys(HOST_FILES).join(', ')}` },
  config: {
    type: 'string',
    value: 'FILE',
    says: "the deployment's config.json: its origins become part of the policy (default: config.json)",
    kept: 'never',
  },
  'server-name': {
    type: 'string',
    value: 'NAME',
    says: 'the host name (console.example)',
    fits: 'serverName',
  },
  root: {
    type: 'string',
    value: 'DIR',
    says: 'the folder of index.html on the host (/srv/console/www)',
    fits: 'root',
  },
  'config-path': {
    type: 'string',
    value: 'FILE',
    says: `config.json on the host (${CONFIG_PATH})`,
    fits: 'configPath',
  },
  'with-config': {
    type: 'boolean',
    says: 'config.json is in the archive and served from --root: for hosts that replace everything at once',
  },
  'connect-to': {
    type: 'string',
    multiple: true,
    value: 'ORIGIN',
    says: 'a further origin that the console calls; can be repeated',
  },
  listen: {
    type: 'string',
    value: '[ADDR:]PORT',
    says: 'plain HTTP, behind something that ends TLS; without it HTTPS on 443',
    fits: 'listen',
  },
  certificate: {
    type: 'string',
    value: 'FILE',
    says: 'the certificate on the host, beside --key (nginx, Apache: /etc/letsencrypt/live/NAME/fullchain.pem; Caddy gets one by itself)',
    fits: 'certificate',
  },
  key: {
    type: 'string',
    value: 'FILE',
    says: 'its key (/etc/letsencrypt/live/NAME/privkey.pem)',
    fits: 'key',
  },
  'access-log': {
    type: 'string',
    value: 'FILE',
    says: 'the log of requests, without queries (nginx, Apache: console.access.log in /var/log/nginx, /var/log/apache2; Caddy: its standard error)',
    fits: 'accessLog',
  },
  brotli: { type: 'boolean', says: 'nginx: the module ngx_brotli is there' },
  build: { type: 'string', value: 'DIR', says: "the folder of the build (the project's dist)" },
  document: {
    type: 'string',
    multiple: true,
    value: 'FILE',
    says: "index.html whose scripts the policy allows (the build's); repeat it with that of the version before where a host serves both. Not remembered: it holds for one upgrade",
    kept: 'never',
  },
  previous: {
    type: 'string',
    multiple: true,
    value: 'ARCHIVE',
    says: 'a former release whose scripts are carried over; can be repeated. Not remembered',
    of: 'package',
    kept: 'never',
  },
  json: {
    type: 'boolean',
    says: 'headers: as data instead of Markdown',
    of: 'hosting',
    kept: 'each',
  },
  out: {
    type: 'string',
    value: 'PATH',
    says: 'hosting: the file (the terminal); package: the folder (release). Each remembers its own',
    kept: 'each',
  },
  help: { type: 'boolean', says: 'this', kept: 'never' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
/** Every option, in the order of the help. */
export const NAMES = Object.keys(OPTIONS) as OptionName[];
export const optionOf = (name: OptionName): Option => OPTIONS[name];
export const isName = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);
/** Whether a command has an option; without a command, whether both have it. */
export const isOf = ({ of }: Option, command?: Command) => of === undefined || of === command;

/** A command line, or what is remembered of former ones, is wrong. */
export class WrongOptions extends Error {}

/** Signs in a line of what the commands print. */
const WIDTH = 100;

/** Text in lines of at most WIDTH signs, all but the first indented. */
export function wrapped(text: string, indent: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || indent + last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

/** What a command takes and remembers, for `--help` and below a sentence about a wrong option. */
export function usage(command: Command): string {
  const INDENT = 23;
  const own = NAMES.filter((name) => isOf(optionOf(name), command));
  const lines = own.map((name) => {
    const { value, says } = optionOf(name);
    const left = `  --${name}${value ? ` ${value}` : ''}`;
    return `${left.padEnd(INDENT)}${left.length < INDENT ? '' : `\n${' '.repeat(INDENT)}`}${wrapped(says, INDENT)}`;
  });
  const what =
    command === 'hosting'
      ? "Writes a host's configuration for this build and one config.json."
      : 'Makes the archive that operators install, with the configurations of all hosts.';
  return `Usage: npm run ${command} -- [options]

${what}
What to do next is said on standard error.

${lines.join('\n')}

Options are remembered beside the configuration: of config.json in config.hosting.json, for both
commands. Without options the same is written again. A named option replaces the remembered one; an empty
value ('') and --no-brotli take it back. Paths are relative to the working folder, in that file too.

Exit code: 0 written, 1 something is wrong with a file, 2 wrong options.
`;
}

/** The options of a command line. Throws WrongOptions with a sentence. */
export function parse(command: Command, args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, allowNegative: true });
    const foreign = NAMES.find((name) => name in values && !isOf(optionOf(name), command));
    if (!foreign) return values;
    throw new Error(`--${foreign} is no option of npm run ${command}.`);
  } catch (error) {
    throw new WrongOptions(error instanceof Error ? error.message : String(error));
  }
}

export type Values = ReturnType<typeof parse>;
export type Value = string | boolean | readonly string[];

/** What is wrong with the value of an option; undefined if nothing is. */
export function wrongValue(name: OptionName, value: unknown): string | undefined {
  const { type, multiple, fits } = optionOf(name);
  if (multiple) {
    const fine = Array.isArray(value) && value.every((each) => typeof each === 'string');
    return fine ? undefined : 'is no list of texts.';
  }
  if (typeof value !== type) return `is no ${type === 'string' ? 'text' : 'true or false'}.`;
  // Empty: taken back.
  if (typeof value !== 'string' || value === '') return undefined;
  if (name === 'for' && !Object.hasOwn(HOST_FILES, value)) {
    return `'${value}' is none of ${Object.keys(HOST_FILES).join(', ')}.`;
  }
  return fits && misfit(fits, value);
}
