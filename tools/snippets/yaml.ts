import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { DEPLOYMENTS, type DeployedKey } from '../../src/resources/api-keys/try/deployments.ts';

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
