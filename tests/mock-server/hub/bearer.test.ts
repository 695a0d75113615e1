// @module-tag X52
import { generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStore, startHub } from '../../../mock-server/index.ts';
import { startHubWithFakeIssuer, type Minted } from './fakeIssuer.ts';
import { callHub } from './hubClient.ts';

let hub: Awaited<ReturnType<typeof startHubWithFakeIssuer>>;
let ada: string;

beforeAll(async () => {
  hub = await startHubWithFakeIssuer();
  ada = hub.store.state.people[0]?.id ?? '';
});
afterAll(() => hub.close());

const getMe = (token: string | undefined) => callHub(hub.url, token, 'GET', '/api/users/me');
const mint = ({ claims, ...rest }: Minted = {}) =>
  hub.issuer.mint({ ...rest, claims: { sub: ada, ...claims } });
const now = () => Math.floor(Date.now() / 1000);

describe('an access token counts', () => {
  test.each([
    ['as RFC 9068 writes it', {}],
    ['from a provider that says only JWT', { header: { typ: 'JWT' } }],
    ['with a list of audiences', { claims: { aud: ['hub:api', 'other'] } }],
  ])('%s', async (_name, token) => {
    expect((await getMe(await mint(token))).status).toBe(200);
  });
});

describe('a token is refused with 401', () => {
  test('when there is none', async () => {
    const answer = await getMe(undefined);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'A bearer token is missing' });
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  test('when it is no token', async () => {
    expect((await getMe('garbage')).status).toBe(401);
  });

  test.each<[string, () => Minted]>([
    ['an ID token', () => ({ claims: { aud: 'developer-console' }, header: { typ: 'JWT' } })],
    ['for another audience', () => ({ claims: { aud: 'other' } })],
    ['for no audience', () => ({ claims: { aud: undefined as unknown as string } })],
    ['of another issuer', () => ({ claims: { iss: 'https://issuer.example/' } })],
    ['expired', () => ({ claims: { exp: now() - 1 } })],
    ['without expiry', () => ({ claims: { exp: undefined as unknown as number } })],
    ['not valid yet', () => ({ claims: { nbf: now() + 600 } })],
    ['without subject', () => ({ claims: { sub: undefined as unknown as string } })],
    ['for the console as well', () => ({ claims: { aud: ['hub:api', 'developer-console'] } })],
    ['of another type', () => ({ header: { typ: 'logout+jwt' } })],
    ['signed with a key that is not published', () => ({ header: { kid: 'other' } })],
  ])('when it is %s', async (_name, token) => {
    expect((await getMe(await mint(token()))).status).toBe(401);
  });

  test('when another key signed it under a published name', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect((await getMe(await mint({ key: privateKey }))).status).toBe(401);
  });

  test('when the public key was used as an HMAC secret', async () => {
    const key = new TextEncoder().encode(JSON.stringify(hub.issuer.publicJwk));
    expect((await getMe(await mint({ header: { alg: 'HS256' }, key }))).status).toBe(401);
  });

  test('when another algorithm signed it', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    expect((await getMe(await mint({ header: { alg: 'ES256' }, key: privateKey }))).status).toBe(
      401,
    );
  });

  test.each(['PS256', 'RS512'])('when a published key signed it with %s', async (alg) => {
    const key = await importJWK({ ...hub.issuer.privateJwk, alg });
    expect((await getMe(await mint({ header: { alg, kid: 'any' }, key }))).status).toBe(401);
    const good = await mint({ header: { kid: 'any' } });
    expect((await getMe(good)).status).toBe(200);
  });

  test('when its algorithm is none, with or without the signature', async () => {
    const [, payload, signature] = (await mint()).split('.');
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    expect((await getMe(`${header}.${payload}.`)).status).toBe(401);
    expect((await getMe(`${header}.${payload}.${signature}`)).status).toBe(401);
  });

  test('when its payload was changed after signing', async () => {
    const [header, , signature] = (await mint()).split('.');
    const [, payload] = (await mint({ claims: { permissions: ['read:all_tenants'] } })).split('.');
    expect((await getMe(`${header}.${payload}.${signature}`)).status).toBe(401);
  });
});

test('a hub with an audience of its own takes tokens for that one alone', async () => {
  const audience = 'https://hub.example/api';
  const own = await startHubWithFakeIssuer({ audience });
  const statusFor = async (aud: string) => {
    const token = await own.issuer.mint({ claims: { sub: 'nobody', aud } });
    return (await callHub(own.url, token, 'GET', '/api/users/me')).status;
  };
  expect([await statusFor(audience), await statusFor('hub:api')]).toEqual([404, 401]);
  await own.close();
});

test('permissions that are not a list of strings count as none', async () => {
  for (const permissions of ['read:tenant', ['read:tenant', 1], { 0: 'read:tenant' }, undefined]) {
    const token = await mint({ claims: { permissions } });
    expect((await callHub(hub.url, token, 'GET', '/api/tenant')).status).toBe(403);
  }
});

test('without the issuer’s keys the hub reports that instead of refusing the token', async () => {
  const store = createStore();
  const lonely = await startHub(store, {
    issuer: 'https://issuer.example',
    jwksUri: 'http://127.0.0.1:9/jwks',
  });
  const answer = await callHub(lonely.url, await mint(), 'GET', '/api/users/me');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  await lonely.close();
  store.dispose();
});
