import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
import { startAlteringProxy } from '../../doctor/alteringProxy.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';
import { callHub } from './hubClient.ts';
import { Browser, refreshTokens, signInAs } from './signIn.ts';

const { directory, file } = temporaryFiles();

describe('a restart', () => {
  test('keeps rows, keys, sessions and refresh tokens; a reset removes them', async () => {
    const db = join(directory, 'kept.json');
    const browser = new Browser();
    // A fixed address, because the port of the services changes.
    const front = await startAlteringProxy();
    const start = async (reset: boolean) => {
      const services = await startMockServices({ db, publicUrl: front.url, reset });
      front.passTo(services.url);
      return services;
    };
    const first = await start(false);
    const before = await signInAs(front.url, 'solo@solo.example', { browser });
    await callHub(front.url, before.accessToken, 'PUT', '/api/tenant/name', { name: 'Kept Ltd' });
    await first.close();

    const second = await start(false);
    const tenant = await callHub(front.url, before.accessToken, 'GET', '/api/tenant');
    expect(tenant).toMatchObject({ status: 200, body: { name: 'Kept Ltd' } });
    const after = await refreshTokens(front.url, before.refreshToken);
    // No sign-in page appears: the browser's session at the identity provider is still valid.
    await signInAs(front.url, 'nobody@else.example', { browser });
    expect(second.store.state.people).toHaveLength(6);
    await second.close();

    const third = await start(true);
    expect((await callHub(front.url, after.accessToken, 'GET', '/api/tenant')).status).toBe(401);
    await expect(refreshTokens(front.url, after.refreshToken)).rejects.toThrow('invalid_grant');
    const fresh = await signInAs(front.url, 'solo@solo.example', { browser });
    expect((await callHub(front.url, fresh.accessToken, 'GET', '/api/tenant')).body).toMatchObject({
      name: 'Solo Dev',
      defaultName: true,
    });
    await third.close();
    await front.close();
  });

  test.each(['{"tenants": [', '{"tenants": []}'])(
    'is refused with a message for the state file %s',
    async (content) => {
      const db = file(content);
      await expect(startMockServices({ db })).rejects.toThrow(/--reset/);
      expect(readFileSync(db, 'utf8')).toBe(content);
    },
  );
});

test('the command prints its address, ends on a signal and saves its state', async () => {
  const db = join(directory, 'cli', 'hub.json');
  const options = ['--port', '0', '--db', db, '--tenants', '3'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = /^Mock services at (http:\/\/localhost:\d+)$/.exec(line)?.[1] ?? '';
  const { accessToken } = await signInAs(url, 'root@hub.example');
  expect((await callHub(url, accessToken, 'GET', '/api/tenants')).body).toHaveLength(9);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(errors).toBe('');
  expect(readFileSync(db, 'utf8')).toContain('RefreshToken:');
});
