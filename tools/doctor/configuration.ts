import { configSchema, type Config } from '../../src/config/schema.ts';
import { describeIssue } from '../../src/lib/describeIssue.ts';
import { asObject } from '../../src/lib/own.ts';
import type { ServedConfig } from '../hosting/securityHeaders.ts';
import { judged, type Reply } from './ask.ts';
import { fail, finding, ok, shown, warn, worst, type Finding, type Verdict } from './finding.ts';

/** A configuration as far as it could be read. */
export interface Configuration {
  findings: Finding[];
  /** As it was written; empty if it is no JSON. */
  raw: ServedConfig;
  /** As the console reads it; undefined if it refuses it. */
  config?: Config;
}

const served = (verdict: Verdict) =>
  finding('config.served', 'config.json is there and is JSON', verdict);
const valid = (verdict: Verdict) => finding('config.valid', 'config.json is valid', verdict);

/** The configuration that a host answers at `/config.json`. */
export function readServed(reply: Reply): Configuration {
  const upload =
    'Put config.json where the host looks for it, and let it answer the file at /config.json.';
  const verdict = judged(reply, '--url', ({ status, text }) => {
    if (status !== 200) return fail(`It answers ${status}.`, upload);
    if (!text.trimStart().startsWith('<')) return ok('');
    return fail('A page (HTML) is answered instead: the file is missing.', upload);
  });
  if (verdict.status === 'ok' && 'text' in reply) return readText(reply.text);
  return { findings: [served(verdict)], raw: {} };
}

/** The configuration in a text. */
export function readText(text: string): Configuration {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const found = `It is not valid JSON: ${shown((error as Error).message)}.`;
    return { findings: [served(fail(found, 'Correct the file.'))], raw: {} };
  }
  const raw = asObject(json) ?? {};
  const is = served(ok(`${text.length} characters`));
  const { data: config, error } = configSchema.safeParse(json);
  if (error) {
    const { field, expected } = describeIssue(error);
    const name = field === '' ? 'The whole file' : `The setting ${field}`;
    const todo = `Correct ${field || 'the file'} in config.json; docs/configuration.md has all fields.`;
    return { findings: [is, valid(fail(`${name}: ${shown(expected)}.`, todo))], raw };
  }
  const accepted = valid(ok(`${config.productName}, client ${config.oidc.clientId}`));
  const unknown = unknownIn(json, config).map((name) =>
    warn(`${shown(name)} is no setting and has no effect.`, `Correct or delete ${shown(name)}.`),
  );
  const title = 'config.json has no unknown settings';
  const known = finding('config.unknown', title, worst(unknown, 'each is known'));
  return { findings: [is, accepted, known], raw, config };
}

/** The paths of the members that are not read: the console takes only what it knows. */
function unknownIn(raw: unknown, read: unknown, path = ''): string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const known = new Map(Object.entries(Object(read) as object));
  return Object.entries(raw).flatMap(([key, member]) =>
    known.has(key) ? unknownIn(member, known.get(key), `${path}${key}.`) : [path + key],
  );
}
