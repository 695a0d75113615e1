import { createHash, sign as cryptoSign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportSPKI, importJWK, type CryptoKey } from 'jose';
import { configFor, openPage, problem, returnUrl, startSignIn, tokenAnswer } from './page.ts';
import {
  AUDIENCE,
  CLIENT_ID,
  Provider,
  type SigningKey,
  goodClaims,
  handMade,
  hashOf,
  newKey,
  seconds,
  sign,
} from './provider.ts';

/** Of every answer, see `tokenAnswer`. */
const ACCESS_TOKEN = 'canary-access';
/** Seconds. */
const YEAR = 365 * 86_400;

let provider: Provider;
let other: SigningKey;
let elliptic: SigningKey;

beforeAll(async () => {
  [provider, other, elliptic] = await Promise.all([
    Provider.start(),
    newKey('k1'),
    newKey('k1', 'P-256'),
  ]);
});
beforeEach(() => provider.reset());
afterEach(() => vi.unstubAllGlobals());
afterAll(() => provider.stop());

type Make = (nonce: string) => Promise<string | undefined> | string | undefined;

/** A whole sign-in whose token answer carries the given ID token. */
async function signInWith(make: Make) {
  const first = await openPage(provider);
  const request = await startSignIn(first);
  const idToken = await make(request.searchParams.get('nonce') ?? '');
  provider.onToken = () => tokenAnswer(idToken);
  const page = await openPage(provider, { storage: first.storage });
  return { page, done: page.session.completeSignIn(returnUrl(request)) };
}

const claims = (nonce: string, changes: object = {}) => goodClaims(provider, nonce, changes);
const changed = (changes: object, header: object = {}): Make => {
  return (nonce) => sign(claims(nonce, changes), provider.key, header);
};

const rejected: [name: string, code: string, make: Make][] = [
  [
    'oidcc-client-test-idtoken-sig-none',
    'unsupported-algorithm',
    (nonce) => handMade({ alg: 'none' }, claims(nonce)),
  ],
  [
    'alg none with a signature left on',
    'unsupported-algorithm',
    (nonce) => handMade({ alg: 'none', kid: 'k1' }, claims(nonce), 'c2lnbmF0dXJl'),
  ],
  [
    'oidcc-client-test-invalid-sig-hs256 (the public key as secret)',
    'unsupported-algorithm',
    async (nonce) => {
      const key = (await importJWK({ ...provider.key.publicJwk, ext: true }, 'RS256')) as CryptoKey;
      const secret = new TextEncoder().encode(await exportSPKI(key));
      return sign(claims(nonce), { privateKey: secret }, { alg: 'HS256' });
    },
  ],
  [
    'oidcc-client-test-invalid-sig-es256',
    'unsupported-algorithm',
    (nonce) => sign(claims(nonce), elliptic, { alg: 'ES256' }),
  ],
  [
    'PS256, of the same key',
    'unsupported-algorithm',
    (nonce) => handMade({ alg: 'PS256', kid: 'k1' }, claims(nonce), 'c2ln'),
  ],
  [
    'oidcc-client-test-invalid-sig-rs256',
    'invalid-signature',
    (nonce) => sign(claims(nonce), other),
  ],
  [
    'a key embedded in the header',
    'invalid-signature',
    (nonce) => sign(claims(nonce), other, { jwk: other.publicJwk }),
  ],
  [
    'an unknown key id',
    'invalid-signature',
    (nonce) => sign(claims(nonce), other, { kid: 'unheard-of' }),
  ],
  [
    'a changed payload',
    'invalid-signature',
    async (nonce) => {
      const [head, , tail] = (await sign(claims(nonce), provider.key)).split('.');
      const body = Buffer.from(JSON.stringify(claims(nonce, { sub: 'evil' }))).toString(
        'base64url',
      );
      return `${head}.${body}.${tail}`;
    },
  ],
  ['oidcc-client-test-invalid-iss', 'claim-mismatch', changed({ iss: 'https://evil.example' })],
  ['a missing iss', 'claim-mismatch', changed({ iss: undefined })],
  [
    'an issuer with a trailing slash',
    'claim-mismatch',
    (nonce) => sign(claims(nonce, { iss: `${provider.issuer}/` }), provider.key),
  ],
  ['oidcc-client-test-missing-sub', 'claim-mismatch', changed({ sub: undefined })],
  ['an empty sub', 'claim-mismatch', changed({ sub: '' })],
  ['oidcc-client-test-invalid-aud', 'claim-mismatch', changed({ aud: 'someone-else' })],
  ['oidcc-client-test-missing-aud', 'claim-mismatch', changed({ aud: undefined })],
  ['a second, untrusted audience', 'claim-mismatch', changed({ aud: [CLIENT_ID, 'evil'] })],
  ['the hub as the only audience', 'claim-mismatch', changed({ aud: AUDIENCE })],
  ['a wrong azp', 'claim-mismatch', changed({ azp: 'someone-else' })],
  ['a missing azp', 'claim-mismatch', changed({ azp: undefined })],
  ['oidcc-client-test-missing-iat', 'claim-mismatch', changed({ iat: undefined })],
  ['a missing exp', 'claim-mismatch', changed({ exp: undefined })],
  ['exp an hour ago', 'expired', changed({ exp: seconds() - 3600 })],
  [
    'exp 61 s ago',
    'expired',
    (nonce) => sign(claims(nonce, { exp: seconds() - 61 }), provider.key),
  ],
  ['iat 10 min ahead', 'clock', changed({ iat: seconds() + 600 })],
  ['nbf 10 min ahead', 'clock', changed({ nbf: seconds() + 600 })],
  ['oidcc-client-test-nonce-invalid', 'claim-mismatch', changed({ nonce: 'another' })],
  [
    'exp 5 min ago, although as much is fine for nbf',
    'expired',
    (nonce) => sign(claims(nonce, { exp: seconds() - 300 }), provider.key),
  ],
  [
    'iat 361 s ahead',
    'clock',
    (nonce) => sign(claims(nonce, { iat: seconds() + 362 }), provider.key),
  ],
  ['a missing nonce', 'claim-mismatch', changed({ nonce: undefined })],
  ['the at_hash of another access token', 'claim-mismatch', changed({ at_hash: hashOf('other') })],
  [
    'an at_hash that is the whole hash',
    'claim-mismatch',
    changed({ at_hash: createHash('sha256').update(ACCESS_TOKEN).digest('base64url') }),
  ],
  ['an empty at_hash', 'claim-mismatch', changed({ at_hash: '' })],
  ['an at_hash that is no text', 'claim-mismatch', changed({ at_hash: [hashOf(ACCESS_TOKEN)] })],
  ['an at_hash of null', 'claim-mismatch', changed({ at_hash: null })],
  [
    'exp a day beyond a year',
    'claim-mismatch',
    (nonce) => sign(claims(nonce, { exp: seconds() + YEAR + 86_400 }), provider.key),
  ],
  ['exp at the end of time', 'claim-mismatch', changed({ exp: 8_640_000_000_000 })],
  ['an access token in its place', 'claim-mismatch', changed({}, { typ: 'at+jwt' })],
  ['garbage', 'malformed', () => 'not.a.token'],
  ['none at all', 'malformed', () => undefined],
];

