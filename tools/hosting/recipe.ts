import { parseConfig } from '../../src/config/loadConfig.ts';
import { addressAt, originOf, securityHeaders, SERVICES } from './securityHeaders.ts';

/** Where a host that is generated for serves the console, and with what. */
export interface Recipe {
  /** For every response, errors included. */
  headers: Readonly<Record<string, string>>;
  /** The host name. */
  serverName: string;
  /** The folder on the host that holds index.html. */
  root: string;
  /** The configuration's file on the host, where it is not the one in `root`. */
  configPath?: string;
  /** `address:port` or a port for plain HTTP; absent: HTTPS on 443, and 80 leads there. */
  listen?: string;
  /** Files on the host, for hosts that get no certificates by themselves. */
  certificate: string;
  key: string;
  /** Whether somebody named them: a host that gets its certificates by itself takes these instead. */
  ownCertificate: boolean;
  /** The file of the access log, where it is not the host's own place for it. */
  accessLog?: string;
  /** Whether nginx has the module `ngx_brotli`. */
  brotli: boolean;
}

/** What a recipe is made of; the rest has a default. */
export interface RecipeSource extends Partial<Omit<Recipe, 'headers' | 'ownCertificate'>> {
  /** The parsed configuration of the deployment. */
  config: unknown;
  /** index.html of the build; further ones keep the scripts of other versions allowed. */
  documents: readonly string[];
  /** Origins that the console may connect to, besides those that the configuration names. */
  connectTo?: readonly string[];
}

const PATH = /^\/[\w./@+ -]*$/;

/** What each setting may be written with: it ends up in quotes of three languages. */
const FITTING = {
  serverName: [/^[A-Za-z\d.-]+$/, 'a host name'],
  root: [PATH, 'an absolute path'],
  configPath: [PATH, 'an absolute path'],
  listen: [/^(?:[\d.]+:|\[[a-fA-F\d:]+\]:)?\d{1,5}$/, 'a port or address:port'],
  certificate: [PATH, 'an absolute path'],
  key: [PATH, 'an absolute path'],
  accessLog: [PATH, 'an absolute path'],
} as const;

/** Why a setting may not be written like this; undefined where it may. */
export function misfit(name: keyof typeof FITTING, value: string): string | undefined {
  const [pattern, expected] = FITTING[name];
  return pattern.test(value) ? undefined : `'${value}' is not ${expected}.`;
}

/** Where a host serves from and what it is called, unless it is told. */
export const DEFAULTS = { root: '/srv/console/www', serverName: 'console.example' } as const;

/** The recipe of a deployment. Throws, with a sentence, when something of it is wrong. */
export function makeRecipe({ config, documents, connectTo, ...given }: RecipeSource): Recipe {
  const parsed = parseConfig(config);
  for (const place of SERVICES) {
    const address = addressAt(parsed, place);
    // The schema lets host names pass that no policy can name.
    if (address && !originOf(address)) {
      throw new Error(`${place.join('.')} has a host name that no policy can name.`);
    }
  }
  for (const name of Object.keys(FITTING) as (keyof typeof FITTING)[]) {
    const value = given[name];
    const wrong = value === undefined ? undefined : misfit(name, value);
    if (wrong) throw new Error(wrong);
  }
  const headers = securityHeaders(parsed, documents.join('\n'), connectTo);
  const unquotable = Object.keys(headers).find((name) => /["\\$%{}\r\n]/.test(headers[name] ?? ''));
  if (unquotable) throw new Error(`${unquotable} has signs that hosts would interpret.`);
  const { serverName, root } = { ...DEFAULTS, ...given };
  const issued = `/etc/letsencrypt/live/${serverName}`;
  const { configPath, ...rest } = given;
  return {
    certificate: `${issued}/fullchain.pem`,
    key: `${issued}/privkey.pem`,
    brotli: false,
    ...rest,
    root,
    serverName,
    ...(configPath && configPath !== `${root}/config.json` && { configPath }),
    ownCertificate: given.certificate !== undefined,
    headers,
  };
}

/** One line for each response header, written by `line` and indented by `indent`. */
export function headerLines(
  { headers }: Recipe,
  indent: string,
  line: (name: string, value: string) => string,
): string {
  return Object.entries(headers)
    .map(([name, value]) => indent + line(name, value))
    .join('\n');
}

/**
 * What begins a query or a fragment in a request's address, as itself or escaped: the secret of an
 * invitation and the code of a sign-in come after it (RFC 6749, 4.1.2), and no log may have them.
 */
export const QUERY_SIGN = '[?#]|%3f|%23';

/** The first lines of every file that is generated, as comments. */
export function preamble(kind: string): string {
  return `# Written by \`npm run hosting -- --for ${kind}\`: do not edit, write it again.
# The policy fits one build (the hash of its script in index.html) and one config.json (its origins).`;
}
