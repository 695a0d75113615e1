import * as z from 'zod/mini';
import { ConfigError, LONGEST, parseConfig } from '../../src/config/loadConfig.ts';
import { configSchema, type Config } from '../../src/config/schema.ts';
import { isLoopback } from '../../src/lib/secureUrl.ts';
import type { ServedConfig } from '../hosting/securityHeaders.ts';
import { isHtml, jsonOf, textOf, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { reached } from './outage.ts';

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
    return unread(served.fail(`It answers ${answer.status}.`, upload));
  }
  if (isHtml(answer) && jsonOf(answer) === undefined) {
    return unread(served.fail('A page (HTML) is answered instead: the file is missing.', upload));
  }
  return readText(textOf(answer));
}

/** What is said of the text of a configuration. */
export function readText(text: string): Configuration {
  if (text.length > LONGEST) {
    const todo = `Keep it below ${LONGEST} characters: the console reads no more.`;
    return unread(served.fail(`It has ${text.length} characters.`, todo));
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? shown(error.message) : '';
    return unread(served.fail(`It is not valid JSON: ${why}.`, 'Correct the file.'));
  }
  const known = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const findings = [served.ok(`${text.length} characters`)];
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
function addressesOf({ hub, oidc, bank, reporting }: Config): [string, string][] {
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

/** Whether a configuration for a public console names services of this machine, which only it can reach. */
export function checkAddresses(config: Config, origin: string | undefined): Finding {
  const addresses = check('config.addresses', 'Each address is one that browsers can reach');
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
