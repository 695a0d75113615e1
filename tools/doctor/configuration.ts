import * as z from 'zod/mini';
import { ConfigError, LONGEST, parseConfig } from '../../src/config/loadConfig.ts';
import { configSchema, type Config } from '../../src/config/schema.ts';
import { layOut } from '../../src/lib/jsonText.ts';
import { isLoopback } from '../../src/lib/secureUrl.ts';
import type { ServedConfig } from '../hosting/securityHeaders.ts';
import { answered, headerOf, isHtml, jsonOf, textOf, type Ask, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { FOR_ALL, keepsOut, reached } from './outage.ts';

/** A configuration as far as it could be read. */
export interface Configuration {
  findings: Finding[];
  /** As it was written; empty if it is no JSON. */
  raw: ServedConfig;
  /** As the console reads it; undefined if it refuses it. */
  config: Config | undefined;
}

const served = check('config.served', 'config.json is there and is JSON');
const valid = check('config.valid', 'config.json is valid');
const unknown = check('config.unknown', 'config.json has no unknown settings');

/** Settings of former versions by their path, with the version that removed each. */
const REMOVED_FIELDS: ReadonlyMap<string, string> = new Map([['coverAfterMinutes', '2.0.0']]);

/** What is said of a `/config.json` that a host answers. */
export function readServed(reply: Reply): Configuration {
  const upload =
    'Put config.json where the host looks for it, and let it answer the file at /config.json.';
  const { outage, answer } = reached(reply, '--url');
  if (outage) return unread(served.of([outage], ''));
  if (answer.status !== 200) {
    const todo = keepsOut(answer) ? FOR_ALL : upload;
    return unread(served.fail(`It answers ${answer.status}.`, todo));
  }
  if (isHtml(answer) && jsonOf(answer) === undefined) {
    return unread(served.fail('A page (HTML) is answered instead: the file is missing.', upload));
  }
  const read = readText(textOf(answer));
  const type = headerOf(answer, 'content-type');
  if (read.findings[0]?.status !== 'ok' || /^application\/json\b/i.test(type)) return read;
  const odd = served.warn(
    `Its content type is '${shown(type)}'.`,
    'Send Content-Type: application/json with it.',
  );
  return { ...read, findings: [odd, ...read.findings.slice(1)] };
}

/** What is said of the text of a configuration. */
export function readText(text: string): Configuration {
  if (text.length > LONGEST) {
    const todo = `Keep it below ${LONGEST} characters: the console reads no more.`;
    return unread(served.fail(`It has ${text.length} characters.`, todo));
  }
  if (text.startsWith('\uFFFD')) {
    return unread(served.fail('It is not in UTF-8 (perhaps in UTF-16).', 'Save it in UTF-8.'));
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? shown(error.message) : '';
    return unread(served.fail(`It is not valid JSON: ${why}.`, 'Correct the file.'));
  }
  const known = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const findings = [served.of(oddities(text), `${text.length} characters`)];
  try {
    const config = parseConfig(raw);
    findings.push(valid.ok(`${config.productName}, client ${config.oidc.clientId}`));
    findings.push(unknownSettings(raw));
    return { findings, raw: known, config };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { field, expected } = error;
    const name = field === '' ? 'The whole file' : `The setting ${field}`;
    const todo = `Correct ${field || 'the file'} in config.json; the README has a table of all fields.`;
    findings.push(valid.fail(`${name}: ${shown(expected)}.`, todo));
    findings.push(unknownSettings(raw));
    return { findings, raw: known, config: undefined };
  }
}

/** What JSON allows and nobody means. */
function oddities(text: string): Problem[] {
  const twice = layOut(text, 0).duplicates.map((name) =>
    doubt(`${shown(name)} is there twice in one object, and the last one counts.`, `Delete one.`),
  );
  if (!text.includes('\uFFFD')) return twice;
  return [...twice, doubt('Some of its letters are not in UTF-8.', 'Save it in UTF-8.')];
}

function unread(finding: Finding): Configuration {
  return {
    findings: [finding, valid.skipped('config.json could not be read')],
    raw: {},
    config: undefined,
  };
}

/** The parts of a JSON Schema that say which members an object may have. */
interface Shape {
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
}

function unknownSettings(raw: unknown): Finding {
  const shape = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const problems = unknownIn(shape, raw, '').map((name) => {
    const removed = REMOVED_FIELDS.get(name);
    return removed === undefined
      ? doubt(`${shown(name)} is no setting and has no effect.`, `Correct or delete ${name}.`)
      : doubt(`${name} has had no effect since ${removed}.`, `Delete ${name}.`);
  });
  return unknown.of(problems.slice(0, 20), 'each is known');
}

/** The paths of the members that a shape does not have. */
function unknownIn(shape: Shape, value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownIn(shape.items ?? {}, item, `${path}.${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const object = [shape, ...(shape.anyOf ?? [])].find(({ properties }) => properties);
  const properties = object?.properties;
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (!properties) {
      const each = shape.additionalProperties;
      return typeof each === 'object' ? unknownIn(each, member, name) : [];
    }
    if (!Object.hasOwn(properties, key)) return [name];
    return unknownIn(properties[key] ?? {}, member, name);
  });
}

/** Every address in the configuration that the console calls, by its setting. */
export function addressesOf({ hub, oidc, bank, reporting }: Config): [string, string][] {
  const all: [string, string | undefined][] = [
    ['hub.baseUrl', hub.baseUrl],
    ['oidc.authority', oidc.authority],
    ['oidc.logoutEndpoint', oidc.logoutEndpoint],
    ['bank.baseUrl', bank?.baseUrl],
    ['bank.integrationBaseUrl', bank?.integrationBaseUrl],
    ['reporting.endpoint', reporting?.endpoint],
  ];
  // An empty hub address is the console's own origin.
  return all.flatMap(([name, url]) => (url ? [[name, url] as [string, string]] : []));
}

/** What browsers do with an address of IPv6 in a policy (Content Security Policy Level 3, 2.3.1). */
export const UNNAMED = 'No content security policy can allow an address of IPv6.';

/** Whether a policy cannot name the host of an address. */
export const isUnnamed = (url: string): boolean => new URL(url).hostname.startsWith('[');

/** Whether a configuration for a public console names services of this machine, which only it can reach. */
export function checkAddresses(config: Config, origin: string | undefined): Finding {
  const addresses = check('config.addresses', 'Each address is one that browsers can reach');
  const unnamed = addressesOf(config)
    .filter(([, url]) => isUnnamed(url) && new URL(url).origin !== origin)
    .map(([name, url]) => fault(`${name} is ${shown(url)}. ${UNNAMED}`, `Set ${name} to a name.`));
  if (unnamed.length > 0) return addresses.of(unnamed, '');
  if (origin !== undefined && isLoopback(new URL(origin))) {
    return addresses.ok('the console is on this machine, too');
  }
  const problems = addressesOf(config)
    .filter(([, url]) => isLoopback(new URL(url)))
    .map(([name, url]): Problem => {
      const found = `${name} is ${shown(url)}, which is the browser's own machine.`;
      const todo = `Set ${name} to the public https address.`;
      // Before the deployment it may be a trial on this machine.
      return origin === undefined ? doubt(found, todo) : fault(found, todo);
    });
  return addresses.of(problems, 'none is local');
}

