import { kebabCase } from 'es-toolkit';
import { z } from 'zod';
import { parseConfig } from '../../src/config/loadConfig.ts';
import { addressAt, originOf, securityHeaders, SERVICES } from './securityHeaders.ts';

/** Settings end up in files of nginx and Caddy and in commands: nothing that one of these would interpret. */
const matching = (pattern: RegExp, expected: string) =>
  z.string().regex(pattern, { error: ({ input }) => `'${String(input)}' is not ${expected}.` });

const path = matching(/^\/[\w./@+-]*$/, 'an absolute path');
const address = matching(/^(?:[\d.]+:|\[[a-fA-F\d:]+\]:)?\d{1,5}$/, 'a port or address:port');

const settingsSchema = z
  .object({
    serverName: matching(/^[A-Za-z\d.-]+$/, 'a host name').default('console.example'),
    /** The folder on the host that holds index.html. */
    root: path.default('/srv/console/www'),
    /** config.json on the host: outside of `root`, so that no upgrade replaces it. */
    configPath: path.default('/etc/console/config.json'),
    /** Plain HTTP; absent: HTTPS on 443, and 80 leads there. */
    listen: address.optional(),
    certificate: path.optional(),
    key: path.optional(),
    /** The log of requests, where it is not the host's usual one. */
    accessLog: path.optional(),
    /** Origins that the console calls besides those that config.json names. */
    connectTo: z.array(z.string()).optional(),
  })
  .refine(({ certificate, key }) => (certificate === undefined) === (key === undefined), {
    error: 'and --key belong together: name both, or neither.',
    path: ['certificate'],
  })
  .refine(({ certificate, listen }) => certificate === undefined || listen === undefined, {
    error: 'is plain HTTP, which has no --certificate.',
    path: ['listen'],
  });

/** The place and the name of a console on a host; what is left out has a default. */
export type HostSettings = z.input<typeof settingsSchema>;

/** Everything that a host's file is written from. */
export interface Recipe extends z.output<typeof settingsSchema> {
  /** For every response, errors included. */
  headers: Readonly<Record<string, string>>;
}

/** Settings with their defaults. Throws an error with a sentence that names a wrong option. */
export function parseSettings(settings: HostSettings): Omit<Recipe, 'headers'> {
  const { data, error } = settingsSchema.safeParse(settings);
  const [issue] = error?.issues ?? [];
  if (!data) throw new Error(`--${kebabCase(String(issue?.path[0]))} ${issue?.message}`);
  return data;
}

/**
 * The recipe of a deployment: its settings, its parsed config.json, and index.html of the build, whose
 * scripts the policy allows. Throws an error with a sentence when something of it is wrong.
 */
export function makeRecipe(settings: HostSettings, config: unknown, html: string): Recipe {
  const given = parseSettings(settings);
  const parsed = parseConfig(config);
  for (const place of SERVICES) {
    const url = addressAt(parsed, place);
    // The schema lets host names pass that no policy can name.
    if (url && !originOf(url)) {
      throw new Error(`${place.join('.')} has a host name that no policy can name.`);
    }
  }
  const headers = securityHeaders(parsed, html, given.connectTo);
  const unquotable = Object.keys(headers).find((name) => /["\\$%{}\r\n]/.test(headers[name] ?? ''));
  if (unquotable) throw new Error(`${unquotable} has signs that hosts would interpret.`);
  return { ...given, headers };
}
