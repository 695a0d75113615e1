import { act, renderHook } from '@testing-library/react';
import { StoreContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { personalStore, usePersonal } from '../../../src/providers/personal/personal.ts';

const schema = z.array(z.string());
const none: string[] = [];

/** The palette's value as one person sees it, in a page of its own. */
function open(owner: readonly string[]) {
  const store = personalStore(owner, { locale: 'en' });
  store.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  const hook = renderHook(() => usePersonal('palette', schema, none), { wrapper });
  return {
    store,
    value: () => hook.result.current[0],
    set: (value: string[]) => act(() => hook.result.current[1](value)),
  };
}

test('what a person keeps is there after a reload, and nowhere else', () => {
  open(['org', 'ada']).set(['tenant']);
  expect(open(['org', 'ada']).value()).toEqual(['tenant']);
  expect(open(['org', 'adam']).value()).toEqual([]);
  expect(open(['other', 'ada']).value()).toEqual([]);
  expect(open(['org/ada', '']).value()).toEqual([]);
});

test('only personal values reach the storage', () => {
  const { store } = open(['org', 'ada']);
  store.setItem('api-keys.listParams', { filter: { q: 'secret name' } });
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test.each(['{', 'null', '{"a":1}', '[1]', '""'])('%s in the storage counts as nothing', (text) => {
  window.localStorage.setItem('personal.org/ada/palette', text);
  expect(open(['org', 'ada']).value()).toEqual([]);
});

test('in a full storage a value lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = open(['org', 'ada']);
  page.set(['tenant']);
  expect(page.value()).toEqual(['tenant']);
  expect(open(['org', 'ada']).value()).toEqual([]);
});

test('a change in another tab arrives, and so does its removal', () => {
  const { store, value } = open(['org', 'ada']);
  const key = 'personal.org/ada/palette';
  const tell = (newValue: string | null) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  void tell('["users"]');
  expect(value()).toEqual(['users']);
  void tell(null);
  expect(value()).toEqual([]);
  store.teardown();
});

test('everything can be forgotten at once', () => {
  const page = open(['org', 'ada']);
  page.set(['tenant']);
  act(() => page.store.removeItems('personal.'));
  expect(page.value()).toEqual([]);
  expect(Object.keys(window.localStorage)).toEqual([]);
});
