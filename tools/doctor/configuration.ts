import { configSchema, type Config } from '../../src/config/schema.ts';
import { describeIssue } from '../../src/lib/describeIssue.ts';
import { asObject } from '../../src/lib/own.ts';
import type { ServedConfig } from '../hosting/securityHeaders.ts';
import { judged, type Reply } from './ask.ts';
import { fail, finding, ok, shown, warn, worst, type Finding, type Verdict } from './finding.ts';

export interface Configuration {
  findings: Finding[];
  /** The parsed file; empty if it is not JSON. */
  raw: ServedConfig;
  /** The configuration that the console uses; undefined if it is invalid. */
  config?: Config;
}

const served = (verdict: Verdict) =>
  finding('config.served', 'config.json exists and is JSON', verdict);
const valid = (verdict: Verdict) => finding('config.valid', 'config.json is valid', verdict);

/** Checks the answer to `/config.json`. */
export function readServed(reply: Reply): Configuration {
  const upload = 'Put config.json in its place on the host, and serve it at /config.json.';
  const verdict = judged(reply, '--url', ({ status, text }) => {
    if (status !== 200) return fail(`The host answers ${status}.`, upload);
    if (!text.trimStart().startsWith('<')) return ok('');
    return fail('The host answers with a page (HTML), because the file is missing.', upload);
  });
  if (verdict.status === 'ok' && 'text' in reply) return readText(reply.text);
  return { findings: [served(verdict)], raw: {} };
}

/** Checks the text of a `config.json`. */
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
    const todo = `Correct ${field || 'the file'} in config.json (docs/configuration.md).`;
    return { findings: [is, valid(fail(`${name}: ${shown(expected)}.`, todo))], raw };
  }
  const accepted = valid(ok(`${config.productName}, client ${config.oidc.clientId}`));
  const unknown = unknownIn(json, config).map((name) =>
    warn(`${shown(name)} is not a setting and has no effect.`, `Correct or delete ${shown(name)}.`),
  );
  const title = 'config.json has no unknown settings';
  const known = finding('config.unknown', title, worst(unknown, 'all are known'));
  return { findings: [is, accepted, known], raw, config };
}

/** The paths of the members that the console ignores. */
function unknownIn(raw: unknown, read: unknown, path = ''): string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const known = new Map(Object.entries(Object(read) as object));
  return Object.entries(raw).flatMap(([key, member]) =>
    known.has(key) ? unknownIn(member, known.get(key), `${path}${key}.`) : [path + key],
  );
}
