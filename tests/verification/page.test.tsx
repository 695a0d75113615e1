// @vitest-environment jsdom
import { StrictMode } from 'react';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'ra-core';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  /** Sends nothing for a page that has closed already, like the service's client. */
  const openSession = (jwt: string, { signal }: { signal?: AbortSignal } = {}) => {
    if (signal?.aborted) return Promise.reject(new Error('aborted'));
    made.push(`open ${jwt}`);
    return Promise.resolve({
      jwt,
      evidence: { checkedAt: 0, results: [] },
      confirm: (_service: string, { context }: { context: string }) => {
        made.push(`confirm ${jwt} ${context}`);
        return Promise.resolve({ kind: 'Result', jwt: 'no.list.here' });
      },
      close: () => void made.push(`close ${jwt}`),
    });
  };
  return { calls: made, bank: { openSession } };
});

vi.mock('../../src/bank/client/index.ts', () => ({ createBankService: () => bank }));
// The evidence of the mocked service has no results to show.
vi.mock('../../src/bank/evidence/EvidenceLine.tsx', () => ({
  EvidenceLine: () => undefined,
  FailedChecks: () => undefined,
}));

const PERSON = { subject: 'ada', tenant: 'acme' };

/** The page at an address, in StrictMode. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  let tickets = 0;
  const requestVerificationTicket = () => {
    calls.push('ticket');
    return Promise.resolve({ ticket: `fresh-${(tickets += 1)}` });
  };
  const session = sessionOf({ subject: PERSON.subject, orgCode: PERSON.tenant });
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

describe('a page that React mounts twice', () => {
  it('says of a result that is no list of accounts what it is', async () => {
    keepRedirect(sessionStorage, 'marker', PERSON, {
      ticket: 'kept',
      expiresAt: Date.now() + 600_000,
      context: 'done',
      url: new URL('https://bank.example/login'),
      bank: { id: 'connection-1', displayName: 'Demo Bank' },
    });
    open('/verify-account?fromRedirect=marker');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^ErrorYour bank’s result contains no list/);
    expect(calls).toEqual(['open kept', 'confirm kept done', 'close kept']);
  });

  it('forgets its ticket when it is left, and asks for a fresh one at the next visit', async () => {
    const router = open('/verify-account');
    await screen.findByRole('heading', { name: 'Please select your bank:' });
    await router.navigate('/');
    await screen.findByText('elsewhere');
    await waitFor(() => expect(calls).toEqual(['ticket', 'open fresh-1', 'close fresh-1']));
    await router.navigate('/verify-account');
    await screen.findByRole('heading', { name: 'Please select your bank:' });
    expect(calls.slice(3)).toEqual(['ticket', 'open fresh-2']);
  });
});
