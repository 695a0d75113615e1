// @module-tag F35
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../../src/providers/session/tab/record.ts';
import {
  createTab,
  dropRedirects,
  keepRedirect,
  markerOf,
  newReturn,
  peekRedirect,
  type KeptRedirect,
} from '../../../../src/bank/login/flow/keptRedirects.ts';
import { TabStorage } from '../../../providers/session/page.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ADA = { subject: 'ada', tenant: 'org_acme' };
const REDIRECT: KeptRedirect = {
  ticket: 'a.b.c',
  expiresAt: NOW + 600_000,
  context: 'Q09OVEVYVA==',
  url: new URL('https://bank.example/login/1'),
  bank: { id: 'connection-1', displayName: 'Demo Bank' },
};

let storage: TabStorage;
beforeEach(() => {
  storage = new TabStorage();
});

type Owner = Parameters<typeof peekRedirect>[2];
const keep = (marker = 'm1', owner: Owner = ADA, redirect = REDIRECT) =>
  keepRedirect(storage, marker, owner, redirect);
/** Reads and drops the kept redirect, as a return does. */
function take(marker = 'm1', owner: Owner = ADA, now = NOW) {
  const taken = peekRedirect(storage, marker, owner, now);
  dropRedirects(storage);
  return taken;
}

/** The tab's whole storage as one text. */
const kept = () =>
  Array.from({ length: storage.length }, (_, n) => storage.getItem(storage.key(n) ?? '')).join();

describe('a kept redirect', () => {
  test('can be taken once by the same user', () => {
    keep('m1', ADA);
    expect(take()).toEqual(REDIRECT);
    expect(take()).toBeUndefined();
    expect(kept()).not.toContain('a.b.c');
  });

  test.each([
    ['another marker', () => take('m2')],
    ['no marker', () => take('')],
    ['another user', () => take('m1', { ...ADA, subject: 'eve' })],
    ['another tenant', () => take('m1', { ...ADA, tenant: 'org_other' })],
    ['no tenant', () => take('m1', { subject: 'ada', tenant: undefined })],
    ['a ticket that has expired', () => take('m1', ADA, REDIRECT.expiresAt)],
  ])('is refused for %s, and still deleted', (_name, taking) => {
    keep();
    expect(taking()).toBeUndefined();
    expect(kept()).not.toContain(REDIRECT.ticket);
    expect(take()).toBeUndefined();
  });

  test.each<[string, (record: object) => unknown]>([
    ['null', () => null],
    ['a list', () => []],
    ['of another version', (record) => ({ ...record, version: 2 })],
    ['without a ticket', (record) => ({ ...record, ticket: undefined })],
    ['with a context that is no text', (record) => ({ ...record, context: 1 })],
    ['with a bank that is none', (record) => ({ ...record, bank: 'Demo Bank' })],
    ['with a script for an address', (record) => ({ ...record, url: 'javascript:alert(1)' })],
    ['with a plain address', (record) => ({ ...record, url: 'http://bank.example/' })],
    ['with a user in the address', (record) => ({ ...record, url: 'https://a@bank.example/' })],
    ['not JSON', () => undefined],
  ])('that is %s is refused and deleted', { tags: ['T17', 'F44'] }, (_name, change) => {
    keep();
    const key = 'draft.redirect.m1';
    const changed = change(JSON.parse(storage.getItem(key) ?? '') as object);
    storage.setItem(key, JSON.stringify(changed) ?? '{"ticket":');
    expect(take()).toBeUndefined();
    expect(storage.getItem(key)).toBeNull();
  });

  test('replaces the previous one; nothing else is dropped', () => {
    keep('m1');
    keep('m2');
    expect(take('m1')).toBeUndefined();
    const others = ['session', 'draft.apiKeys', 'redirect.m1'];
    for (const key of others) storage.setItem(key, 'kept');
    keep();
    dropRedirects(storage);
    expect(others.map((key) => storage.getItem(key))).toEqual(['kept', 'kept', 'kept']);
    expect(take()).toBeUndefined();
  });

  test('ends with the session, except for a new sign-in of the same user', () => {
    keep();
    clearSession(storage, 'ada');
    expect(take()).toEqual(REDIRECT);
    for (const staying of ['eve', undefined]) {
      keep();
      clearSession(storage, staying);
      expect(kept()).not.toContain(REDIRECT.ticket);
    }
  });

  test('throws if the storage is full, and leaves nothing behind', () => {
    const full = Object.assign(new TabStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => keepRedirect(full, 'm1', ADA, REDIRECT)).toThrow('full');
    expect(full.length).toBe(0);
  });
});

test('a return address is the path of this page with a new marker', () => {
  const page = new URL('https://console.example/verify-account?iban=DE02&fromRedirect=old#part');
  const { marker, address } = newReturn(page);
  expect(address).toBe(`https://console.example/verify-account?fromRedirect=${marker}`);
  expect(marker).toMatch(/^[\w-]{36}$/);
  expect(newReturn(page).marker).not.toBe(marker);
  expect(markerOf(new URL(address).search)).toBe(marker);
});

test.each([
  ['', undefined],
  ['?x=1', undefined],
  ['?fromredirect=a', undefined],
  ['?fromRedirect=', ''],
  ['?fromRedirect=a&error=denied', 'a'],
  ['?fromRedirect=a&fromRedirect=b', ''],
])('%s carries the marker %s', (search, marker) => {
  expect(markerOf(search)).toBe(marker);
});

const PLAYGROUND = { ...ADA, tool: 'playground Integration' };

test.each([
  ['the account verification', ADA, 'the playground', PLAYGROUND],
  ['the playground', PLAYGROUND, 'the account verification', ADA],
  ['one environment', PLAYGROUND, 'the other', { ...ADA, tool: 'playground Production' }],
])('a redirect of %s is invisible to %s', (_one, owner, _other, another) => {
  keep('m1', owner);
  // Peeking deletes nothing.
  expect(peekRedirect(storage, 'm1', another, NOW)).toBeUndefined();
  expect(take('m1', owner)).toEqual(REDIRECT);
  keep('m1', owner);
  expect(take('m1', another)).toBeUndefined();
});

test.each([
  ['an ordinary visit', '', 'none', 0],
  ['a return without anything kept', '?fromRedirect=m2', 'lost', 1],
  ['a return', '?fromRedirect=m1', 'kept', 1],
])('%s leaves no ticket and no marker', { tags: ['F33'] }, (_name, search, kind, cleaned) => {
  keep('m1', ADA, { ...REDIRECT, expiresAt: Date.now() + 600_000 });
  vi.stubGlobal('window', { location: new URL(`https://console.example/verify${search}`) });
  const cleanAddress = vi.fn<() => void>();
  const tab = createTab({ owner: () => ADA, storage, cleanAddress });
  expect(tab.takeReturn().kind).toBe(kind);
  expect(kept()).not.toContain('a.b.c');
  expect(cleanAddress).toHaveBeenCalledTimes(cleaned);
});

test('staying stops a departure that has begun, and drops its redirect', () => {
  const window = { location: { replace: vi.fn<() => void>() }, stop: vi.fn<() => void>() };
  vi.stubGlobal('window', window);
  const tab = createTab({ owner: () => ADA, storage, cleanAddress: () => undefined });
  tab.keep('m1', REDIRECT);
  tab.stay();
  expect(window.stop).not.toHaveBeenCalled();
  expect(kept()).toContain(REDIRECT.ticket);
  tab.leave(REDIRECT.url);
  tab.stay();
  expect(window.stop).toHaveBeenCalledOnce();
  expect(kept()).not.toContain(REDIRECT.ticket);
});
