import { describe, expect, it, vi } from 'vitest';
import {
  Channel,
  eventually,
  failure,
  grant,
  openPage,
  returnUrl,
  returning,
  signedInPage,
  storedSession,
  type Page,
} from './page.ts';
import { SUBJECT, serveProvider, timePasses } from './scriptedProvider.ts';

const provider = serveProvider();

const MINUTE = 60_000;

/** Ada's tab returns from another sign-in with the tokens of `subject`. */
const returningAs = async (subject: string) =>
  returning(provider, {
    from: await signedInPage(provider),
    claims: { sub: subject },
    answer: { access_token: 'new', refresh_token: 'newer' },
  });

describe('a sign-in in a tab that already has a session', () => {
  it('as another user keeps nothing of the previous user', { tags: ['T21'] }, async () => {
    const { page, complete } = await returningAs('kp_eve');
    page.storage.setItem('draft.form', '{}');
    page.storage.setItem('draft.@owner', SUBJECT);
    await complete();
    expect(page.session.current()?.claims.subject).toBe('kp_eve');
    expect(page.storage.dump()).not.toMatch(/canary|draft|oidc\.st/);
    expect(page.storage.dump()).toContain('newer');
  });

  it('with a refused ID token ends the previous session too', async () => {
    const { page, complete } = await returningAs('kp_eve');
    await grant(provider, { nonce: 'another' });
    expect(await failure(complete())).toBe('IdTokenError');
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toContain('canary');
  });

  it('with the response of another issuer keeps the session', { tags: ['T10'] }, async () => {
    const { page, complete } = await returningAs('kp_eve');
    expect(await failure(complete({ iss: 'https://evil.example' }))).toBe('UnknownStateError');
    expect(page.session.current()?.claims.subject).toBe(SUBJECT);
  });

  it.each<[name: string, again: (url: URL) => URL]>([
    ['its return address', (url) => url],
    ['a foreign state', (url) => new URL('?code=c0de&state=foreign', url)],
    ['no parameter', (url) => new URL('?', url)],
  ])('leads to the console if %s is opened again', { tags: ['T9'] }, async (_name, again) => {
    const { page, request, complete } = await returning(provider);
    await complete();
    const opened = await openPage(provider, { storage: page.storage });
    provider.seen = [];
    provider.onDiscovery = () => ({ status: 503 });
    const url = again(returnUrl(request));
    expect(await opened.session.completeSignIn(url)).toEqual({ redirectTo: '/' });
    expect(provider.seen).toEqual([]);
    expect(opened.session.current()?.accessToken).toBe('canary-access');
  });
});

describe('a record of a sign-in is refused if it is', { tags: ['T9'] }, () => {
  const changed = (changes: object) => (text: string) =>
    JSON.stringify({ ...(JSON.parse(text) as object), ...changes });

  it.each<[name: string, change: (text: string) => string, late?: string]>([
    ['from the future', changed({ created: 1e11 }), 'Late'],
    ['of another client', changed({ client_id: 'other' })],
    ['without a verifier', changed({ code_verifier: undefined })],
    ['without a nonce', changed({ nonce: '' })],
    ['not JSON, as an unknown state', () => 'not json', 'Late'],
    ['empty', () => '{}'],
  ])('%s', { tags: ['F44'] }, async (_name, change, late) => {
    const { page, key, complete } = await returning(provider);
    page.storage.setItem(key, change(page.storage.getItem(key) ?? ''));
    expect(await failure(complete())).toBe(late ? 'LateReturnError' : 'UnknownStateError');
    expect(provider.calls('/token')).toEqual([]);
    expect(page.storage.getItem(key)).toBeNull();
  });
});

describe('use of the session', { tags: ['X1'] }, () => {
  it.each([
    [30_000, 'keydown', 0],
    [30_001, 'keydown', 30_001],
    [30_001, 'pointerdown', 30_001],
    [30_001, 'wheel', 30_001],
    [30_001, 'scroll', 30_001],
    [30_001, 'pointermove', 0],
  ])('%i ms later by %s moves the stored time by %i ms', async (passed, type, stored) => {
    const page = await signedInPage(provider);
    const usedAt = () => Number(storedSession(page)['usedAt']);
    const before = usedAt();
    timePasses(passed);
    page.window.dispatchEvent(new Event(type));
    expect(usedAt() - before).toBe(stored);
  });

  it('after a cap, the reason, the page and the drafts wait for the same user', async () => {
    const page = await signedInPage(provider);
    const { keepDraft } = await import('../../../src/providers/session/tab/drafts.ts');
    keepDraft('form', () => 'typed');
    page.storage.setItem('draft.redirect.1', 'a ticket of the bank service');
    page.storage.setItem('draft.unstored', '[]');
    timePasses(60 * MINUTE);
    page.tick();
    await expect(page.session.accessToken()).rejects.toMatchObject({ byLogOut: true });
    await eventually(() => expect(page.left).toEqual(['/login']));
    const { readCapEnd, targetFor } = await import('../../../src/providers/session/loginTarget.ts');
    const end = readCapEnd(page.storage);
    expect(end).toMatchObject({ cap: 'idle', page: '/', subject: SUBJECT });
    expect(page.storage.getItem('draft.form')).toBe('"typed"');
    expect(page.storage.getItem('draft.unstored')).toBe('[]');
    // A kept redirect holds a bearer secret.
    expect(page.storage.dump()).not.toContain('ticket');
    page.storage.setItem('session.cap', JSON.stringify({ ...end, page: '/api-keys/new' }));
    expect(targetFor(page.storage, '/api-keys/new', SUBJECT)).toBe('/api-keys/new');
    expect(targetFor(page.storage, '/api-keys/new', 'another user')).toBe('/');
    expect(targetFor(page.storage, '/tenant', 'another user')).toBe('/tenant');
    const { clearSession } = await import('../../../src/providers/session/tab/record.ts');
    clearSession(page.storage, SUBJECT);
    expect(page.storage.getItem('session.cap')).toBeNull();
    expect(page.storage.getItem('draft.form')).not.toBeNull();
    clearSession(page.storage, 'another user');
    expect(page.storage.getItem('draft.form')).toBeNull();
  });

  it.each([
    ['{}', undefined],
    ['{"cap":"long","page":"/tenant","subject":"s"}', '/tenant'],
    ['{"cap":"idle","page":"https://evil.example/","subject":"s"}', '/'],
  ])('the stored reason %s leads to %s', async (text, leads) => {
    const page = await openPage(provider);
    page.storage.setItem('session.cap', text);
    const { readCapEnd } = await import('../../../src/providers/session/loginTarget.ts');
    expect(readCapEnd(page.storage)?.page).toBe(leads);
  });

  it.each([5, -5])(
    'the session continues after a clock change of %i minutes',
    { tags: ['F29'] },
    async (minutes) => {
      const page = await signedInPage(provider);
      timePasses(minutes * MINUTE);
      page.tick();
      await expect(page.session.accessToken()).resolves.toBe('canary-access');
      expect(page.left).toEqual([]);
    },
  );
});

