import { afterEach, expect, test, vi } from 'vitest';
import { startJoin } from '../../src/custom-pages/join-tenant/join.ts';
import { ENDPOINTS } from '../../src/providers/hub/endpoints.ts';
import { HubError } from '../../src/providers/hub/errors.ts';
import type { HubClient } from '../../src/providers/hub/hubClient.ts';
import type { SignInRequest } from '../../src/providers/session/provider/authorize.ts';

afterEach(() => vi.unstubAllGlobals());

const LINK = { tenantId: 'tenant-2', secret: 'canary', expiresAt: '2099-01-01T00:00:00Z' };
const ME = { id: '1', firstName: 'Ada', lastName: 'L', email: 'ada@acme.example' };

/** The page of an invite link for somebody with one key in another tenant. */
async function joining(answer: () => Promise<unknown>) {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('window', { location: { replace, assign: vi.fn<(url: string) => void>() } });
  const calls: unknown[][] = [];
  const call = ((...args: unknown[]) => {
    calls.push(args);
    return answer();
  }) as HubClient['call'];
  const signIn = vi.fn<(request: SignInRequest) => Promise<void>>(() => Promise.resolve());
  const announceTenant = vi.fn<() => void>();
  const join = startJoin({
    link: LINK,
    hub: { call },
    session: { signIn, announceTenant },
    me: ME,
    tenant: Promise.resolve({ id: 'tenant-1', name: 'Acme', defaultName: false }),
    lists: {},
  });
  const reaches = (phase: string) => vi.waitFor(() => expect(join.state.get().phase).toBe(phase));
  await reaches('asking');
  return { join, reaches, calls, signIn, announceTenant, replace };
}

test('whoever confirms joins by one call, and signs in again for the claims of the new tenant', async () => {
  const { join, reaches, calls, signIn, announceTenant } = await joining(async () => undefined);
  expect(calls).toEqual([]);
  join.confirm();
  await reaches('joined');
  const { tenantId, secret } = LINK;
  expect(calls).toEqual([[ENDPOINTS.joinTenant, { body: { tenantId, secret } }]]);
  expect(announceTenant).toHaveBeenCalledOnce();
  expect(signIn.mock.calls).toEqual([[{ redirectTo: '/', loginHint: ME.email }]]);
});

test('a refused link leads to no sign-in', async () => {
  const refusal = new HubError({ kind: 'status', call: 'POST /x', status: 404 });
  const { join, reaches, signIn } = await joining(() => Promise.reject(refusal));
  join.confirm();
  await reaches('failed');
  expect(signIn).not.toHaveBeenCalled();
});

test('whoever cancels joins nothing and is led to the dashboard', async () => {
  const { join, reaches, calls, replace } = await joining(async () => undefined);
  join.cancel();
  await reaches('cancelled');
  expect(calls).toEqual([]);
  expect(replace.mock.calls).toEqual([['/']]);
});

test('whoever switches the account signs in as somebody else and comes back to the link', async () => {
  const { join, reaches, signIn } = await joining(async () => undefined);
  join.switchAccount();
  await reaches('switching');
  expect(join.showsFormerTenant()).toBe(true);
  expect(signIn.mock.calls).toEqual([[{ redirectTo: '/join-tenant', prompt: 'login' }]]);
});
