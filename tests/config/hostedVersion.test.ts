import { expect, test, vi } from 'vitest';
import { askVersion } from '../../src/config/hostedVersion.ts';

function answer(body: string, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('the version is asked past every cache, and without cookies', async () => {
  const fetch = answer(
    '{"version":"0123456789ab","date":"2026-11-25T11:19:45Z","release":"v1.2.0"}\n',
  );
  expect(await askVersion()).toEqual({ version: '0123456789ab' });
  expect(fetch.mock.lastCall).toMatchObject([
    '/version.json',
    { cache: 'no-store', credentials: 'omit' },
  ]);
});

test.each<[what: string, body: string, status?: number]>([
  ['the page of a host that answers it for every path', '<!doctype html><title>Console</title>'],
  ['another JSON', '[]'],
  ['a version with other characters', '{"version":"<b>"}'],
  ['a version that is endless', JSON.stringify({ version: 'a'.repeat(65) })],
  ['an answer above a kilobyte', `{"version":"a"${' '.repeat(1024)}}`],
  ['an answer with 404', '{"version":"a"}', 404],
])('%s is no version', { tags: ['X59'] }, async (_what, body, status = 200) => {
  answer(body, status);
  expect(await askVersion()).toBe('none');
});

test('a host that does not answer is unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askVersion()).toBe('unreachable');
});
