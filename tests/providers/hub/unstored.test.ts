// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { unstoredReads } from '../../../src/providers/hub/unstored.ts';
import { callHub } from '../calls.ts';
import { clientWith, json } from '../clientWith.ts';

afterEach(() => localStorage.clear());

const HUB = 'https://hub.example';
const kept = (headers: Record<string, string>, status = 200) => json({}, status, headers);
const NONE = { 'Cache-Control': 'private, No-Store' };

/** The cache modes of reads with these answers in turn, and then of a write. */
async function modes(...answers: Response[]) {
  const { hub, sent } = clientWith(answers, { unstored: unstoredReads(HUB) });
  for (const _ of answers) await callHub(hub, 'getMe').catch(() => undefined);
  await callHub(hub, 'joinTenant').catch(() => undefined);
  return sent.map(({ init }) => init.cache);
}

test('only a read uses the default cache mode while the hub answers with no-store', async () => {
  expect(await modes(kept(NONE), kept(NONE), kept({}), kept(NONE))).toEqual([
    'no-store',
    'default',
    'default',
    'no-store',
    'no-store',
  ]);
  // The next page load begins with the mode of the last answer.
  expect(
    await modes(kept(NONE, 502), kept({ 'Cache-Control': 'no-storey' }, 404), kept({})),
  ).toEqual(
    // A read is repeated after a 502.
    ['default', 'default', 'no-store', 'no-store', 'no-store'],
  );
});

test('the mode belongs to one hub and one call, follows other tabs, and needs no storage', () => {
  const here = unstoredReads(HUB);
  here.note('GET /a', kept(NONE));
  here.note('GET /b', kept(NONE, 401));
  expect(['GET /a', 'GET /b', ''].map((call) => here.isKnown(call))).toEqual([true, false, false]);
  const elsewhere = unstoredReads('https://other.example');
  expect(elsewhere.isKnown('GET /a')).toBe(false);
  // Another tab.
  unstoredReads(HUB).note('GET /a', kept({}));
  expect(here.isKnown('GET /a')).toBe(false);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  here.note('GET /a', kept(NONE));
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(here.isKnown('GET /a')).toBe(false);
  vi.restoreAllMocks();
});
