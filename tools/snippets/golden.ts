import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { ServiceName } from '../../src/bank/services.ts';
import { DEPLOYMENTS, type DeployedKey } from '../../src/customer-backend/deployments.ts';

/** What a ticket was to be minted for. */
export interface Minted {
  keyId: string;
  service: ServiceName;
  data: object | null;
  /** The time before the program ran, in seconds since 1970. */
  since: number;
}

const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Compares header and claims of a ticket with those that every language has to produce: no member
 * less, none more, a lifetime of ten minutes and a random UUID (RFC 9562, version 4).
 * @throws Error that shows what differs
 */
export function checkClaims(ticket: string, { keyId, service, data, since }: Minted): void {
  const header = decodeProtectedHeader(ticket);
  const { exp = 0, ...claims } = decodeJwt<{ data: { id: string } }>(ticket);
  const { id } = claims.data;
  const now = Math.floor(Date.now() / 1000);
  const golden: readonly [name: string, actual: unknown, expected: unknown][] = [
    ['header', header, { alg: 'HS256', typ: 'JWT', kid: keyId }],
    ['claims', claims, { data: { service, id, data } }],
    ['lifetime', since + 600 <= exp && exp <= now + 600, true],
    ['random UUID', RANDOM_UUID.test(id), true],
  ];
  for (const [name, actual, expected] of golden) {
    if (isDeepStrictEqual(actual, expected)) continue;
    throw new Error(`${name}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
  }
}

/** Ruby has a parser of YAML in its standard library. */
const PARSE = 'puts JSON.generate(YAML.safe_load($stdin.read))';

/** What a server finds in the parsed file, where the file has it. */
type Parsed = {
  stringData?: unknown;
  services?: { server?: { environment?: unknown } };
};

/** What is wrong with the YAML files of a key, as Ruby reads them; nothing if nothing is. */
export function wrongYaml({ id, secret }: Required<DeployedKey>): string[] {
  const expected: Readonly<Record<string, unknown>> = {
    kubernetes: { HUB_KEY_ID: id, HUB_SECRET: secret },
    docker: { HUB_KEY_ID: id, HUB_SECRET: '${HUB_SECRET:?is missing in .env}' },
  };
  return DEPLOYMENTS.filter(({ grammar }) => grammar === 'yaml').flatMap((deployment) => {
    const options = { input: deployment.file({ id, secret }), encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync('ruby', ['-ryaml', '-rjson', '-e', PARSE], options);
    if (stdout === '') return [`${deployment.fileName}: ${stderr}`];
    const { stringData, services } = JSON.parse(stdout) as Parsed;
    const found = stringData ?? services?.server?.environment;
    if (isDeepStrictEqual(found, expected[deployment.id])) return [];
    return [`${deployment.fileName}: ${Object.keys(found ?? {}).join(', ')} are not as expected`];
  });
}
