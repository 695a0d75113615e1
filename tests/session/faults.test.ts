import { describe, expect, it, vi } from 'vitest';
import {
  hurry,
  openPage,
  problem,
  returnUrl,
  signedInPage,
  startSignIn,
  tokenAnswer,
} from './page.ts';
import { type Provider, goodClaims, handMade, sign, serveProvider } from './provider.ts';

let provider: Provider;
serveProvider((started) => (provider = started));

/** A tab that has returned from the provider, in a page without the provider's metadata. */
async function returning() {
  const first = await openPage(provider);
  const request = await startSignIn(first);
  const page = await openPage(provider, { storage: first.storage });
  const claims = goodClaims(provider, request.searchParams.get('nonce') ?? '');
  const idToken = await sign(claims, provider.key);
  provider.onToken = () => tokenAnswer(idToken);
  provider.seen = [];
  return { request, page };
}

const faults = [
  ['hangs', { hang: true }],
  ['stops in the middle of an answer', { stall: true }],
  ['drops the connection', { cut: true }],
  ['sends the browser elsewhere', { status: 307, headers: { Location: '/elsewhere' } }],
  ['answers 502 with a page', { status: 502, text: '<html>' }],
  ['answers 200 with a page', { text: '<!doctype html>' }],
  ['answers null', { body: null }],
] as const;

describe('a sign-in fails as “unreachable”, with nothing stored, when', () => {
  const endpoints = ['onDiscovery', 'onToken', 'onJwks'] as const;
  const cases = endpoints.flatMap((endpoint) =>
    faults
      // The request carries no secret, and the answer is checked.
      .filter(([name]) => !(endpoint === 'onDiscovery' && name.startsWith('sends')))
      .map(([name, reply]) => [endpoint, name, reply] as const),
  );

  it.each(cases)('%s %s', async (endpoint, _name, reply) => {
    const { request, page } = await returning();
    const waits = hurry();
    provider[endpoint] = () => reply;
    expect(await problem(page.session.completeSignIn(returnUrl(request)))).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    expect(page.storage.dump()).not.toContain('canary');
    expect(page.session.current()).toBeUndefined();
    expect(provider.calls('/elsewhere')).toEqual([]);
    expect(waits.every((wait) => wait <= 15_000)).toBe(true);
  });
});

describe('a sign-in fails as “unreachable” after 1 MiB of an answer that is good otherwise, from', () => {
  it.each(['onDiscovery', 'onToken', 'onJwks'] as const)('%s', async (endpoint) => {
    const { request, page } = await returning();
    const good = await provider[endpoint](new URLSearchParams());
    const body = { ...(good.body as object), padding: 'x'.repeat(8 * 1024 * 1024) };
    provider[endpoint] = () => ({ body });
    hurry();
    expect(await problem(page.session.completeSignIn(returnUrl(request)))).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('nothing: its other answers may have that length together', async () => {
    const { request, page } = await returning();
    for (const endpoint of ['onDiscovery', 'onToken', 'onJwks'] as const) {
      const good = await provider[endpoint](new URLSearchParams());
      const body = { ...(good.body as object), padding: 'x'.repeat(900_000) };
      provider[endpoint] = () => ({ body });
    }
    await page.session.completeSignIn(returnUrl(request));
    expect(page.session.current()).toBeDefined();
  });
});

describe('a refresh', () => {
  it.each(['hang', 'stall'] as const)('is given up when the provider %ss', async (fault) => {
    const page = await signedInPage(provider);
    hurry();
    provider.onToken = () => ({ [fault]: true });
    expect(await problem(page.session.refresh())).toMatchObject({
      name: 'IdentityUnreachableError',
    });
    expect(page.session.current()).toBeDefined();
  });

  it('is not repeated when the first attempt used up its time', async () => {
    const page = await signedInPage(provider);
    provider.onToken = () => ({ status: 503 });
    const start = performance.now();
    let asked = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => start + 15_000 * asked++);
    await problem(page.session.refresh());
    expect(provider.calls('/token')).toHaveLength(1);
  });

  it('whose answer was lost after the rotation ends the session once', async () => {
    const page = await signedInPage(provider);
    let calls = 0;
    provider.onToken = () => {
      calls += 1;
      return calls === 1 ? { cut: true } : { status: 400, body: { error: 'invalid_grant' } };
    };
    expect(await problem(page.session.refresh())).toMatchObject({ name: 'SessionEndedError' });
    expect(calls).toBe(2);
    expect(page.storage.dump()).not.toContain('canary');
  });

  it.each([{ token_type: 'DPoP' }, { access_token: '' }, { access_token: 5 }])(
    'does not take %j for tokens',
    async (changes) => {
      const page = await signedInPage(provider);
      hurry();
      provider.onToken = () => tokenAnswer(undefined, changes);
      expect(await problem(page.session.refresh())).toMatchObject({
        name: 'IdentityUnreachableError',
      });
      expect(page.session.current()?.accessToken).toBe('canary-access');
    },
  );
});

describe('metadata', () => {
  it.each([
    ['authorization_endpoint', 'javascript:alert(1)'],
    ['token_endpoint', 'http://127.0.0.1/token'],
    ['jwks_uri', 'data:application/json,{}'],
    ['end_session_endpoint', 'javascript:alert(1)'],
    ['userinfo_endpoint', 'http://127.0.0.1/me'],
    ['revocation_endpoint', 'ftp://127.0.0.1/'],
    ['token_endpoint', 'not an address'],
  ])('with %s %s is refused by a console that trusts an https issuer', async (name, url) => {
    const issuer = 'https://issuer.example';
    const paths = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
    const good = Object.fromEntries(paths.map((path) => [path, `${issuer}/${path}`]));
    const answers = [
      { issuer, ...good },
      { issuer, ...good, [name]: url },
    ];
    vi.resetModules();
    const { discover } = await import('../../src/providers/session/provider/discovery.ts');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answers.shift()))));
    await expect(discover(`${issuer}/`)).resolves.toMatchObject({ issuer });
    expect(await problem(discover(issuer))).toMatchObject({ name: 'IdentityUnreachableError' });
  });
});

describe('what is secret', () => {
  it('is in no log and no error message, whatever goes wrong', async () => {
    const written: unknown[] = [];
    for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((...values) => void written.push(values));
    }
    hurry();
    const replies = [
      tokenAnswer(handMade({ alg: 'none' }, { canary: 1 }, 'canary')),
      { status: 400, body: { error: 'canary', error_description: 'canary' } },
      { status: 200, text: 'canary' },
      { status: 500, text: 'canary' },
    ];
    for (const reply of replies) {
      const { request, page } = await returning();
      provider.onToken = () => reply;
      const url = returnUrl(request, { code: 'canary-code' });
      const { message } = await problem(page.session.completeSignIn(url));
      expect(message).not.toContain('canary');
    }
    const page = await signedInPage(provider);
    provider.onToken = () => ({ status: 400, text: 'canary' });
    expect((await problem(page.session.refresh())).message).not.toContain('canary');
    expect(written).toEqual([]);
  });
});
