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

  it('takes the place of one that waits, in a full storage too', async () => {
    await load(address());
    storage.full = true;
    const { waitingInvitation } = await load(address({ ...LINK, secret: 'newer' }));
    expect(waitingInvitation(storage, NOW)).toMatchObject({ link: { secret: 'newer' } });
    expect(storage.dump()).not.toContain('canary');
  });

  it.each([60, 61, -61])('waits an hour at most (%i)', async (minutes) => {
    await load(address());
    const { waitingInvitation } = await load('/join-tenant');
    expect(waitingInvitation(storage, NOW + minutes * MINUTE)).toEqual({ kind: 'missing' });
    expect(storage.dump()).not.toContain('canary');
  });

  it('may expire while it waits', async () => {
    await load(address({ ...LINK, expiresAt: '2026-11-21T12:01:00Z' }));
    const { waitingInvitation } = await load('/join-tenant');
    expect(waitingInvitation(storage, NOW + 3 * MINUTE)).toEqual({ kind: 'expired' });
    expect(storage.dump()).not.toContain('canary');
  });

  it('is gone once it is dropped, in this page load and the next', async () => {
    const { waitingInvitation, dropInvitation } = await load(address());
    dropInvitation(storage);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    expect(storage.dump()).not.toContain('canary');
    const reloaded = await load('/join-tenant');
    expect(reloaded.waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
  });

  it.each([
    ['misses information', { tenantId: 'x', secret: 'canary-other' }, 'changed'],
    ['is expired', { ...LINK, expiresAt: '2026-11-20T12:00:00Z' }, 'expired'],
  ])('that %s is not kept, and a former one is no replacement', async (_name, values, kind) => {
    await load(address());
    const { waitingInvitation } = await load(address(values));
    expect(shown).toEqual(['/join-tenant', '/join-tenant']);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind });
    expect(storage.dump()).not.toContain('canary');
  });

  it('works for this page load where the storage is full', async () => {
    storage.full = true;
    const { waitingInvitation } = await load(address());
    expect(waitingInvitation(storage, NOW)).toEqual(GOOD);
    const { waitingInvitation: later } = await load('/join-tenant');
    expect(later(storage, NOW)).toEqual({ kind: 'missing' });
  });

  it('is not kept where it is longer than any link can be', async () => {
    const { waitingInvitation } = await load(`${address()}&more=${'x'.repeat(8192)}`);
    expect(shown).toEqual(['/join-tenant']);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    expect(storage.dump()).not.toContain('canary');
  });

  it('waits another hour when its owner wants another account', async () => {
    await load(address());
    const { keepJoinLink } = await load('/join-tenant');
    keepJoinLink(storage, LINK, NOW + 59 * MINUTE);
    const { waitingInvitation } = await load('/auth-callback');
    expect(waitingInvitation(storage, NOW + 118 * MINUTE)).toEqual(GOOD);
  });

  it('stays with the tab that it was copied from', async () => {
    await load(address());
    const clone = await load('/join-tenant');
    clone.dropCopiedInvitation(storage);
    expect(clone.waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    const openedForIt = await load(address());
    openedForIt.dropCopiedInvitation(storage);
    expect(openedForIt.waitingInvitation(storage, NOW)).toEqual(GOOD);
    expect(storage.dump()).toContain('canary');
  });

  it.each(['/', '/join-tenant/more'])('is none at %s: the address stays as it is', async (path) => {
    const { waitingInvitation } = await load(address().replace('/join-tenant', path));
    expect(shown).toEqual([]);
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
  });

  it.each([
    '{',
    JSON.stringify({ link: LINK, keptAt: NOW }),
    JSON.stringify({ link: new URLSearchParams(LINK).toString(), keptAt: String(NOW) }),
  ])('is none where the storage holds %s', async (text) => {
    storage.setItem('invitation.link', text);
    const { waitingInvitation } = await load('/join-tenant');
    expect(waitingInvitation(storage, NOW)).toEqual({ kind: 'missing' });
    expect(storage.getItem('invitation.link')).toBeNull();
  });
});
