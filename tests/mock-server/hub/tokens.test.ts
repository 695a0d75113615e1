// @module-tag T12
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { serveSignIns } from './serveSignIns.ts';
import {
  Browser,
  CLIENT_ID,
  CONSOLE_ORIGIN,
  authorizationUrl,
  claimsOf,
  pkce,
  refreshTokens,
  signIn,
  signInAs,
  tokenRequest,
} from './signIn.ts';

const { served, authorize } = serveSignIns();

test('the discovery document names our own profile and log-out addresses', async () => {
  const response = await fetch(`${served.issuer}/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    issuer: served.issuer,
    userinfo_endpoint: `${served.issuer}/user_profile`,
    end_session_endpoint: `${served.issuer}/logout`,
    revocation_endpoint: expect.stringMatching(/^http/),
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
  });
});

describe('tokens', () => {
  test('carry the claims a console needs, verifiable with the published keys', async () => {
    const { idToken, accessToken } = await signInAs(served.services.url, 'ada@acme.example');
    const keys = createRemoteJWKSet(new URL(`${served.issuer}/jwks`));
    const rules = { issuer: served.issuer, algorithms: ['RS256'] };
    const id = await jwtVerify(idToken, keys, { ...rules, audience: CLIENT_ID });
    const org = served.services.store.state.tenants.find(({ name }) => name === 'Acme GmbH')?.id;
    expect(id.payload).toMatchObject({
      azp: CLIENT_ID,
      nonce: 'some-nonce',
      given_name: 'Ada',
      family_name: 'Lovelace',
      email: 'ada@acme.example',
      org_code: org,
      org_codes: [org],
      permissions: expect.arrayContaining(['delete:api_keys']),
    });
    for (const flag of Object.values(id.payload['feature_flags'] as object)) {
      expect(flag).toEqual({ type: expect.any(String), value: expect.anything() });
    }
    const access = await jwtVerify(accessToken, keys, { ...rules, audience: 'hub:api' });
    expect(access.protectedHeader.typ).toBe('at+jwt');
    expect(access.payload['permissions']).toEqual(id.payload['permissions']);
  });

  test('are not for the hub without its audience in the request', async () => {
    const { body } = await signIn(served.issuer, 'ada@acme.example', {
      params: { audience: undefined },
    });
    expect(String(body['access_token'])).not.toContain('.');
  });
});

describe('PKCE', { tags: ['T11'] }, () => {
  test.each([
    ['missing', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain', { code_challenge_method: 'plain' }],
    ['of no method', { code_challenge_method: undefined }],
  ])('refuses a request whose challenge is %s', async (_name, params) => {
    const { url } = await authorize({ params });
    expect(url.origin).toBe(CONSOLE_ORIGIN);
    expect(url.searchParams.get('error')).toBe('invalid_request');
    expect(url.searchParams.has('code')).toBe(false);
  });

  test('with a wrong verifier gets no tokens, and a code works once', async () => {
    const browser = new Browser();
    await signIn(served.issuer, 'ada@acme.example', { browser });
    const { verifier, challenge } = pkce();
    const codeFor = async () =>
      (await browser.follow(authorizationUrl(served.issuer, challenge))).url.searchParams.get(
        'code',
      ) ?? '';
    const trade = (code: string, code_verifier: string) =>
      tokenRequest(served.issuer, {
        grant_type: 'authorization_code',
        redirect_uri: `${CONSOLE_ORIGIN}/auth-callback`,
        code,
        code_verifier,
      });
    expect((await trade(await codeFor(), pkce().verifier)).body['error']).toBe('invalid_grant');
    const code = await codeFor();
    expect((await trade(code, verifier)).status).toBe(200);
    expect((await trade(code, verifier)).body['error']).toBe('invalid_grant');
  });
});

describe('refresh tokens', () => {
  test(
    'rotate, and one that is used twice ends its whole family but no other',
    { tags: ['F27'] },
    async () => {
      const browser = new Browser();
      const first = await signInAs(served.services.url, 'ada@acme.example', { browser });
      const otherTab = await signInAs(served.services.url, 'ada@acme.example', { browser });

      const second = await refreshTokens(served.services.url, first.refreshToken);
      expect(second.refreshToken).not.toBe(first.refreshToken);
      await expect(refreshTokens(served.services.url, first.refreshToken)).rejects.toThrow(
        'invalid_grant',
      );
      await expect(refreshTokens(served.services.url, second.refreshToken)).rejects.toThrow(
        'invalid_grant',
      );
      await refreshTokens(served.services.url, otherTab.refreshToken);
    },
  );

  test('can be revoked', async () => {
    const { refreshToken } = await signInAs(served.services.url, 'ada@acme.example');
    const response = await fetch(`${served.issuer}/token/revocation`, {
      method: 'POST',
      headers: { origin: CONSOLE_ORIGIN },
      body: new URLSearchParams({ client_id: CLIENT_ID, token: refreshToken }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN);
    await expect(refreshTokens(served.services.url, refreshToken)).rejects.toThrow('invalid_grant');
  });
});

describe('CORS of the token endpoint', () => {
  const ask = (origin: string) =>
    fetch(`${served.issuer}/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'refresh_token' }),
    });

  test('serves consoles only', async () => {
    const allowed = await ask(CONSOLE_ORIGIN);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN);
    const refused = await ask('https://evil.example');
    expect(refused.status).toBe(400);
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the user profile', () => {
  const profile = (token: string) =>
    fetch(`${served.issuer}/user_profile`, {
      headers: { authorization: `Bearer ${token}`, origin: CONSOLE_ORIGIN },
    });

  test('is shown for the hub’s access token only', async () => {
    const { accessToken, idToken } = await signInAs(served.services.url, 'nina@new.example');
    const response = await profile(accessToken);
    expect(response.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN);
    expect(await response.json()).toMatchObject({
      sub: claimsOf(accessToken)['sub'],
      given_name: 'Nina',
      family_name: 'Simone',
      email: 'nina@new.example',
      picture: expect.stringMatching(/^data:image\/svg/),
    });
    expect((await profile(idToken)).status).toBe(401);
    expect((await profile('')).status).toBe(401);
  });
});
