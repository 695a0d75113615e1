import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { keepRedirect } from '../../../src/bank/login/keptRedirects.ts';
import { mintTicket } from '../../../src/bank/tickets/signing.ts';
import { useRuns } from '../../../src/custom-pages/playground/useRuns.ts';
import { ConsoleContext } from '../../../src/providers/access/consoleContext.ts';
import { handKey } from '../../../src/resources/api-keys/try/signingKey.ts';
import { contextOf } from '../../consoleContext.ts';
import { buildApiKey } from '../../hubRows.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const BANK = { baseUrl: 'https://bank.example', integrationBaseUrl: 'https://bank.example' };
const context = contextOf();
const wrapper = ({ children }: { children: ReactNode }) => (
  <ConsoleContext value={context}>
    <MemoryRouter>{children}</MemoryRouter>
  </ConsoleContext>
);
const open = () => renderHook(() => useRuns(BANK as never), { wrapper }).result;

test('the bytes of a key are gone once the page is left', { tags: ['X27'] }, () => {
  const secret = new Uint8Array(32).fill(7);
  handKey({ apiKey: buildApiKey(), secret });
  const page = open();
  expect(page.current.key?.secret).toBe(secret);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect([page.current.key, Math.max(...secret)]).toEqual([undefined, 0]);
});

test.each([
  [{}, 'key-1'],
  [{ tenant: 'another' }, ''],
  [{ tool: 'playground' }, ''],
])(
  'a return goes on for the tenant and environment that kept it: %j',
  { tags: ['X34'] },
  async (changes, keyId) => {
    const { session } = context;
    const kept = {
      ticket: await mintTicket({
        keyId: 'key-1',
        secret: new Uint8Array(32),
        service: 'Accounts',
        data: null,
      }),
      expiresAt: Date.now() + 60_000,
      context: 'Q09O',
      url: new URL('https://bank.example/login'),
      bank: { id: '1', displayName: 'Bank' },
    };
    const tenant = session.current()?.claims.orgCode;
    const person = {
      subject: session.subject() ?? '',
      tenant,
      tool: 'playground Production',
      ...changes,
    };
    keepRedirect(window.sessionStorage, 'm1', person, kept);
    window.history.replaceState(null, '', '/tools/playground?fromRedirect=m1');
    const environment = keyId ? 'Production' : 'Integration';
    expect(open().current.run?.subject).toMatchObject({ keyId, environment });
  },
);
