import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tabStorage } from '../../src/lib/storage.ts';
import { startJoin } from '../../src/custom-pages/join-tenant/join.ts';
import type { HubClient } from '../../src/providers/hub/hubClient.ts';
import { ENDPOINTS } from '../../src/providers/hub/endpoints.ts';
import { HubError } from '../../src/providers/hub/errors.ts';
import { dropInvitation } from '../../src/providers/invitation/invitation.ts';
import { keepJoinLink, waitingInvitation } from '../../src/providers/invitation/readInvitation.ts';
import { dropDrafts, saveDrafts } from '../../src/providers/session/tab/drafts.ts';
import type { SessionManager } from '../../src/providers/session/session.ts';

const link = { tenantId: 'new', secret: 's3cret', expiresAt: '2999-01-01T00:00:00Z' };
const OWN = { id: 'own', name: 'Acme', defaultName: false };
const FREE = { ...OWN, defaultName: true };

const { storage } = tabStorage();
const isKept = () => waitingInvitation(storage, Date.now()).kind === 'good';
const left = vi.fn<(address: string) => void>();

beforeEach(() => {
  left.mockReset();
  vi.stubGlobal('window', { location: { replace: left, assign: left } });
  keepJoinLink(storage, link, Date.now());
});

afterEach(() => {
  dropInvitation(storage);
  dropDrafts(storage);
});

/** A join by a user of this tenant. The test answers the hub's request and the sign-in. */
function begin(tenant: Promise<typeof OWN> | undefined, keys?: Promise<[]>) {
  const asked = { resolve: () => {}, reject: (_error: HubError) => {} };
  const call = vi.fn<(...given: unknown[]) => Promise<unknown>>(
    () =>
      new Promise<void>((resolve, reject) => {
        Object.assign(asked, { resolve, reject });
      }),
  );
  const signIn = vi.fn<SessionManager['signIn']>(() => Promise.resolve());
  const announceTenant = vi.fn<() => void>();
  const join = startJoin({
    link,
    hub: { call: call as HubClient['call'] },
    session: { signIn, announceTenant },
    me: { id: 'ada', firstName: 'Ada', lastName: 'L', email: 'ada@acme.example' },
    ...(tenant && { tenant }),
    lists: keys ? { 'api-keys': keys } : {},
  });
  const reached = (phase: string) =>
    vi.waitFor(() => expect(join.state.get().phase).toBe(phase), { interval: 1 });
  return { join, call, asked, signIn, announceTenant, reached };
}

const AGAIN = { redirectTo: '/', loginHint: 'ada@acme.example' };

describe('a link whose user loses nothing', () => {
  test('is removed from the tab, sent once, and followed by a sign-in', async () => {
    const { join, call, asked, signIn, announceTenant, reached } = begin(Promise.resolve(FREE));
    expect(join.showsPreviousTenant()).toBe(true);
    await reached('joining');
    expect(isKept()).toBe(false);
    const body = { tenantId: 'new', secret: 's3cret' };
    expect(call.mock.calls).toEqual([[ENDPOINTS.joinTenant, { body }]]);
    expect([join.showsPreviousTenant(), signIn.mock.calls]).toEqual([false, []]);
    asked.resolve();
    await reached('joined');
    expect(announceTenant).toHaveBeenCalledTimes(1);
    expect(signIn.mock.calls).toEqual([[AGAIN]]);
  });

  test('is kept again by a reload before the answer', async () => {
    const { asked, reached } = begin(Promise.resolve(FREE));
    await reached('joining');
    saveDrafts(storage, 'ada');
    expect(isKept()).toBe(true);
    dropInvitation(storage);
    asked.resolve();
    await reached('joined');
    saveDrafts(storage, 'ada');
    expect(isKept()).toBe(false);
  });

  test('is sent if the current tenant cannot be read', async () => {
    const away = () => Promise.reject(new Error('away'));
    const { call, reached } = begin(away(), away());
    await reached('joining');
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('is sent again on request if the hub did not answer, but not if it refused', async () => {
    const { join, call, asked, signIn, reached } = begin(Promise.resolve(FREE));
    await reached('joining');
    asked.reject(new HubError({ kind: 'network', call: '' }));
    await reached('failed');
    call.mockRejectedValueOnce(new HubError({ kind: 'status', call: '', status: 410 }));
    join.retry();
    await vi.waitFor(() =>
      expect(join.state.get()).toMatchObject({ phase: 'failed', retry: false }),
    );
    join.retry();
    expect(call).toHaveBeenCalledTimes(2);
    expect(signIn).not.toHaveBeenCalled();
  });

  test('is used even if the sign-in fails, which the user can repeat', async () => {
    const { join, asked, signIn, reached } = begin(Promise.resolve(FREE));
    signIn.mockRejectedValueOnce(new Error('away'));
    await reached('joining');
    asked.resolve();
    await reached('joined');
    await vi.waitFor(() => expect(join.state.get()).toMatchObject({ signInFailed: true }));
    expect(signIn).toHaveBeenCalledTimes(1);
    join.signIn();
    expect(join.state.get()).toMatchObject({ phase: 'joined', signInFailed: false });
    expect(signIn.mock.calls).toEqual([[AGAIN], [AGAIN]]);
  });
});

test('a link to the current tenant is dropped, and nothing is sent', async () => {
  const { call, reached } = begin(Promise.resolve({ ...OWN, id: 'new' }));
  await reached('member');
  expect([isKept(), call.mock.calls]).toEqual([false, []]);
});

describe('a link whose user would lose something', { tags: ['X8'] }, () => {
  test('is kept in the tab during the question, and sent once after consent', async () => {
    const { join, call, reached } = begin(Promise.resolve(OWN));
    await reached('asking');
    expect([isKept(), join.showsPreviousTenant(), call.mock.calls]).toEqual([true, true, []]);
    join.confirm();
    join.confirm();
    expect([isKept(), call.mock.calls.length]).toEqual([false, 1]);
  });

  test('is dropped on Cancel', async () => {
    const { join, call, reached } = begin(Promise.resolve(OWN));
    await reached('asking');
    join.cancel();
    expect([isKept(), left.mock.calls, call.mock.calls]).toEqual([false, [['/']], []]);
  });

  test('is kept for another account, also after a failed sign-in', async () => {
    const { join, call, signIn, reached } = begin(Promise.resolve(OWN));
    await reached('asking');
    signIn.mockRejectedValueOnce(new Error('away'));
    // The kept link may have expired by now.
    dropInvitation(storage);
    join.switchAccount();
    await reached('asking');
    expect(join.state.get()).toMatchObject({ tenantName: 'Acme', signInFailed: true });
    join.switchAccount();
    expect(signIn.mock.calls).toEqual(
      Array.from({ length: 2 }, () => [{ redirectTo: '/join-tenant', prompt: 'login' }]),
    );
    expect([isKept(), call.mock.calls]).toEqual([true, []]);
  });
});

test.each([
  ['signs in', () => Promise.resolve(), []],
  ['falls back to the plain address', () => Promise.reject(new Error('away')), [['/']]],
])('opening the dashboard %s', async (_what, answer, addresses) => {
  const { join, signIn, announceTenant } = begin(Promise.resolve({ ...OWN, id: 'new' }));
  signIn.mockImplementation(answer);
  await join.openDashboard();
  expect(signIn.mock.calls).toEqual([[AGAIN]]);
  expect(announceTenant).toHaveBeenCalledTimes(1);
  expect(left.mock.calls).toEqual(addresses);
});