/** A page of a user in the tenant `org`, and the listener for changes of tenant. */
async function pageOf(org: string | undefined) {
  const page = await signedInPage(provider, { claims: { org_code: org } });
  page.storage.setItem('draft.form', '{}');
  const told = vi.fn<(renewed: Promise<unknown>) => void>();
  page.session.onTenantChange(told);
  return { page, told };
}

/** Makes the next refresh return these claims. */
const nextClaims = (claims: object) => grant(provider, claims, { refresh_token: 'second-refresh' });

const orgOf = (page: Page) => page.session.current()?.claims.orgCode;

describe('a refresh', { tags: ['F28', 'T21'] }, () => {
  it.each([
    ['solo', 'acme', 1],
    ['solo', undefined, 1],
    [undefined, 'solo', 0],
    [undefined, undefined, 0],
  ])('from tenant %s to %s calls the listeners %i times', async (before, after, times) => {
    const { page, told } = await pageOf(before);
    await nextClaims({ org_code: after });
    await page.session.refresh();
    expect(told).toHaveBeenCalledTimes(times);
    await told.mock.calls[0]?.[0];
    expect(orgOf(page)).toBe(after);
    expect(page.storage.getItem('draft.form')).toBe(times > 0 ? null : '{}');
    // The rest of the tab's storage stays.
    expect(orgOf(await openPage(provider, { storage: page.storage }))).toBe(after);
  });
});

describe('a message of another tab about another tenant', { tags: ['T21'] }, () => {
  it('calls the listeners at once; fresh tokens follow', async () => {
    const { page, told } = await pageOf('solo');
    await nextClaims({ org_code: 'acme' });
    Channel.receive({ type: 'tenant', sub: SUBJECT });
    expect(told).toHaveBeenCalled();
    expect(orgOf(page)).toBe('solo');
    await told.mock.calls[0]?.[0];
    expect(orgOf(page)).toBe('acme');
    expect(page.storage.getItem('draft.form')).toBeNull();
    expect(Channel.posted).toEqual([]);
  });

  it.each<[message: object, open: () => Promise<{ page: Page }>]>([
    [{ type: 'tenant', sub: 'kp_eve' }, () => pageOf('solo')],
    [{ type: 'tenants', sub: SUBJECT }, () => pageOf('solo')],
    [{ type: 'tenant', sub: SUBJECT }, async () => ({ page: await openPage(provider) })],
    [{ type: 'tenant', sub: undefined }, async () => ({ page: await openPage(provider) })],
  ])('%j is ignored for another user or in a tab without a session', async (message, open) => {
    const { page } = await open();
    const told = vi.fn<() => void>();
    page.session.onTenantChange(told);
    Channel.receive(message);
    expect(told).not.toHaveBeenCalled();
    expect(provider.calls('/token')).toEqual([]);
  });

  it('has only a kind and the subject', async () => {
    const { page } = await pageOf('solo');
    page.session.announceTenant();
    expect(Channel.posted).toEqual([{ type: 'tenant', sub: SUBJECT }]);
  });
});

describe('a sign-in', { tags: ['T21'] }, () => {
  it('into another tenant deletes the previous tenant’s drafts', async () => {
    const { page } = await pageOf('solo');
    page.storage.setItem('draft.@owner', SUBJECT);
    const { page: back, complete } = await returning(provider, {
      from: page,
      claims: { org_code: 'acme' },
    });
    await complete();
    expect(orgOf(back)).toBe('acme');
    expect(back.storage.dump()).not.toContain('draft');
  });

  it('keeps a waiting invite link; a log-out deletes it', async () => {
    const first = await openPage(provider);
    first.storage.setItem('invitation.link', '{}');
    const redirectTo = '/join-tenant';
    const { page: back, complete } = await returning(provider, { from: first, redirectTo });
    expect(await complete()).toEqual({ redirectTo });
    expect(back.storage.getItem('invitation.link')).toBe('{}');
    await back.session.logOut();
    expect(back.storage.getItem('invitation.link')).toBeNull();
  });
});
