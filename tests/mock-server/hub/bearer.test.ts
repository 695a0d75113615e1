// @module-tag X52
import { generateKeyPair, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { createStore, startHub } from '../../../mock-server/index.ts';
import { hubForFile, startHubWithFakeIssuer, type Minted } from './fakeIssuer.ts';
import { callHub } from './hubClient.ts';

const hub = await hubForFile();
const ada = hub.store.state.people[0]?.id ?? '';

const getMe = (token: string | undefined) => callHub(hub.url, token, 'GET', '/api/users/me');
const mint = ({ claims, ...rest }: Minted = {}) =>
  hub.issuer.mint({ ...rest, claims: { sub: ada, ...claims } });
const now = () => Math.floor(Date.now() / 1000);

/** A token signed by the published key with another algorithm. */
async function signedWith(alg: string) {
  const key = await importJWK({ ...hub.issuer.privateJwk, alg });
  return mint({ header: { alg, kid: 'any' }, key });
}

/** A token signed with another key of this algorithm. */
const byOtherKey = async (alg: string) =>
  mint({ header: { alg }, key: (await generateKeyPair(alg)).privateKey });

/** A valid token with another part. */
async function withPart(index: number, part: string) {
  const parts = (await mint()).split('.');
  return parts.with(index, part).join('.');
}

const NONE = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');

test.each<[string, Minted]>([
  ['in the form of RFC 9068', {}],
  ['with the type JWT', { header: { typ: 'JWT' } }],
  ['with a list of audiences', { claims: { aud: ['hub:api', 'other'] } }],
  ['with a key without an algorithm', { header: { kid: 'any' } }],
])('an access token %s is accepted', async (_name, token) => {
  expect((await getMe(await mint(token))).status).toBe(200);
});

test('a call without a token is refused with a message', async () => {
  const answer = await getMe(undefined);
  expect([answer.status, answer.body]).toEqual([401, { message: 'A bearer token is missing' }]);
  expect(answer.headers.get('www-authenticate')).toContain('Bearer');
});

test.each<[string, () => Promise<string>]>([
  ['that is not a JWT', () => Promise.resolve('garbage')],
  [
    'that is an ID token',
    () => mint({ claims: { aud: 'developer-console' }, header: { typ: 'JWT' } }),
  ],
  ['for another audience', () => mint({ claims: { aud: 'other' } })],
  ['without audience', () => mint({ claims: { aud: undefined as unknown as string } })],
  ['of another issuer', () => mint({ claims: { iss: 'https://issuer.example/' } })],
  ['that is expired', () => mint({ claims: { exp: now() - 1 } })],
  ['without expiry', () => mint({ claims: { exp: undefined as unknown as number } })],
  ['that is not valid yet', () => mint({ claims: { nbf: now() + 600 } })],
  ['without subject', () => mint({ claims: { sub: undefined as unknown as string } })],
  ['for the console, too', () => mint({ claims: { aud: ['hub:api', 'developer-console'] } })],
  ['of another type', () => mint({ header: { typ: 'logout+jwt' } })],
  ['with an unknown key id', () => mint({ header: { kid: 'other' } })],
  ['signed with another key under a published id', () => byOtherKey('RS256')],
  ['signed with another algorithm', () => byOtherKey('ES256')],
  ['signed with PS256', () => signedWith('PS256')],
  ['signed with RS512', () => signedWith('RS512')],
  [
    'with the public key as HMAC secret',
    () => {
      const key = new TextEncoder().encode(JSON.stringify(hub.issuer.publicJwk));
      return mint({ header: { alg: 'HS256' }, key });
    },
  ],
  ['with the algorithm none', () => withPart(0, NONE)],
  [
    'with the algorithm none and no signature',
    async () => (await withPart(0, NONE)).replace(/[^.]+$/, ''),
  ],
  [
    'with a changed payload',
    async () => {
      const other = await mint({ claims: { permissions: ['read:all_tenants'] } });
      return withPart(1, other.split('.')[1] ?? '');
    },
  ],
])('a token %s is refused with 401', async (_name, token) => {
  expect((await getMe(await token())).status).toBe(401);
});

test('a hub with a configured audience accepts only tokens for it', async () => {
  const audience = 'https://hub.example/api';
  const own = await startHubWithFakeIssuer({ audience });
  const statusFor = async (aud: string) => {
    const token = await own.issuer.mint({ claims: { sub: 'nobody', aud } });
    return (await callHub(own.url, token, 'GET', '/api/users/me')).status;
  };
  expect([await statusFor(audience), await statusFor('hub:api')]).toEqual([404, 401]);
  await own.close();
});

test('permissions that are not a list of strings grant none', async () => {
  for (const permissions of ['read:tenant', ['read:tenant', 1], { 0: 'read:tenant' }, undefined]) {
    const token = await mint({ claims: { permissions } });
    expect((await callHub(hub.url, token, 'GET', '/api/tenant')).status).toBe(403);
  }
});

test('without the issuer’s keys the hub answers 503 instead of 401', async () => {
  const store = createStore();
  const jwksUri = 'http://127.0.0.1:9/jwks';
  const lonely = await startHub(store, { issuer: 'https://issuer.example', jwksUri });
  const answer = await callHub(lonely.url, await mint(), 'GET', '/api/users/me');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  await lonely.close();
  store.dispose();
});
