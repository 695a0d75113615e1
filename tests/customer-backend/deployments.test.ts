// @module-tag X24
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  deploymentFile,
  DEPLOYMENTS,
  PLACEHOLDER,
} from '../../src/customer-backend/deployments.ts';
import { readSecret } from '../../src/customer-backend/tickets/signing.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const folder = temporaryFiles().directory;

const id = '9f996178-fd40-4d09-9d4a-2ab6c3d5f101';
/** Secret with every Base64 character other than letters and digits. */
const secret = '+/'.repeat(21) + 'A=';

const fileOf = (way: string, key: { id: string; secret?: string }) => {
  const deployment = DEPLOYMENTS.find((one) => one.id === way);
  return deployment ? deploymentFile(deployment, key) : '';
};

/** Value of a name in YAML with one entry a line. */
const yamlValue = (file: string, name: string) =>
  new RegExp(`^ +${name}: (.*)$`, 'm').exec(file)?.[1];

test.each(DEPLOYMENTS)('$title has the key id, and no secret by default', (deployment) => {
  expect(deploymentFile(deployment, { id })).toContain(id);
  expect(deploymentFile(deployment, { id })).not.toContain(secret);
});

test('the placeholder is not accepted as a secret', () => {
  expect(readSecret(PLACEHOLDER)).toHaveProperty('problem');
});

/** Variables that a program prints after a step that sets them from .env. */
function variables(command: string, args: readonly string[], key: { id: string; secret: string }) {
  writeFileSync(join(folder, '.env'), fileOf('env', key));
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8' }).stdout;
}

const PRINT = 'console.log(process.env.HUB_KEY_ID + " " + process.env.HUB_SECRET)';

test('Node and a shell read the same values from .env', () => {
  const key = { id, secret };
  const line = `${id} ${secret}\n`;
  expect(variables(process.execPath, ['--env-file=.env', '-e', PRINT], key)).toBe(line);
  const shell = 'set -a; . ./.env; echo "$HUB_KEY_ID $HUB_SECRET"';
  expect(variables('bash', ['-c', shell], key)).toBe(line);
});

test('an invalid id in .env cannot set another variable or start a program', () => {
  const hostile = { id: "x'; echo started; \nHUB_SECRET=y $(echo z)", secret };
  const shell = 'set -a; . ./.env; echo "$HUB_SECRET"';
  expect(variables('bash', ['-c', shell], hostile)).toBe(`${secret}\n`);
});

test('the Kubernetes file contains the Base64 as text, so that it is not decoded', () => {
  const file = fileOf('kubernetes', { id, secret });
  expect(file).toMatch(/^stringData:$/m);
  expect(file).not.toMatch(/^data:/m);
  expect(yamlValue(file, 'HUB_KEY_ID')).toBe(`'${id}'`);
  expect(yamlValue(file, 'HUB_SECRET')).toBe(`'${secret}'`);
});

test('the Compose file does not contain the secret', () => {
  const file = fileOf('docker', { id, secret });
  expect(file).not.toContain(secret);
  expect(yamlValue(file, 'HUB_KEY_ID')).toBe(`'${id}'`);
  expect(yamlValue(file, 'HUB_SECRET')).toMatch(/^\$\{HUB_SECRET:\?/);
});
