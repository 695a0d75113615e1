import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL_TIER } from '../fullTier.ts';
import { overHttp1, overHttp2 } from './asking.ts';
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

const started = KINDS.flatMap(([kind, traits]) => [
  { kind, traits, secure: false, how: 'behind something that ends TLS' },
  { kind, traits, secure: true, how: 'with TLS and HTTP/2' },
]);

// The rules of the table hold for our own host in tests/static/staticHost.test.ts with every `npm test`.
describe.skipIf(!FULL_TIER).each(started)(
  '$kind with the shipped configuration, $how',
  { tags: ['X53'] },
  ({ kind, traits, secure }) => {
    const release = makeRelease();
    let host: Awaited<ReturnType<typeof startRealHost>>;
    beforeAll(async () => {
      const { root, configPath } = release;
      host = await startRealHost(kind, { config, documents: [html], root, configPath }, { secure });
    });
    afterAll(async () => {
      await host?.close();
      release.remove();
    });

    test.for(EXPECTATIONS.map((row) => [row.name, row] as const))(
      'answers with the whole header table: %s',
      async ([, expected], { skip }) => {
        if (!host) return skip(`${kind} cannot be had on this machine.`);
        const asking = host.secure ? overHttp2(host.port, host.secure.certificate) : host.port;
        const { got, wanted } = await compare(asking, expected, traits);
        expect(got).toEqual(wanted);
      },
    );

    test.runIf(secure)('leads plain HTTP to the same address with TLS', async ({ skip }) => {
      if (!host?.secure) return skip(`${kind} cannot be had on this machine.`);
      const address = '/api-keys/a%2Fb%3Fc/show?state=%2F%3F&code=a';
      const { statusCode, headers } = await overHttp1(host.secure.plainPort)(address);
      expect([301, 308]).toContain(statusCode);
      expect(String(headers.location).replace(`:${host.port}/`, '/')).toBe(
        `https://localhost${address}`,
      );
    });
  },
);
