import { describe, expect, it } from 'vitest';
import { decideStartup, type StartupFacts } from '../../../src/boot/startup.ts';

const MARKETING = 'https://www.example.com/';
const LINK = { tenantId: 't', secret: 's', expiresAt: '2099-01-01T00:00:00Z' };

describe('the start of a page load', () => {
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

  const off = { storageWorks: false };
  const signedIn = { hasSession: true };
  const good = { kind: 'good', link: LINK } as const;

  it.each<[path: string, changes: Partial<StartupFacts>, kind: string]>([
    ['/landing', off, 'landing'],
    ['/login', off, 'login'],
    ['/auth-callback', signedIn, 'callback'],
    ['/auth-callback', off, 'storageBlocked'],
    ['/sign-in', signedIn, 'signIn'],
    ['/sign-in', off, 'storageBlocked'],
    ['/sign-up', {}, 'signUp'],
    ['/sign-up', off, 'storageBlocked'],
    ['/join-tenant', off, 'badInvitation'],
    ['/join-tenant', { ...off, invitation: good }, 'storageBlocked'],
    ['/tenant', signedIn, 'application'],
    ['/tenant', off, 'storageBlocked'],
    ['/nowhere', { ...signedIn, knownPath: false }, 'application'],
    ['/nowhere', { ...off, knownPath: false }, 'notFound'],
    ['/api-keys%0A', { ...signedIn, knownPath: false }, 'notFound'],
  ])('at %s with %j is %s', (path, changes, kind) => {
    expect(decideStartup({ ...facts, path, ...changes }).kind).toBe(kind);
  });

  it('returns to the whole address after the sign-in', () => {
    expect(decideStartup(facts)).toEqual({ kind: 'signIn', redirectTo: '/api-keys?filter=x#y' });
  });

  it('takes a code on the callback path only', { tags: ['T15'] }, () => {
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
    invitation: good,
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
      for (const hasSession of [true, false]) {
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
