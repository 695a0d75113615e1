// @module-tag F26
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
import { handMade, inTurn, serveProvider } from './scriptedProvider.ts';

const provider = serveProvider();

const endpoints = ['onDiscovery', 'onToken', 'onJwks'] as const;

describe('a sign-in fails as “unreachable”, with nothing stored, when', () => {
  // Which answers are no keys, idToken.test.ts proves.
  it.each([
    ['onToken', 'hangs', { hang: true }],
    ['onToken', 'stops in the middle of an answer', { stall: true }],
    ['onToken', 'sends the browser on', { status: 307, headers: { Location: '/elsewhere' } }],
    ['onToken', 'answers 502 with a page', { status: 502, text: '<html>' }],
    ['onToken', 'answers null', { body: null }],
    ['onToken', 'answers with something else', { body: { issuer: 1 } }],
    ['onDiscovery', 'hangs', { hang: true }],
    ['onDiscovery', 'answers with something else', { body: { issuer: 1 } }],
    ['onJwks', 'hangs', { hang: true }],
    ['onJwks', 'sends the browser on', { status: 307, headers: { Location: '/elsewhere' } }],
  ] as const)('%s %s', async (endpoint, _name, reply) => {
    const { page, complete } = await returning(provider);
    hurry();
    provider[endpoint] = () => reply;
    expect(await failure(complete())).toBe('IdentityUnreachableError');
    expect(page.storage.dump()).not.toContain('canary');
    expect(page.session.current()).toBeUndefined();
    expect(provider.calls('/elsewhere')).toEqual([]);
    // The former session goes on, and the provider may have one grant for both.
    await everythingSent(provider);
    expect(provider.revoked()).toEqual([]);
    expect(provider.limits).toContain(15_000);
  });
});

describe('a sign-in after 1 MiB of an answer that is good otherwise', { tags: ['T27'] }, () => {
  /** The provider's answer is good, but for so many characters more. */
  async function padded(endpoint: (typeof endpoints)[number], length: number) {
    const { body } = await provider[endpoint](new URLSearchParams());
    provider[endpoint] = () => ({ body: { ...(body as object), padding: 'x'.repeat(length) } });
  }

  it.each(endpoints)('fails as “unreachable”: %s', async (endpoint) => {
    const { page, complete } = await returning(provider);
    await padded(endpoint, 1024 * 1024);
    hurry();
    expect(await failure(complete())).toBe('IdentityUnreachableError');
    expect(page.storage.dump()).not.toContain('canary');
  });
});

describe('a refresh', () => {
  it.each([
    [14_499, 2],
    [14_500, 1],
  ])(
    'whose first attempt took %i of its 15,000 ms, and pauses for 500: the attempts are %i',
    { tags: ['F25'] },
    async (took, attempts) => {
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
    },
  );

  it('whose answer was lost after the rotation ends the session once', async () => {
    const page = await signedInPage(provider);
    hurry();
    provider.onToken = inTurn({ cut: true }, { status: 400, body: { error: 'invalid_grant' } });
    expect(await failure(page.session.refresh())).toBe('SessionEndedError');
    expect(provider.calls('/token')).toHaveLength(2);
    expect(page.storage.dump()).not.toContain('canary');
  });

  it.each([{ token_type: 'DPoP' }, { access_token: '' }])(
    'does not take %j for tokens',
    async (changes) => {
      const page = await signedInPage(provider);
      hurry();
      provider.onToken = () => tokenAnswer(undefined, changes);
      expect(await failure(page.session.refresh())).toBe('IdentityUnreachableError');
      expect(page.session.current()?.accessToken).toBe('canary-access');
    },
  );
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
});
