import { afterAll, describe, expect, test } from 'vitest';
import { startMockServices } from '../../../mock-server/index.ts';
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
  type SignInOptions,
} from './signIn.ts';

const services = await startMockServices();
afterAll(() => services.close());
const served = { services, issuer: `${services.url}/oidc` };

/** Follows an authorization request until a page, or until the address of the console. */
const authorize = (options: SignInOptions = {}, browser = new Browser()) =>
  browser.follow(authorizationUrl(served.issuer, pkce().challenge, options));

describe('the way back to the console', () => {
  test.each([
    'https://evil.example/auth-callback',
    'http://localhost:5173/auth-callback?next=/auth-callback',
    'http://localhost.evil.example/auth-callback',
  ])('is refused at %s', async (redirect_uri) => {
    const { url, response } = await authorize({ params: { redirect_uri } });
    expect(url.origin).toBe(served.services.url);
    expect(response?.status).toBe(400);
  });

  test('shows no page while the browser is signed in, except with prompt=login', async () => {
    const browser = new Browser();
    await signIn(served.issuer, 'ada@acme.example', { browser });
    expect((await authorize({}, browser)).url.searchParams.has('code')).toBe(true);
    const stop = await authorize({ params: { prompt: 'login' } }, browser);
    expect(stop.response?.status).toBe(200);
  });
});

describe('the sign-in page', () => {
  test('runs no script, escapes its values and may lead only to the console', async () => {
    const nasty = `"><script>alert(1)</script>@x.example`;
    const params = { login_hint: nasty, connection_id: '<img src=x>' };
    const { response } = await authorize({ params });
    const text = (await response?.text()) ?? '';
    expect(text).toContain('&#60;script&#62;');
    expect(text).not.toMatch(/<(script|img)/);
    const policy = response?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${CONSOLE_ORIGIN};`);
    expect(response?.headers.get('cache-control')).toBe('no-store');
  });

  test('needs the cookie of its interaction', async () => {
    const { url } = await authorize();
    const response = await new Browser().open(`${url.href}/email`, { email: 'ada@acme.example' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('expired');
  });
});

describe('log-out', () => {
  const logout = (browser: Browser, redirect: string) =>
    browser.open(`${served.issuer}/logout?redirect=${encodeURIComponent(redirect)}`);

  test('ends the session, not only its cookie, and returns to the console', async () => {
    const browser = new Browser();
    await signIn(served.issuer, 'ada@acme.example', { browser });
    const keptCookies = browser.copy();
    const response = await logout(browser, `${CONSOLE_ORIGIN}/landing`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${CONSOLE_ORIGIN}/landing`);
    expect((await authorize({}, keptCookies)).response?.status).toBe(200);
  });

  test.each(['//evil.example', 'javascript:alert(1)'])(
    'does not lead to %s, and keeps the session',
    async (redirect) => {
      const browser = new Browser();
      await signIn(served.issuer, 'ada@acme.example', { browser });
      const response = await logout(browser, redirect);
      expect(response.status).toBe(400);
      expect((await authorize({}, browser)).url.searchParams.has('code')).toBe(true);
    },
  );
});

describe('PKCE', { tags: ['T11', 'T9'] }, () => {
  test.each([
    ['missing', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain', { code_challenge_method: 'plain' }],
    ['without a method', { code_challenge_method: undefined }],
  ])('refuses a request with a challenge that is %s', async (_name, params) => {
    const { url } = await authorize({ params });
    expect(url.origin).toBe(CONSOLE_ORIGIN);
    expect(url.searchParams.get('error')).toBe('invalid_request');
    expect(url.searchParams.has('code')).toBe(false);
  });

  test('refuses a wrong verifier and the reuse of a code', async () => {
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

test('the reuse of a refresh token ends its family, but no other', { tags: ['F27'] }, async () => {
  const { url } = served.services;
  const browser = new Browser();
  const first = await signInAs(url, 'ada@acme.example', { browser });
  const otherTab = await signInAs(url, 'ada@acme.example', { browser });
  const second = await refreshTokens(url, first.refreshToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  for (const { refreshToken } of [first, second]) {
    await expect(refreshTokens(url, refreshToken)).rejects.toThrow('invalid_grant');
  }
  await refreshTokens(url, otherTab.refreshToken);
});

test('the token endpoint allows only consoles', async () => {
  const headers = { origin: 'https://evil.example' };
  const body = new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'refresh_token' });
  const refused = await fetch(`${served.issuer}/token`, { method: 'POST', headers, body });
  expect(refused.status).toBe(400);
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
});
