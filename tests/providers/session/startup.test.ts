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
  const invite = { knownBrowser: false, marketingUrl: MARKETING, invitation: good };
  const code = { search: '?code=x&state=y' };

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
    // Only the callback path accepts a code.
    ['/api-keys', code, 'signIn'],
    ['/api-keys', { ...code, ...signedIn }, 'application'],
    ['/auth-callback/', code, 'signIn'],
  ])('at %s with %j is %s', { tags: ['T15'] }, (path, changes, kind) => {
    expect(decideStartup({ ...facts, path, ...changes }).kind).toBe(kind);
  });

  const back = '/api-keys?filter=x#y';

  it.each<[path: string, changes: Partial<StartupFacts>, decision: object]>([
    ['/api-keys', {}, { kind: 'signIn', redirectTo: back }],
    ['/api-keys', { knownBrowser: false }, { kind: 'login', redirectTo: back }],
    ['/api-keys', invite, { kind: 'marketing', url: MARKETING }],
    [
      '/sign-up',
      { search: '?email=a%2Bb%40c.example' },
      { kind: 'signUp', loginHint: 'a+b@c.example' },
    ],
    // The sign-in returns without the values of the link.
    ['/join-tenant', invite, { kind: 'signIn', redirectTo: '/join-tenant' }],
    ['/join-tenant', { ...invite, ...signedIn }, { kind: 'join', link: LINK }],
    ...(['missing', 'expired'] as const).flatMap((kind) =>
      [true, false].map((hasSession): [string, Partial<StartupFacts>, object] => [
        '/join-tenant',
        { ...invite, hasSession, invitation: { kind } },
        { kind: 'badInvitation', reason: kind },
      ]),
    ),
  ])('at %s with %j is the decision %j', (path, changes, decision) => {
    expect(decideStartup({ ...facts, path, ...changes })).toEqual(decision);
  });
});
