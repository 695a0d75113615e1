import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doctor } from '../../tools/doctor/command.ts';
import type { Finding } from '../../tools/doctor/diagnose.ts';
import { startFaultyDeployment, type FaultyDeployment, type Wrong } from './faultyDeployment.ts';
import { html, metadata, page } from './mistakes/mistake.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-command-'));
let deployment: FaultyDeployment;

beforeAll(async () => {
  deployment = await startFaultyDeployment();
});
afterAll(async () => {
  await deployment.close();
  rmSync(folder, { recursive: true });
});

const run = (args: string[], wrong: Wrong = {}) => deployment.during(wrong, () => doctor(args));
const fileOf = (text: string) => {
  const file = join(folder, 'config.json');
  writeFileSync(file, text);
  return file;
};

test('one line for each check, and 0 for a good deployment', async () => {
  const { exitCode, stdout, stderr } = await run(['--url', deployment.urls.console]);
  expect([exitCode, stderr]).toEqual([0, '']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.slice(0, -2).filter((line) => !/^(ok|skipped) +\S.*: \S/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^\d+ ok, 0 to look at, 0 failed, \d+ skipped$/);
});

test('a failure has its own line with what to do, and ends with 1', async () => {
  const { exitCode, stdout } = await run(['--url', deployment.urls.console], {
    console: page(html),
  });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^FAIL +The console answers: .+\n +Serve the files of dist/);
});

test('JSON has every finding with its words', async () => {
  const args = ['--url', deployment.urls.console, '--json'];
  const { exitCode, stdout } = await run(args, {
    identity: metadata({ code_challenge_methods_supported: [] }),
  });
  const findings = JSON.parse(stdout) as Finding[];
  expect(exitCode).toBe(1);
  expect(findings.find(({ id }) => id === 'discovery.pkce')).toEqual({
    id: 'discovery.pkce',
    status: 'fail',
    title: 'The provider offers PKCE with S256',
    found: 'It offers only: none.',
    todo: 'Turn PKCE with the method S256 on for this client at the provider.',
  });
});

test('a configuration is examined with its services before there is a console', async () => {
  const file = fileOf(JSON.stringify(deployment.config));
  const { urls } = deployment;
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
  const given = await run(['--config', file, '--origin', urls.console]);
  expect([given.exitCode, given.stdout]).toEqual([
    0,
    expect.not.stringMatching(/--origin|FAIL|warn/),
  ]);
});

test('a console at an http address is told to use https, and nobody to let it in', async () => {
  const file = fileOf(JSON.stringify(deployment.withoutBank));
  const args = ['--config', file, '--origin', 'http://console.example', '--json'];
  const findings = JSON.parse((await run(args)).stdout) as Finding[];
  const failed = findings.filter(({ status }) => status === 'fail').map(({ id }) => id);
  expect(failed).toEqual(['site.https']);
});

test.each([[[]], [['--url', 'https://console.example', '--timeout', 'long']]])(
  '%j is refused with the usage',
  async (args) => {
    const { exitCode, stdout, stderr } = await doctor(args);
    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining('\n\nUsage:')]);
  },
);
