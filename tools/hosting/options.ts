// The one table of options of `npm run hosting` and `npm run package`.
import { parseArgs } from 'node:util';
import { misfit } from './recipe.ts';

/** The hosts that a configuration can be written for, with the name of each one's file. */
export const HOST_FILES = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
  headers: 'headers.md',
} as const;

export type HostKind = keyof typeof HOST_FILES;
export type Command = 'hosting' | 'package';

/** Where config.json is on a host: outside of the folder that is served, so that no upgrade replaces it. */
export const CONFIG_PATH = '/etc/console/config.json';

/** What the table says of an option. */
interface Option {
  type: 'string' | 'boolean';
  multiple?: true;
  /** What the help calls its value. */
  value?: string;
  says: string;
  /** The one command that has it. */
  of?: Command;
  /** The setting of a recipe whose rule its value keeps. */
  fits?: Parameters<typeof misfit>[0];
}

const OPTIONS = {
  for: { type: 'string', value: 'HOST', says: `the host: ${Object.keys(HOST_FILES).join(', ')}` },
  config: {
    type: 'string',
    value: 'FILE',
    says: "the deployment's config.json: its origins become part of the policy (default: config.json)",
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
    says: 'the certificate on the host, beside --key (nginx: /etc/letsencrypt/live/NAME/fullchain.pem; Caddy gets one automatically)',
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
    says: 'the log of requests, without queries (nginx: /var/log/nginx/console.access.log; Caddy: its standard error)',
    fits: 'accessLog',
  },
  brotli: { type: 'boolean', says: 'nginx: the module ngx_brotli is there' },
  build: { type: 'string', value: 'DIR', says: "the folder of the build (the project's dist)" },
  document: {
    type: 'string',
    multiple: true,
    value: 'FILE',
    says: "index.html whose scripts the policy allows (the build's); repeat it with that of the version before where a host serves both",
  },
  previous: {
    type: 'string',
    multiple: true,
    value: 'ARCHIVE',
    says: 'a former release whose scripts are carried over; can be repeated',
    of: 'package',
  },
  json: {
    type: 'boolean',
    says: 'headers: as data instead of Markdown',
    of: 'hosting',
  },
  out: {
    type: 'string',
    value: 'PATH',
    says: 'hosting: the file (the terminal); package: the folder (release)',
  },
  help: { type: 'boolean', says: 'this' },
} as const satisfies Record<string, Option>;

type OptionName = keyof typeof OPTIONS;
/** Every option, in the order of the help. */
const NAMES = Object.keys(OPTIONS) as OptionName[];
const optionOf = (name: OptionName): Option => OPTIONS[name];
/** True if a command has an option. */
const isOf = ({ of }: Option, command: Command) => of === undefined || of === command;

/** A command line is wrong. */
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

/** The options of a command, for `--help` and below a sentence about a wrong option. */
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

Paths are relative to the working folder.

Exit code: 0 written, 1 something is wrong with a file, 2 wrong options.
`;
}

/** The options of a command line. Throws WrongOptions with a sentence. */
export function parse(command: Command, args: readonly string[]) {
  const values = parsed(args);
  for (const name of NAMES.filter((each) => each in values)) {
    if (!isOf(optionOf(name), command)) {
      throw new WrongOptions(`--${name} is no option of npm run ${command}.`);
    }
    const value = values[name];
    const wrong = typeof value === 'string' && wrongValue(name, value);
    if (wrong) throw new WrongOptions(`--${name} ${wrong}`);
  }
  return values;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new WrongOptions(error instanceof Error ? error.message : String(error));
  }
}

export type Values = ReturnType<typeof parse>;

/** The problem of an option's value; undefined if there is none. */
function wrongValue(name: OptionName, value: string): string | undefined {
  if (name === 'for' && !Object.hasOwn(HOST_FILES, value)) {
    return `'${value}' is none of ${Object.keys(HOST_FILES).join(', ')}.`;
  }
  const { fits } = optionOf(name);
  return fits && misfit(fits, value);
}
