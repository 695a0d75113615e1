import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL_TIER } from '../fullTier.ts';
import { overHttp1 } from './asking.ts';
import {
  EXPECTATIONS,
  config,
  compare,
  html,
  makeRelease,
  type HostTraits,
} from './expectations.ts';
import { startRealHost, type RealHostKind } from './realHosts.ts';

const KINDS: readonly (readonly [RealHostKind, HostTraits])[] = [
  ['nginx', { brotli: false }],
  // Go's HTTP library answers requests that it cannot parse.
  ['caddy', { brotli: true, bareErrors: true }],
];

const SECRET = 'CANARY';

/** Raw requests, each with the path in its log line. */
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

/** Sends bytes, and resolves to everything that the host sends until it closes. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connectPlain(port, '127.0.0.1');
  socket.end(
    `${request}\r\nHost: localhost\r\nAccept: text/html\r\nReferer: http://a/?secret=${SECRET}\r\n` +
      `Cookie: secret=${SECRET}\r\nAuthorization: Bearer ${SECRET}\r\nConnection: close\r\n\r\n`,
  );
  return text(socket);
}

// tests/static/staticHost.test.ts checks our host against the same table.
describe.skipIf(!FULL_TIER).each(KINDS)(
  '%s with the shipped configuration',
  { tags: ['X53'] },
  (kind, traits) => {
    const { root, configPath } = makeRelease();
    const start = (secure: boolean) =>
      startRealHost(kind, { root, configPath }, { config, html, secure });
    let host: Awaited<ReturnType<typeof startRealHost>>;
    beforeAll(async () => {
      host = await start(false);
    });
    afterAll(() => host?.close());

    test.for(EXPECTATIONS.map((row) => [row.name, row] as const))(
      'answers with the whole header table: %s',
      async ([, expected], { skip }) => {
        if (!host) return skip(`${kind} cannot be had on this machine.`);
        const { got, wanted } = await compare(host.port, expected, traits);
        expect(got).toEqual(wanted);
      },
    );

    test.for(REQUESTS)(
      'logs of %s no more than the path',
      { tags: ['X115'] },
      async ([, path, request], { skip }) => {
        if (!host) return skip(`${kind} cannot be had on this machine.`);
        const before = (await host.logs()).length;
        await exchange(host.port, request);
        // nginx writes the line after the answer, so the next line proves that it exists.
        await exchange(host.port, `GET /after${before} HTTP/1.1`);
        await expect.poll(() => host?.logs()).toContain(`/after${before}`);
        const logs = await host.logs();
        expect(logs.split('\n').filter((line) => line.includes(SECRET))).toEqual([]);
        expect(logs.split(/[\s"]/)).toEqual(expect.arrayContaining(path ? [path] : []));
      },
    );

    test('with TLS it speaks HTTP/2, and leads plain HTTP to the same address', async ({
      skip,
    }) => {
      const secure = await start(true);
      if (!secure?.secure) return skip(`${kind} cannot be had on this machine.`);
      const { plainPort, certificate: ca } = secure.secure;
      try {
        for (const expected of EXPECTATIONS.slice(0, 4)) {
          const asking = overHttp1(secure.port, ca);
          const { got, wanted } = await compare(asking, expected, traits);
          expect(got).toEqual(wanted);
        }
        const port = { host: '127.0.0.1', port: secure.port };
        const socket = connect({ ...port, servername: 'localhost', ca, ALPNProtocols: ['h2'] });
        await once(socket, 'secureConnect');
        expect(socket.alpnProtocol).toBe('h2');
        socket.destroy();
        const address = '/api-keys/a%2Fb%3Fc/show?state=%2F%3F&code=a';
        const { statusCode, headers } = await overHttp1(plainPort)(address);
        expect([301, 308]).toContain(statusCode);
        expect(String(headers.location).replace(`:${secure.port}/`, '/')).toBe(
          `https://localhost${address}`,
        );
      } finally {
        await secure.close();
      }
    });
  },
);
