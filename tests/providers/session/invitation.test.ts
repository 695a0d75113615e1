import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TabStorage } from './page.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const LINK = { tenantId: 'tenant-1', secret: 'canary-secret', expiresAt: '2026-11-22T12:00:00Z' };
const MINUTE = 60_000;

type Modules = typeof import('../../../src/providers/invitation/invitation.ts') &
  typeof import('../../../src/providers/invitation/readInvitation.ts');

let storage: TabStorage;
let shown: string[];
beforeEach(() => {
  storage = new TabStorage();
  shown = [];
});
afterEach(() => vi.unstubAllGlobals());

/** One page load at an address: fresh modules over the tab's storage. */
async function load(address: string, now = NOW): Promise<Modules> {
  vi.resetModules();
  const { pathname, search, hash } = new URL(address, 'https://console.example');
  const history = { replaceState: (_: unknown, __: string, url: string) => shown.push(url) };
  vi.stubGlobal('window', { location: { pathname, search, hash }, history });
  const invitations = await import('../../../src/providers/invitation/invitation.ts');
  invitations.receiveInvitation(storage, now);
  return {
    ...invitations,
    ...(await import('../../../src/providers/invitation/readInvitation.ts')),
  };
}

const address = (values: object = LINK) => `/join-tenant?${new URLSearchParams({ ...values })}`;
const GOOD = { kind: 'good', link: LINK };

describe('an invite link', { tags: ['T26'] }, () => {
  it.each([
    address(),
    address().replace('?', '#'),
    address().replace('?', '/?'),
    address().replace('?', '%3F'),
    address().replace('?', '%20?'),
    address().replace('?', '&'),
    address().replace('/j', '/J'),
  ])('leaves the address and waits in the tab', async (link) => {
    const { waitingInvitation } = await load(link);
    expect(shown).toEqual(['/join-tenant']);
    expect(waitingInvitation(storage, NOW)).toEqual(GOOD);
    const afterSignIn = await load('/auth-callback');
    expect(afterSignIn.waitingInvitation(storage, NOW + 59 * MINUTE)).toEqual(GOOD);
    expect(shown).toHaveLength(1);
  });

  it('replaces a waiting link, also in a full storage', async () => {
    await load(address());
    storage.full = true;
    const { waitingInvitation } = await load(address({ ...LINK, secret: 'newer' }));
    expect(waitingInvitation(storage, NOW)).toMatchObject({ link: { secret: 'newer' } });
    expect(storage.dump()).not.toContain('canary');
  });

  const SOON = '2026-11-21T12:01:00Z';
  it.each([
    [60, LINK.expiresAt, 'missing'],
    [61, LINK.expiresAt, 'missing'],
    [-61, LINK.expiresAt, 'missing'],
    [3, SOON, 'expired'],
  ])('after %i minutes, with the expiry %s, is %s', async (minutes, expiresAt, kind) => {
    await load(address({ ...LINK, expiresAt }));
    const { waitingInvitation } = await load('/join-tenant');
    expect(waitingInvitation(storage, NOW + minutes * MINUTE)).toEqual({ kind });
    expect(storage.dump()).not.toContain('canary');
  });

  it('stays dropped in this page load and the next', async () => {
    const { waitingInvitation, dropInvitation } = await load(address());
    dropInvitation(storage);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    expect(storage.dump()).not.toContain('canary');
    const reloaded = await load('/join-tenant');
    expect(reloaded.waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
  });

  it.each([
    ['is incomplete', { tenantId: 'x', secret: 'canary-other' }, 'changed'],
    ['is expired', { ...LINK, expiresAt: '2026-11-20T12:00:00Z' }, 'expired'],
  ])('that %s is not kept, and removes a previous one', async (_name, values, kind) => {
    await load(address());
    const { waitingInvitation } = await load(address(values));
    expect(shown).toEqual(['/join-tenant', '/join-tenant']);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind });
    expect(storage.dump()).not.toContain('canary');
  });

  it('lasts for this page load if the storage is full', async () => {
    storage.full = true;
    const { waitingInvitation } = await load(address());
    expect(waitingInvitation(storage, NOW)).toEqual(GOOD);
    const { waitingInvitation: later } = await load('/join-tenant');
    expect(later(storage, NOW)).toEqual({ kind: 'missing' });
  });

  it('beyond the maximum length is not kept', async () => {
    const { waitingInvitation } = await load(`${address()}&more=${'x'.repeat(8192)}`);
    expect(shown).toEqual(['/join-tenant']);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    expect(storage.dump()).not.toContain('canary');
  });

  it('waits another hour after the user chooses another account', async () => {
    await load(address());
    const { keepJoinLink } = await load('/join-tenant');
    keepJoinLink(storage, LINK, NOW + 59 * MINUTE);
    const { waitingInvitation } = await load('/auth-callback');
    expect(waitingInvitation(storage, NOW + 118 * MINUTE)).toEqual(GOOD);
  });

  it('is dropped in a cloned tab, unless it is in the tab’s own address', async () => {
    await load(address());
    const clone = await load('/join-tenant');
    clone.dropCopiedInvitation(storage);
    expect(clone.waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    const opened = await load(address());
    opened.dropCopiedInvitation(storage);
    expect(opened.waitingInvitation(storage, NOW)).toEqual(GOOD);
    expect(storage.dump()).toContain('canary');
  });

  it.each(['/', '/join-tenant/more'])('is not read at %s, and the address stays', async (path) => {
    const { waitingInvitation } = await load(address().replace('/join-tenant', path));
    expect(shown).toEqual([]);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
  });

  it.each([
    '{',
    JSON.stringify({ link: LINK, keptAt: NOW }),
    JSON.stringify({ link: new URLSearchParams(LINK).toString(), keptAt: String(NOW) }),
  ])('is missing if the storage holds %s', async (text) => {
    storage.setItem('invitation.link', text);
    const { waitingInvitation } = await load('/join-tenant');
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    expect(storage.getItem('invitation.link')).toBeNull();
  });
});
