import { expect, test, vi } from 'vitest';
import { createLoginEffects } from '../../../src/bank/login/effects.ts';
import { keepRedirect } from '../../../src/bank/login/keptRedirects.ts';
import { TabStorage } from '../../providers/session/page.ts';

const ADA = { subject: 'ada', tenant: 'org_acme' };
const REDIRECT = {
  ticket: 'a.b.c',
  expiresAt: Date.now() + 600_000,
  context: 'Q09OVEVYVA==',
  url: new URL('https://bank.example/login/1'),
  bank: { id: 'connection-1', displayName: 'Demo Bank' },
};

test.each([
  ['an ordinary visit', '', 'none', 0],
  ['a return without anything kept', '?fromRedirect=m2', 'lost', 1],
  ['a return', '?fromRedirect=m1', 'kept', 1],
])(
  '%s leaves no ticket in the tab and no marker in the address',
  { tags: ['F33', 'F34', 'F36'] },
  (_name, search, kind, cleaned) => {
    const storage = new TabStorage();
    keepRedirect(storage, 'm1', ADA, REDIRECT);
    vi.stubGlobal('window', { location: new URL(`https://console.example/verify${search}`) });
    const cleanAddress = vi.fn<() => void>();
    const never = () => Promise.reject(new Error('no call'));
    const effects = createLoginEffects({
      load: never,
      issue: never,
      stepsOf: (bank) => bank.accounts as never,
      read: () => ({ ticketId: '' }),
      tab: { person: () => ADA, storage, cleanAddress },
    });
    expect(effects.takeReturn().kind).toBe(kind);
    expect(storage.dump()).not.toContain('a.b.c');
    expect(cleanAddress).toHaveBeenCalledTimes(cleaned);
  },
);
