// @vitest-environment jsdom
import { StrictMode } from 'react';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'ra-core';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleContext } from '../../src/providers/access/consoleContext.ts';
import { i18nProvider } from '../../src/providers/access/i18nProvider.ts';
import { createQueryClient } from '../../src/providers/data/queryClient.ts';
import AccountVerification from '../../src/verification/AccountVerification.tsx';
import { keepRedirect } from '../../src/bank/login/flow/keptRedirects.ts';
import { contextOf, sessionOf } from '../consoleContext.ts';
import { CONFIG } from '../bank/login/steps/stepPage.tsx';

configure({ asyncUtilTimeout: 20_000 });

const { calls, bank } = vi.hoisted(() => {
  const made: string[] = [];
  /** Like the real client, it sends nothing after an abort. */
  const openSession = (jwt: string, { signal }: { signal?: AbortSignal } = {}) => {
    if (signal?.aborted) return Promise.reject(new Error('aborted'));
    made.push(`open ${jwt}`);
    return Promise.resolve({
      jwt,
      evidence: { checkedAt: 0, results: [] },
      confirm: () => Promise.resolve({ kind: 'Result', jwt: 'no.list.here' }),
      close: () => void made.push(`close ${jwt}`),
    });
  };
  return { calls: made, bank: { openSession } };
});

vi.mock('../../src/bank/client/index.ts', () => ({ createBankService: () => bank }));
// The mocked service has no evidence.
vi.mock('../../src/bank/evidence/EvidenceLine.tsx', () => ({
  EvidenceLine: () => undefined,
  FailedChecks: () => undefined,
}));

const OWNER = { subject: 'ada', tenant: 'acme' };

/** The page at an address. StrictMode mounts it twice. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  let tickets = 0;
  const requestVerificationTicket = () => {
    calls.push('ticket');
    return Promise.resolve({ ticket: `fresh-${(tickets += 1)}` });
  };
  const session = sessionOf({ subject: OWNER.subject, orgCode: OWNER.tenant });
  const admin = {
    dataProvider: testDataProvider({ requestVerificationTicket }),
    i18nProvider,
    queryClient: createQueryClient(),
    store: memoryStore(),
  };
  const page = (
    <ConsoleContext value={contextOf({ config: CONFIG, session })}>
      <CoreAdminContext {...admin}>
        <AccountVerification />
      </CoreAdminContext>
    </ConsoleContext>
  );
  const router = createBrowserRouter([
    { path: '/verify-account', element: page },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}

beforeEach(() => {
  calls.length = 0;
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

it('reports a result that is no list of accounts', async () => {
  const url = new URL('https://bank.example/login');
  const demo = { id: 'connection-1', displayName: 'Demo Bank' };
  const login = {
    ticket: 'kept',
    expiresAt: Date.now() + 600_000,
    context: 'done',
    url,
    bank: demo,
  };
  keepRedirect(sessionStorage, 'marker', OWNER, login);
  open('/verify-account?fromRedirect=marker');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^ErrorYour bank’s result contains no list/);
  expect(calls).toEqual(['open kept', 'close kept']);
});

it('closes its session when the user leaves, and asks for a fresh ticket at the next visit', async () => {
  const router = open('/verify-account');
  await screen.findByRole('heading', { name: 'Please select your bank:' });
  await router.navigate('/');
  await screen.findByText('elsewhere');
  await waitFor(() => expect(calls).toEqual(['ticket', 'open fresh-1', 'close fresh-1']));
  await router.navigate('/verify-account');
  await screen.findByRole('heading', { name: 'Please select your bank:' });
  expect(calls.slice(3)).toEqual(['ticket', 'open fresh-2']);
});
