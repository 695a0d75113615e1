// @module-tag X51
// @module-tag X52
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDirectory } from '../../../mock-server/hub/directory.ts';
import { generic } from '../../../mock-server/identity/shapes/generic.ts';
import { startMockServices } from '../../../mock-server/index.ts';
import { readClaims } from '../../../src/providers/session/claims.ts';
import { verifyIdToken } from '../../../src/providers/session/provider/verifyIdToken.ts';
import { configFor } from '../../providers/session/page.ts';
import { callHub } from './hubClient.ts';
import { Browser, CLIENT_ID, authorizationRequest, pkce, throughPages } from './signIn.ts';

// The mock as a plain OpenID provider. Kinde's shape, the default, is that of all other tests.

const ADA = 'ada@acme.example';
let services: Awaited<ReturnType<typeof startMockServices>>;
let authority: string;
let metadata: Record<string, unknown>;
let tokens: Record<'id_token' | 'access_token' | 'refresh_token', string>;
let returned: URL;

const config = () => configFor(authority, { clientId: CLIENT_ID, ...generic.console });

/** The address of a sign-in by the configuration; `changes` of undefined remove a parameter. */
function addressFor(challenge: string, changes: Record<string, string | undefined> = {}) {
  const { scope, audience } = config().oidc;
  const params = { scope, audience: undefined, resource: audience, ...changes };
  return authorizationRequest(String(metadata['authorization_endpoint']), challenge, { params });
}

async function trade(form: Record<string, string>) {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...form });
  const response = await fetch(String(metadata['token_endpoint']), { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The parameters that an authorization request leads back with. */
const answerTo = async (changes: Record<string, string | undefined>) =>
  (await new Browser().follow(addressFor(pkce().challenge, changes))).url.searchParams;

beforeAll(async () => {
  services = await startMockServices({ like: 'generic' });
  authority = services.url + generic.issuer;
  const answer = await fetch(`${authority}/.well-known/openid-configuration`);
  metadata = (await answer.json()) as typeof metadata;
  const { returned: address, grant } = await throughPages(addressFor, ADA);
  returned = address;
  tokens = (await trade(grant)).body as typeof tokens;
});
afterAll(() => services.close());

test('discovery names the issuer and the endpoints that there are, and no others', () => {
  expect(metadata).toMatchObject({
    issuer: authority,
    authorization_endpoint: `${authority}/authorize`,
    id_token_signing_alg_values_supported: ['ES256'],
  });
  for (const name of ['revocation_endpoint', 'end_session_endpoint', 'userinfo_endpoint']) {
    expect(metadata).not.toHaveProperty(name);
  }
  expect(returned.searchParams.get('iss')).toBe(authority);
});

test('the console takes its ID token and reads permissions and tenant', async () => {
  const { id_token: idToken, access_token: accessToken } = tokens;
  await verifyIdToken(config(), idToken, { accessToken, nonce: 'some-nonce' });
  const person = services.store.state.people.find(({ email }) => email === ADA)?.id ?? '';
  const { permissions, tenant } = createDirectory(services.store).member(person);
  expect(readClaims(config().oidc, idToken, accessToken)).toMatchObject({
    permissions: new Set(permissions),
    orgCode: tenant,
    givenName: 'Ada',
    email: ADA,
  });
  expect(decodeJwt(idToken)).not.toHaveProperty('azp');
  expect(decodeProtectedHeader(idToken).alg).toBe('ES256');
});

test('the hub takes the access token for its person, and no ID token in its place', async () => {
  const ask = async (token: string) =>
    (await callHub(services.url, token, 'GET', '/api/tenant')).status;
  expect([await ask(tokens.access_token), await ask(tokens.id_token)]).toEqual([200, 401]);
});

test('a refresh token is good for ever', async () => {
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  for (const { status, body } of [await trade(refresh), await trade(refresh)]) {
    expect([status, body['refresh_token']]).toEqual([200, tokens.refresh_token]);
    const { access_token: accessToken, id_token: idToken } = body as typeof tokens;
    const { sub: subject = '' } = decodeJwt(tokens.id_token);
    await verifyIdToken(config(), idToken, { accessToken, nonce: 'some-nonce', subject });
  }
});

test('it refuses the audience of another service, and has no registration to ask for', async () => {
  expect((await answerTo({ resource: 'urn:other' })).get('error')).toBe('invalid_target');
  expect((await answerTo({ prompt: 'create' })).get('error')).toBe('invalid_request');
});
