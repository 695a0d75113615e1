import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL_SWEEP } from '../sweep.ts';
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
  ['apache', { brotli: true }],
];

// The rules of the table hold for our own host in tests/static/staticHost.test.ts with every `npm test`.
describe.skipIf(!FULL_SWEEP).each(KINDS)('%s with the shipped configuration', (kind, traits) => {
  const release = makeRelease();
  let host: Awaited<ReturnType<typeof startRealHost>>;
  beforeAll(async () => {
    const { root, configPath } = release;
    host = await startRealHost(kind, { config, documents: [html], root, configPath });
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
});
