import { expect, test, vi } from 'vitest';
import { hostedVersion } from '../../src/config/hostedVersion.ts';

const VERSION = '{"version":"0123456789ab","date":"2026-11-25T11:19:45Z","release":"v1.2.0"}\n';

test.each<[what: string, answer: () => Response, version?: string]>([
  ['a version', () => new Response(VERSION), '0123456789ab'],
  ['the page that a host serves for every path', () => new Response('<!doctype html>')],
  ['another JSON', () => Response.json(null)],
  ['a version that is no string', () => Response.json({ version: 1 })],
  ['an answer with 404', () => new Response(VERSION, { status: 404 })],
  ['no answer', () => Response.error()],
])('the hosted version is read from %s', { tags: ['X57'] }, async (_what, answer, version) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  expect(await hostedVersion()).toBe(version);
  const [path, init] = fetch.mock.lastCall ?? [];
  expect(path).toBe('/version.json');
  expect(init).toMatchObject({ cache: 'no-store', credentials: 'omit' });
});
