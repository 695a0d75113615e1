import { describe, expect, test } from 'vitest';
import { serveSignIns } from './serveSignIns.ts';
import { Browser, CLIENT_ID, CONSOLE_ORIGIN, claimsOf, signIn, signInAs } from './signIn.ts';

const { served, authorize } = serveSignIns();

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

  test('asks nothing while the browser is signed in, except with prompt=login', async () => {
    const browser = new Browser();
    await signIn(served.issuer, 'ada@acme.example', { browser });
    expect((await authorize({}, browser)).url.searchParams.has('code')).toBe(true);
    const stop = await authorize({ params: { prompt: 'login' } }, browser);
    expect(stop.response?.status).toBe(200);
  });
});

describe('the sign-in page', () => {
  test('runs no script, escapes what it is given and may lead to the console only', async () => {
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

describe('prompt=create', () => {
  const params = { prompt: 'create', login_hint: 'eve@new.example' };

  test('is asked even of a browser that is signed in, and refuses a known address', async () => {
    const browser = new Browser();
    await signIn(served.issuer, 'ada@acme.example', { browser });
    const { url, response } = await authorize({ params }, browser);
    expect(await response?.text()).toContain('Create an account');
    const refused = await browser.open(`${url.href}/register`, { email: 'ADA@acme.example' });
    expect(refused.status).toBe(422);
    const stop = await browser.follow(`${url.href}/email`, { email: 'max@acme.example' });
    expect(stop.url.searchParams.has('code')).toBe(true);
    const next = await signInAs(served.services.url, 'unused@new.example', { browser });
    expect(claimsOf(next.idToken)).toMatchObject({ email: 'max@acme.example' });
  });
});

describe('log-out', () => {
  const logout = (browser: Browser, redirect: string) =>
    browser.open(`${served.issuer}/logout?redirect=${encodeURIComponent(redirect)}`);

  test('ends the session itself, not only its cookie, and returns to the console', async () => {
    const browser = new Browser();
    await signIn(served.issuer, 'ada@acme.example', { browser });
    const keptCookies = browser.copy();
    const response = await logout(browser, `${CONSOLE_ORIGIN}/landing`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${CONSOLE_ORIGIN}/landing`);
    expect((await authorize({}, keptCookies)).response?.status).toBe(200);
  });

  test.each(['//evil.example', 'javascript:alert(1)'])(
    'does not lead to %s, and leaves the session alone',
    async (redirect) => {
      const browser = new Browser();
      await signIn(served.issuer, 'ada@acme.example', { browser });
      const response = await logout(browser, redirect);
      expect(response.status).toBe(400);
      expect((await authorize({}, browser)).url.searchParams.has('code')).toBe(true);
    },
  );
});

describe('log-out by OpenID Connect RP-Initiated Logout 1.0', { tags: ['X18'] }, () => {
  const LOGIN = `${CONSOLE_ORIGIN}/login`;

  async function signedIn() {
    const browser = new Browser();
    return { browser, ...(await signInAs(served.services.url, 'ada@acme.example', { browser })) };
  }

  /** The log-out page, and the answer to the form that it sends by itself. */
  async function logout(browser: Browser, parameters: Record<string, string>) {
    const question = await browser.open(
      `${served.issuer}/logout?${new URLSearchParams(parameters)}`,
    );
    if (question.status !== 200) return question;
    const text = await question.text();
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(text) ?? [];
    return browser.open(action, { xsrf, logout: 'yes' });
  }

  const isSignedIn = async (browser: Browser) =>
    (await authorize({}, browser)).url.searchParams.has('code');

  test.each<[name: string, changes: (idToken: string) => Record<string, string>]>([
    [
      'a hint with another signature',
      (idToken) => ({ id_token_hint: `${idToken.slice(0, -9)}AAAAAAAAA` }),
    ],
    ['the client id of another', () => ({ client_id: 'another' })],
    ['an address elsewhere', () => ({ post_logout_redirect_uri: 'https://evil.example/login' })],
  ])('refuses %s, and leaves the session alone', async (_name, changes) => {
    const { browser, idToken } = await signedIn();
    const response = await logout(browser, {
      id_token_hint: idToken,
      client_id: CLIENT_ID,
      post_logout_redirect_uri: LOGIN,
      ...changes(idToken),
    });
    expect(response.status).toBe(400);
    expect(await isSignedIn(browser)).toBe(true);
  });
});
