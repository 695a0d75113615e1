import { kebabCase } from 'es-toolkit';
import { z } from 'zod';
import { parseConfig } from '../../src/config/loadConfig.ts';
import { addressAt, originOf, securityHeaders, SERVICES } from './securityHeaders.ts';

/** Allows only characters that nginx, Caddy and a shell do not interpret. */
const matching = (pattern: RegExp, expected: string) =>
  z.string().regex(pattern, { error: ({ input }) => `'${String(input)}' is not ${expected}.` });

const path = matching(/^\/[\w./@+-]*$/, 'an absolute path');
const address = matching(/^(?:[\d.]+:|\[[a-fA-F\d:]+\]:)?\d{1,5}$/, 'a port or address:port');

const settingsSchema = z
  .object({
    serverName: matching(/^[A-Za-z\d.-]+$/, 'a host name').default('console.example'),
    /** The folder of index.html on the host. */
    root: path.default('/srv/console/www'),
    /** config.json on the host, outside `root`, so that no upgrade replaces it. */
    configPath: path.default('/etc/console/config.json'),
    /** Plain HTTP. Default: HTTPS on 443, with a redirect from 80. */
    listen: address.optional(),
    certificate: path.optional(),
    key: path.optional(),
    /** Default: the usual request log of the host. */
    accessLog: path.optional(),
    /** Called origins that are not in config.json. */
    connectTo: z.array(z.string()).optional(),
  })
  .refine(({ certificate, key }) => (certificate === undefined) === (key === undefined), {
    error: 'and --key belong together: give both or neither.',
    path: ['certificate'],
  })
  .refine(({ certificate, listen }) => certificate === undefined || listen === undefined, {
    error: 'means plain HTTP, which has no --certificate.',
    path: ['listen'],
  });

export type HostSettings = z.input<typeof settingsSchema>;

/** All values for the configuration file of a host. */
export interface Recipe extends z.output<typeof settingsSchema> {
  /** For every response, including errors. */
  headers: Readonly<Record<string, string>>;
}

/** Settings with their defaults. @throws Error with a sentence that names the wrong option */
export function parseSettings(settings: HostSettings): Omit<Recipe, 'headers'> {
  const { data, error } = settingsSchema.safeParse(settings);
  const [issue] = error?.issues ?? [];
  if (!data) throw new Error(`--${kebabCase(String(issue?.path[0]))} ${issue?.message}`);
  return data;
}

/**
 * The recipe of a deployment from its settings, its parsed config.json, and index.html of the
 * build, whose scripts the policy allows.
 * @throws Error with a sentence for invalid settings or an invalid configuration
 */
export function makeRecipe(settings: HostSettings, config: unknown, html: string): Recipe {
  const given = parseSettings(settings);
  const parsed = parseConfig(config);
  for (const place of SERVICES) {
    const url = addressAt(parsed, place);
    // The schema allows host names that a policy cannot contain.
    if (url && !originOf(url)) {
      throw new Error(`${place.join('.')} has a host name that a policy cannot contain.`);
    }
  }
  const headers = securityHeaders(parsed, html, given.connectTo);
  const unquotable = Object.keys(headers).find((name) => /["\\$%{}\r\n]/.test(headers[name] ?? ''));
  if (unquotable) throw new Error(`${unquotable} has characters that hosts would interpret.`);
  return { ...given, headers };
}
