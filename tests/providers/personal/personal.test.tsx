// @module-tag F44
import type { PropsWithChildren } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ConsoleContext } from '../../../src/providers/access/consoleContext.ts';
import { createQueryClient, TENANT_KEY } from '../../../src/providers/data/queryClient.ts';
import { dropObsoleteValues, usePersonal } from '../../../src/providers/personal/personal.ts';
import { contextOf, sessionOf } from '../../consoleContext.ts';

const schema = z.array(z.string());
const none: string[] = [];
const KEPT = 'personal.org/ada/chipTan';

afterEach(() => vi.restoreAllMocks());

/** Opens a page with the kept value of one user in the tenant that the hub names. */
function open(tenant: string | undefined, subject: string) {
  const queryClient = createQueryClient();
  const say = (id: string) => queryClient.setQueryData(TENANT_KEY, { id });
  if (tenant !== undefined) say(tenant);
  const context = contextOf({ session: sessionOf({ subject }) });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>
      <ConsoleContext value={context}>{children}</ConsoleContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => usePersonal('chipTan', schema, none), { wrapper });
  return {
    say,
    value: () => result.current[0],
    set: (value: string[]) => act(() => result.current[1](value)),
  };
}

test('a value survives a reload, only for this user in this tenant', { tags: ['X89'] }, () => {
  open('org', 'ada').set(['tenant']);
  expect(open('org', 'ada').value()).toEqual(['tenant']);
  expect(open('org', 'adam').value()).toEqual([]);
  expect(open('other', 'ada').value()).toEqual([]);
  expect(open('org/ada', '').value()).toEqual([]);
  open('org', 'ada/eve').set(['users']);
  expect(open('org/ada', 'eve').value()).toEqual([]);
});

test('a value belongs to the tenant that the hub names; an earlier one is not kept', async () => {
  open('first', 'ada').set(['kept']);
  const page = open(undefined, 'ada');
  page.set(['early']);
  expect(page.value()).toEqual(['early']);
  page.say('second');
  await waitFor(() => expect(page.value()).toEqual([]));
  page.set(['of the second']);
  // The user moves back while the page is open.
  page.say('first');
  await waitFor(() => expect(page.value()).toEqual(['kept']));
  expect(open('second', 'ada').value()).toEqual(['of the second']);
});

test('the values of removed features are deleted for every user', () => {
  const kept = { 'personal.org/ada/chipTan': '["users"]', views: '{}' };
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
  window.localStorage.setItem('personal.org/ada/steps', '[]');
  window.localStorage.setItem('personal.other%2Forg/bob/rotations', '[]');
  dropObsoleteValues();
  expect(Object.fromEntries(Object.entries(window.localStorage))).toEqual(kept);
});

test.each(['{', 'null', '[1]'])('%s in the storage is ignored', (text) => {
  window.localStorage.setItem(KEPT, text);
  expect(open('org', 'ada').value()).toEqual([]);
});

test('a value lasts as long as the page in a full storage', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = open('org', 'ada');
  page.set(['tenant']);
  expect([page.value(), open('org', 'bob').value()]).toEqual([['tenant'], []]);
  full.mockRestore();
  page.set(['users']);
  expect([page.value(), localStorage.getItem(KEPT)]).toEqual([['users'], '["users"]']);
});

test('a change and a removal in another tab are followed', { tags: ['X89'] }, () => {
  const { value } = open('org', 'ada');
  const elsewhere = (text: string) => {
    window.localStorage.setItem(KEPT, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEPT })));
  };
  elsewhere('["users"]');
  expect(value()).toEqual(['users']);
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(value()).toEqual([]);
});
