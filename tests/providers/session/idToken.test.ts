// @module-tag C3
import { describe, expect, it, vi } from 'vitest';
import { verifyIdToken } from '../../../src/providers/session/provider/verifyIdToken.ts';
import { CLIENT_ID } from '../../mock-server/hub/signIn.ts';
import { ACCESS_TOKEN, HOSTILE_TOKENS, type Make, YEAR, changed } from './hostileTokens.ts';
import { configFor, failure, openPage, problem, returning, tokenAnswer } from './page.ts';
import {
  AUDIENCE,
  goodClaims,
  hashOf,
  newKey,
  seconds,
  serveProvider,
  sign,
} from './scriptedProvider.ts';

const provider = serveProvider();
const stranger = newKey('k1');
const NONCE = 'n0nce';

const make = (token: Make, nonce = NONCE) =>
  token({ issuer: provider.issuer, nonce, alg: 'RS256', key: provider.key, stranger });

const verify = (idToken: string, by = verifyIdToken) =>
  by(configFor(provider.issuer), idToken, { nonce: NONCE, accessToken: ACCESS_TOKEN });

/** A whole sign-in whose token answer carries the given ID token. */
async function signInWith(token: Make) {
  const { page, nonce, complete } = await returning(provider);
  const idToken = await make(token, nonce);
  provider.onToken = () => tokenAnswer(idToken);
  return { page, done: complete() };
}

const TOKENS = HOSTILE_TOKENS.map(([name, code, token]) => [name, code, token] as const);

/** The first token of each code, and the one that never comes to the verification. */
const ONE_OF_EACH_CODE = TOKENS.filter(
  ([name, code], index) =>
    name === 'none at all' || TOKENS.findIndex((other) => other[1] === code) === index,
);

describe('an ID token is refused, and nothing is stored, for', { tags: ['T6'] }, () => {
  it('each case that the register of threats names', { tags: ['T7', 'T8', 'F29'] }, () => {
    expect(HOSTILE_TOKENS.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'oidcc-client-test-invalid-aud',
        'a second, untrusted audience',
        'the hub as the only audience',
        'a token that another client of this provider got, whatever its signature says',
        'a wrong azp',
        'a missing azp',
        'exp 61 s ago',
        'iat 10 min ahead',
        'nbf 10 min ahead',
      ]),
    );
  });

  it.each(TOKENS)('%s (%s)', async (_name, code, token) => {
    const idToken = (await make(token)) ?? '';
    expect(await problem(verify(idToken))).toMatchObject({ name: 'IdTokenError', code });
  });

  it.each(ONE_OF_EACH_CODE)('%s (%s), in a whole sign-in', async (_name, code, token) => {
    const { page, done } = await signInWith(token);
    expect(await problem(done)).toMatchObject({ name: 'IdTokenError', code });
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
    expect(await failure(page.session.accessToken())).toBe('SessionEndedError');
  });

  it('none at all, and the person is told so', async () => {
    const { done } = await signInWith(() => undefined);
    expect((await problem(done)).message).toBe('no ID token');
  });

  it('an empty text, which is no token answer', async () => {
    const { page, done } = await signInWith(() => '');
    expect(await failure(done)).toBe('IdentityUnreachableError');
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('oidcc-client-test-kid-absent-multiple-jwks', async () => {
    provider.keys = [provider.key.publicJwk, { ...stranger.publicJwk, kid: 'k2' }];
    const { done } = await signInWith(changed({}, { kid: undefined }));
    expect(await problem(done)).toMatchObject({ code: 'invalid-signature' });
  });
});

describe('an ID token is accepted, and the session stored, for', () => {
  it.each<[name: string, token: Make]>([
    ['oidcc-client-test-idtoken-sig-rs256: a plain one', changed({})],
    ['one that expired 59 s ago', changed(() => ({ exp: seconds() - 59 }))],
    ['one of a provider whose clock is 6 min ahead', changed(() => ({ iat: seconds() + 360 }))],
    ['one of a provider whose clock is 5 min behind', changed(() => ({ iat: seconds() - 300 }))],
    ['nbf 5 min ahead', changed(() => ({ nbf: seconds() + 300 }))],
    ['the hub as second audience', changed({ aud: [CLIENT_ID, AUDIENCE] })],
    ['typ JWT', changed({}, { typ: 'JWT' })],
    ['the at_hash of its access token', changed({ at_hash: hashOf(ACCESS_TOKEN) })],
    ['one that lasts a year', changed(() => ({ exp: seconds() + YEAR }))],
    ['one of a year, and a clock 6 min ahead', changed(() => ({ exp: seconds() + YEAR + 360 }))],
    ['oidcc-client-test-kid-absent-single-jwks', changed({}, { kid: undefined })],
  ])('%s', { tags: ['T8', 'F29'] }, async (_name, token) => {
    const { page, done } = await signInWith(token);
    await expect(done).resolves.toEqual({ redirectTo: '/api-keys?a=1#b' });
    expect(page.session.current()?.claims.subject).toBe('kp_ada');
    expect(page.storage.dump()).toContain('canary-access');
  });

  it('oidcc-client-test-discovery-issuer-mismatch is refused before anything leaves', async () => {
    provider.metadata = { ...provider.metadata, issuer: 'https://evil.example' };
    const page = await openPage(provider);
    expect(await failure(page.session.signIn({ redirectTo: '/' }))).toBe(
      'IdentityUnreachableError',
    );
    expect(page.left).toEqual([]);
  });

  it('a provider whose issuer ends with a slash, as Auth0 does', async () => {
    const issuer = `${provider.issuer}/`;
    provider.metadata = { ...provider.metadata, issuer };
    const { page, done } = await signInWith(changed({ iss: issuer }));
    await done;
    expect(page.session.current()).toBeDefined();
  });

  it('oidcc-client-test-signing-key-rotation: the keys are fetched again for a new id alone', async () => {
    vi.resetModules();
    const fresh = await import('../../../src/providers/session/provider/verifyIdToken.ts');
    const next = newKey('k2');
    for (const key of [provider.key, provider.key, next, next]) {
      provider.keys = [key.publicJwk];
      const claims = goodClaims(provider, { nonce: NONCE });
      await verify(await sign(claims, key, { kid: key.kid }), fresh.verifyIdToken);
    }
    expect(provider.calls('/jwks')).toHaveLength(2);
  });

  it.each([{ status: 503 }, { text: '<html>' }, { body: [] }, { body: { keys: 'none' } }])(
    'none is refused for good while the keys are answered with %j: the sign-in can be tried again',
    async (reply) => {
      provider.onJwks = () => reply;
      const { page, done } = await signInWith(changed({}));
      expect(await failure(done)).toBe('IdentityUnreachableError');
      expect(page.storage.dump()).not.toContain('canary');
    },
  );
});
