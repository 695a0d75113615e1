import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
import { callHub } from './hubClient.ts';
import { Browser, refreshTokens, signInAs } from './signIn.ts';

const directory = mkdtempSync(join(tmpdir(), 'restart-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** `fetch` keeps connections open, and would use them for a new server on the same port. */
async function connectionsClosed(url: string) {
  const asked = () => fetch(url).catch(({ cause }: Error) => cause);
  await expect.poll(asked).toMatchObject({ code: 'ECONNREFUSED' });
}

describe('a restart', () => {
  test('keeps rows, keys, sessions and refresh tokens; a reset keeps nothing', async () => {
    const db = join(directory, 'kept.json');
    const browser = new Browser();
    const first = await startMockServices({ db });
    const port = Number(new URL(first.url).port);
    const before = await signInAs(first.url, 'solo@solo.example', { browser });
    await callHub(first.url, before.accessToken, 'PUT', '/api/tenant/name', { name: 'Kept Ltd' });
    await first.close();
    await connectionsClosed(first.url);

    const second = await startMockServices({ db, port });
    const tenant = await callHub(second.url, before.accessToken, 'GET', '/api/tenant');
    expect(tenant).toMatchObject({ status: 200, body: { name: 'Kept Ltd' } });
    const after = await refreshTokens(second.url, before.refreshToken);
    // No sign-in page appears: the browser's session at the identity provider is still valid.
    await signInAs(second.url, 'nobody@else.example', { browser });
    expect(second.store.state.people).toHaveLength(6);
    await second.close();
    await connectionsClosed(second.url);

    const third = await startMockServices({ db, port, reset: true });
    expect((await callHub(third.url, after.accessToken, 'GET', '/api/tenant')).status).toBe(401);
    await expect(refreshTokens(third.url, after.refreshToken)).rejects.toThrow('invalid_grant');
    const fresh = await signInAs(third.url, 'solo@solo.example', { browser });
    expect((await callHub(third.url, fresh.accessToken, 'GET', '/api/tenant')).body).toMatchObject({
      name: 'Solo Dev',
      defaultName: true,
    });
    await third.close();
  });

  test('is refused with a clear text over a file that is no state', async () => {
    for (const content of ['{"tenants": [', '{"tenants": []}', '[]']) {
      const db = join(directory, 'broken.json');
      writeFileSync(db, content);
      await expect(startMockServices({ db })).rejects.toThrow(/--reset/);
      expect(readFileSync(db, 'utf8')).toBe(content);
    }
  });
});

test('instances in one process share nothing', async () => {
  const [one, two] = [await startMockServices(), await startMockServices()];
  const { accessToken } = await signInAs(one.url, 'ada@acme.example');
  expect((await callHub(two.url, accessToken, 'GET', '/api/users/me')).status).toBe(401);
  await one.close();
  await two.close();
});

describe('the command', () => {
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    return { child, lines: createInterface(child.stdout), errors: () => errors };
  };

  test('says where it listens, ends on a signal and leaves its state behind', async () => {
    const db = join(directory, 'cli', 'hub.json');
    const { child, lines, errors } = run('--port', '0', '--db', db, '--tenants', '3');
    const [line] = (await once(lines, 'line')) as [string];
    const url = /^Mock services at (http:\/\/localhost:\d+)$/.exec(line)?.[1] ?? '';
    const { accessToken } = await signInAs(url, 'root@hub.example');
    expect((await callHub(url, accessToken, 'GET', '/api/tenants')).body).toHaveLength(9);

    const taken = run('--port', new URL(url).port, '--db', join(directory, 'other.json'));
    expect(await once(taken.child, 'exit')).toEqual([1, null]);
    expect(taken.errors()).toMatch(/^The port is in use already .*\n$/);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(errors()).toBe('');
    expect(readFileSync(db, 'utf8')).toContain('RefreshToken:');
  });

  test.each([
    ['--port', 'http'],
    ['--port', '70000'],
    ['--latency', '-1'],
    ['--console', 'http://localhost:5173/'],
    ['--unknown', '1'],
  ])('refuses %s %s with status 2', async (...args) => {
    const { child, errors } = run(...args);
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(errors()).toContain(args[0]);
  });
});
