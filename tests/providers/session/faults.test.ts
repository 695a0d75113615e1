// @module-tag F25
import { describe, expect, it, vi } from 'vitest';
import {
  everythingSent,
  failure,
  hurry,
  problem,
  returning,
  signedInPage,
  tokenAnswer,
} from './page.ts';
import { handMade, inTurn, serveProvider, type Reply } from './scriptedProvider.ts';

const provider = serveProvider();

/** Makes a good answer larger than the limit of 1 MiB. */
const PADDING = 'x'.repeat(1024 * 1024);

describe('a sign-in fails as “unreachable”, with nothing stored, if', { tags: ['T27'] }, () => {
  // idToken.test.ts has the answers that are no keys.
  it.each<[endpoint: 'onDiscovery' | 'onToken' | 'onJwks', name: string, reply?: Reply]>([
    ['onToken', 'hangs', { hang: true }],
    ['onToken', 'stops in the middle of an answer', { stall: true }],
    ['onToken', 'redirects', { status: 307, headers: { Location: '/elsewhere' } }],
    ['onToken', 'answers 502 with a page', { status: 502, text: '<html>' }],
    ['onToken', 'answers null', { body: null }],
    ['onToken', 'answers with another object', { body: { issuer: 1 } }],
    ['onToken', 'sends too much'],
    ['onDiscovery', 'hangs', { hang: true }],
    ['onDiscovery', 'answers with another object', { body: { issuer: 1 } }],
    ['onDiscovery', 'sends too much'],
    ['onJwks', 'hangs', { hang: true }],
    ['onJwks', 'redirects', { status: 307, headers: { Location: '/elsewhere' } }],
    ['onJwks', 'sends too much'],
  ])('%s %s', async (endpoint, _name, reply) => {
    const { page, complete } = await returning(provider);
    const good = await provider[endpoint](new URLSearchParams());
    hurry();
    provider[endpoint] = () => reply ?? { body: { ...Object(good.body), PADDING } };
    expect(await failure(complete())).toBe('IdentityUnreachableError');
    expect(page.storage.dump()).not.toContain('canary');
    expect(page.session.current()).toBeUndefined();
    expect(provider.calls('/elsewhere')).toEqual([]);
    // The previous session continues; the provider may have one grant for both.
    await everythingSent(provider);
    expect(provider.revoked()).toEqual([]);
    expect(provider.limits).toContain(15_000);
  });
});

describe('a refresh', () => {
  it.each([
    [14_499, 2],
    [14_500, 1],
  ])('that takes %i ms, with 15,000 and a pause of 500, has %i attempts', async (...row) => {
    const [took, attempts] = row;
    const page = await signedInPage(provider);
    hurry();
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    provider.onToken = () => {
      clock += took;
      return { status: 503 };
    };
    await problem(page.session.refresh());
    expect(provider.calls('/token')).toHaveLength(attempts);
  });

  it('ends the session once if its answer is lost after the rotation', async () => {
    const page = await signedInPage(provider);
    hurry();
    provider.onToken = inTurn({ cut: true }, { status: 400, body: { error: 'invalid_grant' } });
    expect(await failure(page.session.refresh())).toBe('SessionEndedError');
    expect(provider.calls('/token')).toHaveLength(2);
    expect(page.storage.dump()).not.toContain('canary');
  });

  it.each([{ token_type: 'DPoP' }, { access_token: '' }])(
    'refuses an answer with %j',
    async (changes) => {
      const page = await signedInPage(provider);
      hurry();
      provider.onToken = () => tokenAnswer(undefined, changes);
      expect(await failure(page.session.refresh())).toBe('IdentityUnreachableError');
      expect(page.session.current()?.accessToken).toBe('canary-access');
    },
  );
});

it('a secret is in no log and no error message after any failure', async () => {
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
    const { complete } = await returning(provider);
    provider.onToken = () => reply;
    const { message } = await problem(complete({ code: 'canary-code' }));
    expect(message).not.toContain('canary');
  }
  const page = await signedInPage(provider);
  provider.onToken = () => ({ status: 400, text: 'canary' });
  expect((await problem(page.session.refresh())).message).not.toContain('canary');
  expect(written).toEqual([]);
});
