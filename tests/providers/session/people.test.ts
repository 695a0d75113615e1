// @module-tag F29
import { describe, expect, it } from 'vitest';
import {
  eventually,
  failure,
  grant,
  openPage,
  returning,
  signedInPage,
  type Page,
} from './page.ts';
import { SUBJECT, serveProvider, timePasses } from './scriptedProvider.ts';

const provider = serveProvider();

const MINUTE = 60_000;

/** A tab where Ada is signed in comes back from another sign-in, with the tokens of `subject`. */
const returningAs = async (subject: string) =>
  returning(provider, {
    from: await signedInPage(provider),
    claims: { sub: subject },
    answer: { access_token: 'new', refresh_token: 'newer' },
  });

describe('a sign-in in a tab that already has a session', () => {
  it('as another person leaves nothing of the former person', { tags: ['T21'] }, async () => {
    const { page, complete } = await returningAs('kp_eve');
    page.storage.setItem('draft.form', '{}');
    page.storage.setItem('draft.@owner', SUBJECT);
    await complete();
    expect(page.session.current()?.claims.subject).toBe('kp_eve');
    expect(page.storage.dump()).not.toMatch(/canary|draft|oidc\.st/);
    expect(page.storage.dump()).toContain('newer');
  });

  it('whose token cannot be trusted ends the former session, too', async () => {
    const { page, complete } = await returningAs('kp_eve');
    await grant(provider, { nonce: 'another' });
    expect(await failure(complete())).toBe('IdTokenError');
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
  });

  it.each([
    ['a link with a foreign state', { state: 'foreign' }, 'UnknownStateError'],
    ['the response of another issuer', { iss: 'https://evil.example' }, 'UnknownStateError'],
  ])('%s does not sign them out', async (_name, changes, name) => {
    const { page, complete } = await returningAs('kp_eve');
    expect(await failure(complete(changes))).toBe(name);
    expect(page.session.current()?.claims.subject).toBe(SUBJECT);
  });
});

describe('a record of a sign-in is refused', { tags: ['T9'] }, () => {
  const changed = (changes: object) => (text: string) =>
    JSON.stringify({ ...(JSON.parse(text) as object), ...changes });

  it.each<[name: string, change: (text: string) => string]>([
    ['from the future', changed({ created: 1e11 })],
    ['of another client', changed({ client_id: 'other' })],
    ['without a verifier', changed({ code_verifier: undefined })],
    ['without a nonce', changed({ data: { redirectTo: '/', nonce: '' } })],
    ['that is no JSON, which is an unknown state', () => 'not json'],
    ['that is empty', () => '{}'],
  ])('%s', { tags: ['F45'] }, async (_name, change) => {
    const { page, key, complete } = await returningAs(SUBJECT);
    page.storage.setItem(key, change(page.storage.getItem(key) ?? ''));
    expect(await failure(complete())).toBe('UnknownStateError');
    expect(provider.calls('/token')).toEqual([]);
    expect(page.storage.getItem(key)).toBeNull();
  });
});

describe('use of the session', { tags: ['X1'] }, () => {
  const press = (page: Page) => page.window.dispatchEvent(new Event('keydown'));

  it('by keys or pointer keeps it for more than an hour, without a call', async () => {
    const page = await signedInPage(provider, { answer: { expires_in: 14 * 3600 } });
    for (let step = 0; step < 4; step += 1) {
      timePasses(40 * MINUTE);
      page.window.dispatchEvent(new Event(step % 2 ? 'keydown' : 'pointerdown'));
      page.tick();
    }
    expect(page.session.current()).toBeDefined();
    const reloaded = await openPage(provider, { storage: page.storage });
    expect(reloaded.session.current()).toBeDefined();
  });

  it.each([
    [30_000, 0],
    [30_001, 30_001],
  ])('after %i ms is stored as %i ms later', async (passed, stored) => {
    const page = await signedInPage(provider);
    const usedAt = () =>
      Number(/"usedAt":(\d+)/.exec(page.storage.dump().replaceAll('\\', ''))?.[1]);
    const before = usedAt();
    timePasses(passed);
    press(page);
    expect(usedAt() - before).toBe(stored);
  });

  describe('after its end by a cap', () => {
    const typing = async (page: Page) => {
      const { keepDraft } = await import('../../../src/providers/session/tab/writtenDrafts.ts');
      keepDraft('form', () => 'typed');
      page.storage.setItem('draft.redirect.1', 'a ticket of the bank service');
    };

    it.each([
      ['idle', 1],
      ['long', 24],
    ] as const)(
      '(%s) the reason, the page and what is typed wait for the same person',
      async (cap, steps) => {
        const page = await signedInPage(provider, { answer: { expires_in: 14 * 3600 } });
        await typing(page);
        for (let step = 1; step < steps; step += 1) {
          timePasses(30 * MINUTE);
          press(page);
        }
        timePasses((steps === 1 ? 60 : 30) * MINUTE);
        page.tick();
        await expect(page.session.accessToken()).rejects.toMatchObject({ bySignOut: true });
        await eventually(() => expect(page.left).toEqual(['/login']));
        const { readCapEnd, targetFor } = await import('../../../src/providers/session/capEnd.ts');
        const end = readCapEnd(page.storage);
        expect(end).toMatchObject({ cap, page: '/' });
        expect(page.storage.getItem('draft.form')).toBe('"typed"');
        // A kept redirect holds a bearer secret.
        expect(page.storage.dump()).not.toContain('ticket');
        page.storage.setItem('session.cap', JSON.stringify({ ...end, page: '/api-keys/new' }));
        expect(targetFor(page.storage, '/api-keys/new', end?.subject)).toBe('/api-keys/new');
        expect(targetFor(page.storage, '/api-keys/new', 'another person')).toBe('/');
        expect(targetFor(page.storage, '/tenant', 'another person')).toBe('/tenant');
      },
    );

    it.each([
      ['{}', undefined],
      ['{"cap":"idle","page":"https://evil.example/","subject":"s"}', '/'],
    ])('the garbage %s leads nowhere', async (text, leads) => {
      const page = await openPage(provider);
      page.storage.setItem('session.cap', text);
      const { readCapEnd } = await import('../../../src/providers/session/capEnd.ts');
      expect(readCapEnd(page.storage)?.page).toBe(leads);
    });

    it('a sign-in deletes the reason, and of another person the drafts too', async () => {
      const page = await signedInPage(provider);
      await typing(page);
      timePasses(60 * MINUTE);
      press(page);
      const { clearSession } = await import('../../../src/providers/session/tab/record.ts');
      clearSession(page.storage, page.session.subject());
      expect(page.storage.getItem('session.cap')).toBeNull();
      expect(page.storage.getItem('draft.form')).not.toBeNull();
      clearSession(page.storage, 'another person');
      expect(page.storage.getItem('draft.form')).toBeNull();
    });
  });

  it.each([5, -5])('a clock that jumps by %i minutes ends nothing', async (minutes) => {
    const page = await signedInPage(provider);
    timePasses(minutes * MINUTE);
    page.tick();
    await expect(page.session.accessToken()).resolves.toBe('canary-access');
    expect(page.left).toEqual([]);
  });
});
