import { expect, test } from 'vitest';
import { doctor } from '../../tools/doctor/command.ts';
import type { Finding } from '../../tools/doctor/finding.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { deploymentForFile, type Wrong } from './faultyDeployment.ts';
import { metadata } from './mistakes.ts';

const { file: fileWith } = temporaryFiles();
const deployment = await deploymentForFile();

const run = (args: string[], wrong: Wrong = {}) => deployment.during(wrong, () => doctor(args));

test('prints one line per check, and returns 0 for a good deployment', async () => {
  const { exitCode, stdout, stderr } = await run(['--url', deployment.url]);
  expect([exitCode, stderr]).toEqual([0, '']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.slice(0, -2).filter((line) => !/^(ok|skipped) +\S.*: \S/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^\d+ ok, 0 warnings, 0 failed, \d+ skipped$/);
});

test('a failure has a line with its solution, or is printed as JSON, and returns 1', async () => {
  const args = ['--url', deployment.url];
  const wrong = metadata({ code_challenge_methods_supported: [] });
  const read = await run(args, wrong);
  expect(read.exitCode).toBe(1);
  expect(read.stdout).toMatch(/^FAIL +The provider offers PKCE with S256: .+\n +Turn on PKCE/m);
  const { exitCode, stdout } = await run([...args, '--json'], wrong);
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toContainEqual({
    id: 'discovery.pkce',
    status: 'fail',
    title: 'The provider offers PKCE with S256',
    found: 'It offers only: none.',
    todo: 'Turn on PKCE with the method S256 for this client at the provider.',
  });
});

test('a configuration and its services are checked before the deployment', async () => {
  const file = fileWith(JSON.stringify(deployment.config));
  const without = await run(['--config', file, '--json']);
  const statuses = Object.fromEntries(
    (JSON.parse(without.stdout) as Finding[]).map(({ id, status }) => [id, status]),
  );
  expect(statuses).toMatchObject({
    'config.valid': 'ok',
    'discovery.pkce': 'ok',
    'hub.token': 'ok',
    'attestation.bank': 'ok',
    'cors.hub': 'skipped',
  });
  expect(without.exitCode).toBe(0);
  const given = await run(['--config', file, '--origin', deployment.url]);
  expect(given.exitCode).toBe(0);
  expect(given.stdout).not.toMatch(/--origin|FAIL|^warn/m);
});

test.each([
  ['no option', [], 'Use --url'],
  ['a path', ['--url', 'https://console.example/path'], 'without a path'],
  ['an http address', ['--url', 'http://console.example'], 'Over http'],
  ['an http origin', ['--config', 'package.json', '--origin', 'http://a.example'], '--origin must'],
  ['a missing file', ['--config', '/nowhere/config.json'], '/nowhere/config.json'],
])('%s is refused with the usage', async (_what, args, says) => {
  const { exitCode, stdout, stderr } = await doctor(args);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
  expect(stderr).toContain('\n\nUsage:');
});
