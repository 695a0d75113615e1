import { act, cleanup, render, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { setTitle } from '../../../src/lib/documentTitle.ts';
import TitleBadge from '../../../src/app/shell/TitleBadge.tsx';
import type { Permission } from '../../../src/providers/access/access.ts';
import { ConsoleContext } from '../../../src/providers/access/consoleContext.ts';
import { answerKey } from '../../../src/providers/data/queryClient.ts';
import { contextOf, sessionOf } from '../../consoleContext.ts';
import { buildApiKey } from '../../hubRows.ts';
import { PERMISSIONS } from '../../permissions.ts';

const DAY = 86_400_000;
const expiring = (days: number | undefined) =>
  buildApiKey({
    id: `key-${days}`,
    expiresAt: days === undefined ? undefined : new Date(Date.now() + days * DAY).toISOString(),
  });

function open(rows?: readonly object[], permissions: readonly Permission[] = PERMISSIONS) {
  const session = sessionOf({ permissions: new Set(permissions) });
  const client = new QueryClient();
  if (rows) client.setQueryData(answerKey('api-keys'), rows);
  const view = render(
    <QueryClientProvider client={client}>
      <ConsoleContext value={contextOf({ session })}>
        <TitleBadge />
      </ConsoleContext>
    </QueryClientProvider>,
  );
  return {
    ...view,
    tell: (next: readonly object[]) => client.setQueryData(answerKey('api-keys'), next),
  };
}

beforeEach(() => {
  setTitle('API Keys', 'Hub');
});

test('the title begins with how many keys have expired or soon will', () => {
  open([
    expiring(-3),
    expiring(6.5),
    expiring(7.5),
    expiring(undefined),
    { id: 'x', unreadable: '' },
  ]);
  expect(document.title).toBe('(2) API Keys · Hub');
});

test('without a fetched list, the permission or anything due, the title is the page’s own', () => {
  open();
  expect(document.title).toBe('API Keys · Hub');
  cleanup();
  open([expiring(1)], ['read:tenant']);
  expect(document.title).toBe('API Keys · Hub');
  cleanup();
  open([expiring(30)]);
  expect(document.title).toBe('API Keys · Hub');
});

test('other titles get the same beginning, and a list that changes another one', async () => {
  const { tell, unmount } = open([expiring(1)]);
  setTitle('Please select your bank:', 'Account Verification', 'Hub');
  expect(document.title).toBe('(1) Please select your bank: · Account Verification · Hub');
  void act(() => tell([expiring(1), expiring(2)]));
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Please select/));
  setTitle('Tenant', 'Hub');
  void act(() => tell([]));
  await waitFor(() => expect(document.title).toBe('Tenant · Hub'));
  void act(() => tell([expiring(1)]));
  await waitFor(() => expect(document.title).toBe('(1) Tenant · Hub'));
  unmount();
  expect(document.title).toBe('Tenant · Hub');
});
