// @module-tag F44
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { KEYS, read, write, writeText } from '../../src/lib/storage.ts';
import { TabStorage } from '../providers/session/page.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../src/lib/storage.ts');
const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};
const without = [
  ['blocked', blocked],
  ['absent', () => null],
  ['not readable', () => Object.defineProperty(new TabStorage(), 'getItem', { value: blocked })],
] as const;

function withWindow(name: 'localStorage' | 'sessionStorage', get: () => Storage | null) {
  const target: { localStorage?: Storage } = {};
  Object.defineProperty(target, name, { get, configurable: true });
  vi.stubGlobal('window', target);
  return target;
}

describe('the storage of the tab', () => {
  it.each(without)(
    'that is %s is replaced by memory and counts as not working',
    async (_how, get) => {
      withWindow('sessionStorage', get);
      const { tabStorage, keysUnder } = await load();
      const { storage, works } = tabStorage();
      expect(works).toBe(false);
      storage.setItem('a.1', '1');
      expect([tabStorage().storage.getItem('a.1'), keysUnder(storage, 'a.')]).toEqual([
        '1',
        ['a.1'],
      ]);
      storage.removeItem('a.1');
      expect([storage.getItem('a.1'), storage.key(0)]).toEqual([null, null]);
    },
  );

  it.each([true, false])('works unless it is full: %s', async (full) => {
    const kept = new TabStorage({ session: 'x' });
    kept.full = full;
    withWindow('sessionStorage', () => kept);
    expect((await load()).tabStorage()).toEqual({ storage: kept, works: !full });
    expect([...kept.entries.keys()]).toEqual(['session']);
  });
});

describe('the storage of the browser', () => {
  it.each(without)('that is %s gets a stand-in', async (_how, get) => {
    const target = withWindow('localStorage', get);
    const { browserStorage, installLocalStorageStandIn } = await load();
    browserStorage().setItem('a', '1');
    installLocalStorageStandIn();
    expect([target.localStorage?.getItem('a'), browserStorage().getItem('a')]).toEqual(['1', '1']);
  });

  it('is not replaced if it works', async () => {
    const storage = new TabStorage();
    const target = withWindow('localStorage', () => storage);
    (await load()).installLocalStorageStandIn();
    expect(target.localStorage).toBe(storage);
  });
});

describe('a value', () => {
  const schema = z.object({ count: z.number() });

  it('is read as it was written; a write to a full storage returns false', () => {
    const storage = new TabStorage();
    expect(write(storage, 'a', { count: 1 })).toBe(true);
    expect(read(storage, 'a', schema)).toEqual({ count: 1 });
    storage.full = true;
    expect([write(storage, 'a', { count: 2 }), writeText(storage, 'b', '')]).toEqual([
      false,
      false,
    ]);
    expect(read(storage, 'a', schema)).toEqual({ count: 1 });
  });

  it.each(['', 'null', '{', '[]', '{"count":"1"}'])('of %j is undefined', (text) => {
    expect(read(new TabStorage({ a: text }), 'a', schema)).toBeUndefined();
  });
});

it('every key is in the list for data protection officers', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  expect(Object.values(KEYS).filter((key) => !page.includes(`\`${key}`))).toEqual([]);
});
