// @module-tag X115
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL_TIER } from '../fullTier.ts';
import { config, html, makeRelease } from './expectations.ts';
import { startRealHost } from './realHosts.ts';

const SECRET = 'CANARY';

/** Requests as they stand on the wire, and the path of each that its line in the log has. */
const REQUESTS: readonly (readonly [name: string, path: string | undefined, request: string])[] = [
  ['an invitation', '/join-tenant', `GET /join-tenant?tenant=x&secret=${SECRET} HTTP/1.1`],
  ['a sign-in', '/auth-callback', `GET /auth-callback?code=${SECRET}&state=${SECRET} HTTP/1.1`],
  ['an escaped query', '/join-tenant', `GET /join-tenant%3fsecret=${SECRET} HTTP/1.1`],
  ['a POST', '/auth-callback', `POST /auth-callback?code=${SECRET} HTTP/1.1\r\nContent-Length: 0`],
  ['a whole address', '/auth-callback', `GET http://h/auth-callback?code=${SECRET} HTTP/1.1`],
  ['a missing file', '/assets/a.gone', `GET /assets/a.gone?secret=${SECRET} HTTP/1.1`],
  ['a broken escape', undefined, `GET /%zz?secret=${SECRET} HTTP/1.1`],
  ['an address that is none', undefined, `GET http://[h/auth-callback?code=${SECRET} HTTP/1.1`],
];

/** Sends bytes, and resolves to what comes back until the host closes. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(
    `${request}\r\nHost: localhost\r\nAccept: text/html\r\nReferer: http://a/?secret=${SECRET}\r\n` +
      `Cookie: secret=${SECRET}\r\nAuthorization: Bearer ${SECRET}\r\nConnection: close\r\n\r\n`,
  );
  return text(socket);
}

describe.skipIf(!FULL_TIER).each(['nginx', 'caddy'] as const)('%s', (kind) => {
  const release = makeRelease();
  let host: Awaited<ReturnType<typeof startRealHost>>;
  beforeAll(async () => {
    const { root, configPath } = release;
    host = await startRealHost(kind, { root, configPath }, { config, html });
  });
  afterAll(async () => {
    await host?.close();
    release.remove();
  });

  test.for(REQUESTS)('logs of %s no more than the path', async ([, path, request], { skip }) => {
    if (!host) return skip(`${kind} cannot be had on this machine.`);
    const before = (await host.logs()).length;
    await exchange(host.port, request);
    // A line is written after its answer; the next one proves that it is there.
    await exchange(host.port, `GET /after${before} HTTP/1.1`);
    await expect.poll(() => host?.logs()).toContain(`/after${before}`);
    const logs = await host.logs();
    expect(logs.split('\n').filter((line) => line.includes(SECRET))).toEqual([]);
    expect(logs.split(/[\s"]/)).toEqual(expect.arrayContaining(path ? [path] : []));
  });
});
