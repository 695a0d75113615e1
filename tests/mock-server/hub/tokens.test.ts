// @module-tag T12
import { describe, expect, test } from 'vitest';
import { serveSignIns } from './serveSignIns.ts';
import {
  Browser,
  CLIENT_ID,
  CONSOLE_ORIGIN,
  authorizationUrl,
  pkce,
  refreshTokens,
  signIn,
  signInAs,
  tokenRequest,
} from './signIn.ts';

const { served, authorize } = serveSignIns();

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
});

test('the token endpoint answers consoles only', async () => {
  const headers = { origin: 'https://evil.example' };
  const body = new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'refresh_token' });
  const refused = await fetch(`${served.issuer}/token`, { method: 'POST', headers, body });
  expect(refused.status).toBe(400);
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
});

test('the user profile is shown for the hub’s access token only', async () => {
  const { accessToken, idToken } = await signInAs(served.services.url, 'nina@new.example');
  const statusFor = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${served.issuer}/user_profile`, { headers })).status;
  };
  const statuses = [await statusFor(accessToken), await statusFor(idToken), await statusFor('')];
  expect(statuses).toEqual([200, 401, 401]);
});
