import { describe, expect, it } from 'vitest';
import { decideStartup, type StartupFacts } from '../../../src/boot/startup.ts';

const MARKETING = 'https://www.example.com/';
const flags = [true, false];
const LINK = { tenantId: 't', secret: 's', expiresAt: '2099-01-01T00:00:00Z' };
const invitations: StartupFacts['invitation'][] = [
  { kind: 'good', link: LINK },
  { kind: 'missing' },
  { kind: 'expired' },
];
const known = ['/', '/api-keys', '/api-keys/1', '/tenant', '/join-tenant'];
const fixed = ['/landing', '/login', '/sign-in', '/sign-up', '/auth-callback'];
const paths = [...known, ...fixed, '/nowhere'];

const everyCase: StartupFacts[] = paths.flatMap((path) =>
  flags.flatMap((hasSession) =>
    flags.flatMap((knownBrowser) =>
      flags.flatMap((storageWorks) =>
        [MARKETING, undefined].flatMap((marketingUrl) =>
          invitations.map((invitation) => ({
            path,
            search: '?a=1',
            hash: '#b',
            origin: 'https://console.example',
            hasSession,
            knownBrowser,
            storageWorks,
            marketingUrl,
            invitation,
            knownPath: known.includes(path),
          })),
        ),
      ),
    ),
  ),
);

/** The rules of the start written as a table, to compare with the code over every combination. */
function expected(facts: StartupFacts): string {
  const { path, hasSession, storageWorks } = facts;
  if (path === '/landing') return 'landing';
  if (path === '/login') return 'login';
  if (['/auth-callback', '/sign-in', '/sign-up'].includes(path)) {
    if (!storageWorks) return 'storageBlocked';
    return { '/auth-callback': 'callback', '/sign-in': 'signIn', '/sign-up': 'signUp' }[path] ?? '';
  }
  if (path === '/join-tenant' && facts.invitation.kind !== 'good') return 'badInvitation';
  if (hasSession) return path === '/join-tenant' ? 'join' : 'application';
  if (path === '/nowhere') return 'notFound';
  if (!storageWorks) return 'storageBlocked';
  if (facts.knownBrowser || path === '/join-tenant') return 'signIn';
  return facts.marketingUrl ? 'marketing' : 'login';
}

describe('the start of a page load', () => {
  it('is decided for every combination of facts', () => {
    expect(everyCase).toHaveLength(11 * 16 * 3);
    const decided = (kind: (facts: StartupFacts) => string) =>
      everyCase.map((facts) => `${JSON.stringify(facts)}: ${kind(facts)}`);
    expect(decided((facts) => decideStartup(facts).kind)).toEqual(decided(expected));
  });

  const facts: StartupFacts = {
    path: '/api-keys',
    search: '?filter=x',
    hash: '#y',
    origin: 'https://console.example',
    hasSession: false,
    knownBrowser: true,
    storageWorks: true,
    marketingUrl: undefined,
    invitation: { kind: 'missing' },
    knownPath: true,
  };

  it('returns to the whole address after the sign-in', () => {
    expect(decideStartup(facts)).toEqual({ kind: 'signIn', redirectTo: '/api-keys?filter=x#y' });
  });

  it('takes a code on the callback path only', { tags: ['T13'] }, () => {
    const search = '?code=x&state=y';
    expect(decideStartup({ ...facts, search }).kind).toBe('signIn');
    expect(decideStartup({ ...facts, search, hasSession: true }).kind).toBe('application');
    expect(decideStartup({ ...facts, path: '/auth-callback/', search }).kind).not.toBe('callback');
  });

  const invite: StartupFacts = {
    ...facts,
    path: '/join-tenant',
    knownBrowser: false,
    marketingUrl: MARKETING,
    invitation: { kind: 'good', link: LINK },
  };

  it('asks an invited person to sign in although this browser is new, without the link', () => {
    expect(decideStartup(invite)).toEqual({ kind: 'signIn', redirectTo: '/join-tenant' });
  });

  it('hands a good link to the page that joins', () => {
    expect(decideStartup({ ...invite, hasSession: true })).toEqual({ kind: 'join', link: LINK });
  });

  it.each(['missing', 'expired'] as const)(
    'says that a link is no good (%s) without asking anybody to sign in',
    (kind) => {
      for (const hasSession of flags) {
        expect(decideStartup({ ...invite, hasSession, invitation: { kind } })).toEqual({
          kind: 'badInvitation',
          reason: kind,
        });
      }
    },
  );

  it('passes the e-mail address of a sign-up link on', () => {
    const signUp = { ...facts, path: '/sign-up', search: '?email=a%2Bb%40c.example' };
    expect(decideStartup(signUp)).toEqual({ kind: 'signUp', loginHint: 'a+b@c.example' });
  });

  it('does not send a stranger to a site that the configuration does not name', () => {
    const stranger = { ...facts, knownBrowser: false };
    expect(decideStartup(stranger)).toEqual({
      kind: 'login',
      redirectTo: '/api-keys?filter=x#y',
    });
    expect(decideStartup({ ...stranger, marketingUrl: MARKETING })).toEqual({
      kind: 'marketing',
      url: MARKETING,
    });
  });
});