describe('an ID token is refused, and nothing is stored, for', () => {
  it.each(rejected)('%s (%s)', async (_name, code, make) => {
    const { page, done } = await signInWith(make);
    expect(await problem(done)).toMatchObject({ name: 'IdTokenError', code });
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
    expect(await problem(page.session.accessToken())).toMatchObject({ name: 'SessionEndedError' });
  });

  it('exp as a string', async () => {
    const make: Make = async (nonce) => {
      const [head] = (await sign(claims(nonce), provider.key)).split('.');
      const body = { ...claims(nonce), exp: String(seconds() + 3600) };
      const input = `${head}.${Buffer.from(JSON.stringify(body)).toString('base64url')}`;
      const signature = cryptoSign('sha256', Buffer.from(input), provider.key.privateKey);
      return `${input}.${signature.toString('base64url')}`;
    };
    const { page, done } = await signInWith(make);
    expect(await problem(done)).toMatchObject({ name: 'IdTokenError' });
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('an empty text, which is no token answer', async () => {
    const { page, done } = await signInWith(() => '');
    expect(await problem(done)).toMatchObject({ name: 'IdentityUnreachableError' });
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('oidcc-client-test-kid-absent-multiple-jwks', async () => {
    provider.keys = [provider.key.publicJwk, { ...other.publicJwk, kid: 'k2' }];
    const { done } = await signInWith(changed({}, { kid: undefined }));
    expect(await problem(done)).toMatchObject({ code: 'invalid-signature' });
  });

  it('a token that another client of this provider got, whatever its signature says', async () => {
    const { done } = await signInWith(changed({ aud: 'other', azp: 'other' }));
    expect(await problem(done)).toMatchObject({ code: 'claim-mismatch' });
  });
});

const accepted: [name: string, make: Make][] = [
  ['oidcc-client-test-idtoken-sig-rs256: a plain one', changed({})],
  [
    'one that expired 59 s ago',
    (nonce) => sign(claims(nonce, { exp: seconds() - 58 }), provider.key),
  ],
  ['one of a provider whose clock is 5 min ahead', changed({ iat: seconds() + 300 })],
  ['one of a provider whose clock is 5 min behind', changed({ iat: seconds() - 300 })],
  ['nbf 5 min ahead', changed({ nbf: seconds() + 300 })],
  ['the hub as second audience', changed({ aud: [CLIENT_ID, AUDIENCE] })],
  ['typ JWT', changed({}, { typ: 'JWT' })],
  ['the at_hash of its access token', changed({ at_hash: hashOf(ACCESS_TOKEN) })],
  ['one that lasts a year', changed({ exp: seconds() + YEAR })],
  ['oidcc-client-test-kid-absent-single-jwks', changed({}, { kid: undefined })],
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
    const { page, done } = await signInWith(changed({ iss: issuer }));
    await done;
    expect(page.session.current()).toBeDefined();
  });

  it('oidcc-client-test-signing-key-rotation: the keys are fetched again for a new id', async () => {
    vi.resetModules();
    const { verifyIdToken } = await import('../../src/providers/session/provider/verifyIdToken.ts');
    const config = configFor(provider.issuer);
    const expected = { nonce: 'n', accessToken: 'a' };
    await verifyIdToken(config, await sign(claims('n'), provider.key), expected);
    const next = await newKey('k2');
    provider.keys = [next.publicJwk];
    await verifyIdToken(config, await sign(claims('n'), next, { kid: 'k2' }), expected);
    expect(provider.calls('/jwks')).toHaveLength(2);
  });

  it('none is refused for good while the keys cannot be fetched: the sign-in can be tried again', async () => {
    provider.onJwks = () => ({ status: 503 });
    const { page, done } = await signInWith(changed({}));
    expect(await problem(done)).toMatchObject({ name: 'IdentityUnreachableError' });
    expect(page.storage.dump()).not.toContain('canary');
  });
});