/** Whether the links of the configuration lead somewhere. `page` is the console's own page, if known. */
export async function checkLinks(
  config: Config,
  { ask, origin, page }: { ask: Ask; origin: string | undefined; page: string | undefined },
): Promise<Finding> {
  const links = check('config.links', 'The links lead somewhere');
  const todo = 'Correct links in config.json, or ignore this if only your users can reach them.';
  const replies = new Map<string, Promise<Reply>>();
  const once = (url: string) => {
    const reply = replies.get(url) ?? ask(url, { headers: { Accept: 'text/html' } });
    replies.set(url, reply);
    return reply;
  };
  const problems = await Promise.all(
    Object.entries(config.links).map(async ([name, link]): Promise<Problem[]> => {
      if (link === undefined || (link.startsWith('/') && origin === undefined)) return [];
      const reply = await once(new URL(link, origin).href);
      const told = `links.${name} (${shown(link)})`;
      if (!answered(reply)) return [doubt(`${told}: ${reply.problem}.`, reply.todo ?? todo)];
      if (reply.status === 404 || reply.status === 410) {
        return [doubt(`${told} answers ${reply.status}.`, todo)];
      }
      return page !== undefined && textOf(reply) === page
        ? [doubt(`${told} leads to the console itself.`, todo)]
        : [];
    }),
  );
  return links.of(problems.flat(), 'each of them');
}
