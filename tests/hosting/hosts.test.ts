import { once } from 'node:events';
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
  // Go's library answers what it cannot parse.
  ['caddy', { brotli: true, bareErrors: true }],
];

// The rules of the table hold for our own host in tests/static/staticHost.test.ts with every `npm test`.
describe.skipIf(!FULL_TIER).each(KINDS)(
  '%s with the shipped configuration',
  { tags: ['X53'] },
  (kind, traits) => {
    const release = makeRelease();
    const { root, configPath } = release;
    const start = (secure: boolean) =>
      startRealHost(kind, { root, configPath }, { config, html, secure });
    let host: Awaited<ReturnType<typeof startRealHost>>;
    beforeAll(async () => {
      host = await start(false);
    });
    afterAll(async () => {
      await host?.close();
      release.remove();
    });

    test.for(EXPECTATIONS.map((row) => [row.name, row] as const))(
      'answers with the whole header table: %s',
      async ([, expected], { skip }) => {
        if (!host) return skip(`${kind} cannot be had on this machine.`);
        const { got, wanted } = await compare(host.port, expected, traits);
        expect(got).toEqual(wanted);
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
