// @module-tag C3
import { describe, expect, it, vi } from 'vitest';
import { verifyIdToken } from '../../../src/providers/session/provider/verifyIdToken.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import { ACCESS_TOKEN, HOSTILE_TOKENS, type Make, YEAR, changed } from './hostileTokens.ts';
import { configFor, failure, openPage, problem, returning, tokenAnswer } from './page.ts';
import { AUDIENCE, SUBJECT, hashOf, newKey, seconds, serveProvider } from './scriptedProvider.ts';

const provider = serveProvider();
const stranger = newKey('k1');
const NONCE = 'n0nce';

const make = (token: Make, nonce = NONCE, key = provider.key) =>
  token({ issuer: provider.issuer, nonce, alg: 'RS256', key, stranger });

type Expected = Parameters<typeof verifyIdToken>[2];

async function verify(token: Make, expected: Partial<Expected> = {}, by = verifyIdToken) {
  const asked = { nonce: NONCE, accessToken: ACCESS_TOKEN, ...expected };
  return by(configFor(provider.issuer), (await make(token)) ?? '', asked);
}

/** `verifyIdToken` of a page that has not fetched any keys yet. */
async function freshCheck(): Promise<typeof verifyIdToken> {
  vi.resetModules();
  return (await import('../../../src/providers/session/provider/verifyIdToken.ts')).verifyIdToken;
}

/** A complete sign-in whose token answer has the given ID token. */
async function signInWith(token: Make) {
  const { page, nonce, complete } = await returning(provider);
  const idToken = await make(token, nonce);
  provider.onToken = () => tokenAnswer(idToken);
  return { page, done: complete() };
}

describe('an ID token is refused for', { tags: ['T6', 'F29'] }, () => {
  it.each(HOSTILE_TOKENS)('%s (%s: %s)', async (_name, code, message, token) => {
    expect(await problem(verify(token))).toMatchObject({ name: 'IdTokenError', code, message });
  });

  it('a missing azp', async () => {
    const refused = await problem(verify(changed({ azp: undefined })));
    expect(refused.message).toBe('claim mismatch: azp');
  });

  it('oidcc-client-test-kid-absent-multiple-jwks', async () => {
    provider.keys = [provider.key.publicJwk, { ...stranger.publicJwk, kid: 'k2' }];
    const refused = verify(changed({}, { kid: undefined }), {}, await freshCheck());
    expect((await problem(refused)).code).toBe('invalid-signature');
  });
});

describe('an ID token is accepted for', { tags: ['T6', 'F29'] }, () => {
  it.each<[name: string, token: Make]>([
    ['oidcc-client-test-idtoken-sig-rs256: a plain one', changed({})],
    ['one that expired 59 s ago', changed(() => ({ exp: seconds() - 59 }))],
    ['one of a provider whose clock is 6 min ahead', changed(() => ({ iat: seconds() + 360 }))],
    ['nbf 6 min ahead', changed(() => ({ nbf: seconds() + 360 }))],
    ['the hub as second audience', changed({ aud: [CLIENT_ID, AUDIENCE] })],
    ...['JWT', 'jwt', 'application/JWT', 'Application/jwt'].map(
      (typ) => [`typ ${typ}`, changed({}, { typ })] as [string, Make],
    ),
    ['the at_hash of its access token', changed({ at_hash: hashOf(ACCESS_TOKEN) })],
    ['one of a year, and a clock 6 min ahead', changed(() => ({ exp: seconds() + YEAR + 360 }))],
    ['oidcc-client-test-kid-absent-single-jwks', changed({}, { kid: undefined })],
  ])('%s', async (_name, token) => {
    expect(await verify(token)).toMatch(/^eyJ/);
  });
});

describe('the ID token of a refresh', { tags: ['T6'] }, () => {
  const refreshed = { subject: SUBJECT };

  it.each([
    ['the nonce of the sign-in', {}, refreshed],
    ['no nonce', { nonce: undefined }, refreshed],
  ])('may have %s', async (_name, changes, expected) => {
    expect(await verify(changed(changes), expected)).toMatch(/^eyJ/);
  });

  it.each([
    ['another nonce', { nonce: 'another' }, refreshed, 'nonce'],
    ['a nonce of null', { nonce: null }, refreshed, 'nonce'],
    ['oidcc-client-test-refresh-token-invalid-sub', { sub: 'kp_eve' }, refreshed, 'sub'],
    ['an end an hour ago', { exp: 1 }, refreshed, undefined],
  ])('must not have %s', async (_name, changes, expected, claim) => {
    const { message } = await problem(verify(changed(changes), expected));
    expect(message).toBe(claim ? `claim mismatch: ${claim}` : 'Token expired');
  });
});

describe('the keys of the provider', () => {
  it('oidcc-client-test-signing-key-rotation: are fetched again only for a new id', async () => {
    const check = await freshCheck();
    const next = newKey('k2');
    for (const key of [provider.key, provider.key, next, next]) {
      provider.keys = [key.publicJwk];
      await verify((forge) => changed({})({ ...forge, key }), {}, check);
    }
    expect(provider.calls('/jwks')).toHaveLength(2);
  });

  it.each([
    { cut: true },
    { status: 503, body: { keys: [] } },
    { text: '<html>' },
    { body: [] },
    { body: { keys: 'none' } },
  ])('are fetched again after the answer %j', async (reply) => {
    provider.onJwks = () => reply;
    const check = await freshCheck();
    expect(await failure(verify(changed({}), {}, check))).toBe('IdentityUnreachableError');
    provider.reset();
    expect(await verify(changed({}), {}, check)).toMatch(/^eyJ/);
  });

  it('are requested without the browser’s cache and cookies', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    await verify(changed({}), {}, await freshCheck());
    const request = fetching.mock.lastCall?.[1];
    expect(request).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
    fetching.mockRestore();
    expect(provider.limits).toContain(15_000);
  });
});

describe('a sign-in', { tags: ['T6'] }, () => {
  it.each<[what: string, token: Make, error: object]>([
    ['a refused ID token', changed({ aud: 'x' }), { name: 'IdTokenError', code: 'claim-mismatch' }],
    ['no ID token', () => undefined, { code: 'malformed', message: 'no ID token' }],
    ['an empty ID token', () => '', { name: 'IdentityUnreachableError' }],
  ])('stores nothing with %s', async (_what, token, error) => {
    const { page, done } = await signInWith(token);
    expect(await problem(done)).toMatchObject(error);
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
    expect(await failure(page.session.accessToken())).toBe('SessionEndedError');
  });

  it('oidcc-client-test-discovery-issuer-mismatch: is refused before the redirect', async () => {
    provider.metadata = { ...provider.metadata, issuer: 'https://evil.example' };
    const page = await openPage(provider);
    expect(await failure(page.session.signIn({ redirectTo: '/' }))).toBe(
      'IdentityUnreachableError',
    );
    expect(page.left).toEqual([]);
  });

  it('works with a provider whose issuer ends with a slash, as Auth0 does', async () => {
    const issuer = `${provider.issuer}/`;
    provider.metadata = { ...provider.metadata, issuer };
    const { page, done } = await signInWith(changed({ iss: issuer }));
    await done;
    expect(page.session.current()?.claims.subject).toBe(SUBJECT);
    expect(page.storage.dump()).toContain('canary-access');
  });
});
