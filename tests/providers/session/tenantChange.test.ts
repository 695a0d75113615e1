// @module-tag F28
// @module-tag T21
import { describe, expect, it, vi } from 'vitest';
import { Channel, failure, grant, openPage, returning, signedInPage, type Page } from './page.ts';
import { SUBJECT, serveProvider } from './scriptedProvider.ts';

const provider = serveProvider();

/** A page of a person in the tenant `org`, and the changes of tenant that it was told of. */
async function pageOf(org: string | undefined) {
  const page = await signedInPage(provider, { claims: { org_code: org } });
  page.storage.setItem('draft.form', '{}');
  const told = vi.fn<(renewed: Promise<unknown>) => void>();
  page.session.onTenantChange(told);
  return { page, told };
}

/** The next refresh brings these claims. */
const nextClaims = (claims: object) => grant(provider, claims, { refresh_token: 'second-refresh' });

const orgOf = (page: Page) => page.session.current()?.claims.orgCode;

describe('a refresh', () => {
  it.each([
    ['another tenant', 'acme'],
    ['no tenant any more', undefined],
  ])(
    'with the claims of %s says so, and forgets the former tenant’s drafts',
    async (_name, org) => {
      const { page, told } = await pageOf('solo');
      await nextClaims({ org_code: org });
      await page.session.refresh();
      expect(told).toHaveBeenCalledOnce();
      await told.mock.calls[0]?.[0];
      expect(orgOf(page)).toBe(org);
      expect(page.storage.getItem('draft.form')).toBeNull();
      // Of the rest of the tab's storage nothing is lost.
      const reloaded = await openPage(provider, { storage: page.storage });
      expect(orgOf(reloaded)).toBe(org);
    },
  );

  it.each([
    ['the first tenant of a new person', undefined, 'solo'],
    ['no tenant, as before', undefined, undefined],
  ])('with the claims of %s says nothing', async (_name, before, after) => {
    const { page, told } = await pageOf(before);
    await nextClaims({ org_code: after });
    await page.session.refresh();
    expect(told).not.toHaveBeenCalled();
    expect(page.storage.getItem('draft.form')).toBe('{}');
  });

  it('that is refused ends the session, but tells of no other tenant', async () => {
    const { page, told } = await pageOf('solo');
    provider.onToken = () => ({ status: 400 });
    expect(await failure(page.session.refresh())).toBe('SessionEndedError');
    expect(told).not.toHaveBeenCalled();
  });

  it('with the tokens of another person ends the session, and the page must not go on', async () => {
    const { page, told } = await pageOf('solo');
    await nextClaims({ sub: 'kp_eve', org_code: 'solo' });
    expect(await failure(page.session.refresh())).toBe('SessionEndedError');
    expect(told).toHaveBeenCalledOnce();
    expect(page.session.current()).toBeUndefined();
    expect(page.storage.dump()).not.toMatch(/canary|draft/);
  });
});

describe('the news of another tenant from another tab', () => {
  it('is acted on at once; fresh tokens follow', async () => {
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

  it.each([
    { type: 'tenant', sub: 'kp_eve' },
    { type: 'tenants', sub: SUBJECT },
  ])('%j is none', async (message) => {
    const { page, told } = await pageOf('solo');
    Channel.receive(message);
    expect(told).not.toHaveBeenCalled();
    expect(page.storage.getItem('draft.form')).toBe('{}');
    expect(provider.calls('/token')).toEqual([]);
  });

  it('names the person, and nothing else', async () => {
    const { page } = await pageOf('solo');
    page.session.announceTenant();
    expect(Channel.posted).toEqual([{ type: 'tenant', sub: SUBJECT }]);
  });
});

describe('a sign-in', () => {
  it('into another tenant forgets the former tenant’s drafts', async () => {
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

  it('keeps a waiting invite link; a sign-out drops it', async () => {
    const first = await openPage(provider);
    first.storage.setItem('invitation.link', '{}');
    const redirectTo = '/join-tenant';
    const { page: back, complete } = await returning(provider, { from: first, redirectTo });
    expect(await complete()).toEqual({ redirectTo });
    expect(back.storage.getItem('invitation.link')).toBe('{}');
    await back.session.signOut();
    expect(back.storage.getItem('invitation.link')).toBeNull();
  });
});
