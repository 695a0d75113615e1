import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN, HOSTILE_TOKENS, type Make, YEAR, changed } from './hostileTokens.ts';
import { configFor, openPage, problem, returnUrl, startSignIn, tokenAnswer } from './page.ts';
import {
  AUDIENCE,
  CLIENT_ID,
  Provider,
  type SigningKey,
  goodClaims,
  hashOf,
  newKey,
  seconds,
  sign,
} from './provider.ts';

let provider: Provider;
let other: SigningKey;

beforeAll(async () => {
  [provider, other] = await Promise.all([Provider.start(), newKey('k1')]);
});
beforeEach(() => provider.reset());
afterEach(() => vi.unstubAllGlobals());
afterAll(() => provider.stop());

/** A whole sign-in whose token answer carries the given ID token. */
async function signInWith(make: Make) {
  const first = await openPage(provider);
  const request = await startSignIn(first);
  const idToken = await make({
    provider,
    nonce: request.searchParams.get('nonce') ?? '',
    alg: 'RS256',
    key: provider.key,
    stranger: other,
  });
  provider.onToken = () => tokenAnswer(idToken);
  const page = await openPage(provider, { storage: first.storage });
  return { page, done: page.session.completeSignIn(returnUrl(request)) };
}

describe('an ID token is refused, and nothing is stored, for', () => {
  it('each case that docs/trust.md names', () => {
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

  it.each(HOSTILE_TOKENS.map(([name, code, make]) => ({ name, code, make })))(
    '$name ($code)',
    async ({ code, make }) => {
      const { page, done } = await signInWith(make);
      expect(await problem(done)).toMatchObject({ name: 'IdTokenError', code });
      expect(page.session.current()).toBeUndefined();
      expect(page.storage.dump()).not.toContain('canary');
      expect(await problem(page.session.accessToken())).toMatchObject({
        name: 'SessionEndedError',
      });
    },
  );

  it('an empty text, which is no token answer', async () => {
    const { page, done } = await signInWith(() => '');
    expect(await problem(done)).toMatchObject({ name: 'IdentityUnreachableError' });
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('oidcc-client-test-kid-absent-multiple-jwks', async () => {
    provider.keys = [provider.key.publicJwk, { ...other.publicJwk, kid: 'k2' }];
    const { done } = await signInWith(changed(() => ({}), { kid: undefined }));
    expect(await problem(done)).toMatchObject({ code: 'invalid-signature' });
  });
});

const accepted: [name: string, make: Make][] = [
  ['oidcc-client-test-idtoken-sig-rs256: a plain one', changed(() => ({}))],
  ['one that expired 59 s ago', changed(() => ({ exp: seconds() - 58 }))],
  ['one of a provider whose clock is 5 min ahead', changed(() => ({ iat: seconds() + 300 }))],
  ['one of a provider whose clock is 5 min behind', changed(() => ({ iat: seconds() - 300 }))],
  ['nbf 5 min ahead', changed(() => ({ nbf: seconds() + 300 }))],
  ['the hub as second audience', changed(() => ({ aud: [CLIENT_ID, AUDIENCE] }))],
  ['typ JWT', changed(() => ({}), { typ: 'JWT' })],
  ['the at_hash of its access token', changed(() => ({ at_hash: hashOf(ACCESS_TOKEN) }))],
  ['one that lasts a year', changed(() => ({ exp: seconds() + YEAR }))],
  ['oidcc-client-test-kid-absent-single-jwks', changed(() => ({}), { kid: undefined })],
];

describe('an ID token is accepted, and the session stored, for', () => {
  it.each(accepted)('%s', async (_name, make) => {
    const { page, done } = await signInWith(make);
    await expect(done).resolves.toEqual({ redirectTo: '/api-keys?a=1#b' });
    expect(page.session.current()?.claims.subject).toBe('kp_ada');
    expect(page.storage.dump()).toContain('canary-access');
  });

  it('oidcc-client-test-discovery-issuer-mismatch is refused before anything leaves', async () => {
    provider.metadata = { ...provider.metadata, issuer: 'https://evil.example' };
    const page = await openPage(provider);
    expect(await problem(page.session.signIn({ redirectTo: '/' }))).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    expect(page.left).toEqual([]);
  });

  it('a provider whose issuer ends with a slash, as Auth0 does', async () => {
    const issuer = `${provider.issuer}/`;
    provider.metadata = { ...provider.metadata, issuer };
    const { page, done } = await signInWith(changed(() => ({ iss: issuer })));
    await done;
    expect(page.session.current()).toBeDefined();
  });

  it('oidcc-client-test-signing-key-rotation: the keys are fetched again for a new id', async () => {
    vi.resetModules();
    const { verifyIdToken } = await import('../../src/providers/session/provider/verifyIdToken.ts');
    const config = configFor(provider.issuer);
    const expected = { nonce: 'n', accessToken: 'a' };
    await verifyIdToken(config, await sign(goodClaims(provider, 'n'), provider.key), expected);
    const next = await newKey('k2');
    provider.keys = [next.publicJwk];
    await verifyIdToken(
      config,
      await sign(goodClaims(provider, 'n'), next, { kid: 'k2' }),
      expected,
    );
    expect(provider.calls('/jwks')).toHaveLength(2);
  });

  it('none is refused for good while the keys cannot be fetched: the sign-in can be tried again', async () => {
    provider.onJwks = () => ({ status: 503 });
    const { page, done } = await signInWith(changed(() => ({})));
    expect(await problem(done)).toMatchObject({ name: 'IdentityUnreachableError' });
    expect(page.storage.dump()).not.toContain('canary');
  });
});
