// @module-tag F44
import { act, renderHook } from '@testing-library/react';
import { StoreContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  createQueryClient,
  TENANT_KEY,
  tenantIn,
} from '../../../src/providers/data/queryClient.ts';
import {
  personalStore,
  usePersonal,
  type Owner,
} from '../../../src/providers/personal/personal.ts';
import { useMarked, useSteps } from '../../../src/providers/personal/steps.ts';
import { ownerOf } from '../../consoleContext.ts';

const schema = z.array(z.string());
const none: string[] = [];

/** What a person keeps, in a page of its own. */
function storeOf(owner: Owner) {
  const store = personalStore(owner, { locale: 'en' });
  store.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  return { store, wrapper };
}

/** The finished steps as one person sees them. */
function open(owner: Owner | readonly [tenant: string, subject: string]) {
  const { store, wrapper } = storeOf('subject' in owner ? owner : ownerOf(...owner));
  const hook = renderHook(() => usePersonal('steps', schema, none), { wrapper });
  return {
    store,
    value: () => hook.result.current[0],
    set: (value: string[]) => act(() => hook.result.current[1](value)),
  };
}

test('what a person keeps is there after a reload, and nowhere else', { tags: ['X89'] }, () => {
  open(['org', 'ada']).set(['tenant']);
  expect(open(['org', 'ada']).value()).toEqual(['tenant']);
  expect(open(['org', 'adam']).value()).toEqual([]);
  expect(open(['other', 'ada']).value()).toEqual([]);
  expect(open(['org/ada', '']).value()).toEqual([]);
  open(['org', 'ada/eve']).set(['users']);
  expect(open(['org/ada', 'eve']).value()).toEqual([]);
});

test('only personal values reach the storage', () => {
  const { store } = open(['org', 'ada']);
  store.setItem('api-keys.listParams', { filter: { q: 'secret name' } });
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('what former versions kept for features that are gone is deleted at the start, for everybody', () => {
  const kept = { 'personal.org/ada/steps': '["users"]', views: '{}' };
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
  window.localStorage.setItem('personal.org/ada/views', '[]');
  window.localStorage.setItem('personal.other%2Forg/bob/rotations', '[]');
  open(['org', 'ada']);
  expect(Object.fromEntries(Object.entries(window.localStorage))).toEqual(kept);
});

test('all that a person keeps is forgotten at once, and of nobody else', () => {
  const page = open(['org', 'ada']);
  page.set(['tenant']);
  page.store.setItem('personal.steps', ['tested']);
  open(['org', 'bob']).set(['users']);
  act(() => page.store.removeItems('personal.'));
  expect([page.value(), page.store.getItem('personal.steps')]).toEqual([[], undefined]);
  expect(Object.keys(window.localStorage)).toEqual(['personal.org/bob/steps']);
});

test.each(['{', 'null', '[1]'])('%s in the storage counts as nothing', (text) => {
  window.localStorage.setItem('personal.org/ada/steps', text);
  expect(open(['org', 'ada']).value()).toEqual([]);
});

test('a value lasts as long as the page in a full storage, and in the stand-in for a blocked one', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = open(['org', 'ada']);
  page.set(['tenant']);
  expect(page.value()).toEqual(['tenant']);
  expect(open(['org', 'ada']).value()).toEqual([]);
  full.mockRestore();
  page.set(['users']);
  const nothing = () => null;
  const standIn: Storage = {
    length: 0,
    clear: nothing,
    getItem: nothing,
    key: nothing,
    removeItem: nothing,
    setItem: nothing,
  };
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(standIn);
  page.set(['tenant']);
  expect(page.value()).toEqual(['tenant']);
  blocked.mockRestore();
  expect(open(['org', 'ada']).value()).toEqual(['users']);
});

test(
  'a change in another tab arrives, and so does its removal, but of nobody else',
  { tags: ['X89'] },
  () => {
    const { store, value } = open(['org', 'ada']);
    const key = 'personal.org/ada/steps';
    const tell = (newValue: string | null) =>
      act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    void tell('["users"]');
    expect(value()).toEqual(['users']);
    void tell(null);
    expect(value()).toEqual([]);
    const ofEve = { key: 'personal.org/eve/steps', newValue: '["theirs"]' };
    act(() => void window.dispatchEvent(new StorageEvent('storage', ofEve)));
    expect(value()).toEqual([]);
    store.teardown();
  },
);

/** Ada in the tenant that the hub names. */
function ada() {
  const queryClient = createQueryClient();
  const page = open({ subject: 'ada', tenant: tenantIn(queryClient) });
  const say = (id: string) => act(() => void queryClient.setQueryData(TENANT_KEY, { id }));
  return { ...page, say };
}

test('values belong to the tenant that the hub names', () => {
  const former = ada();
  former.say('first');
  former.set(['keys of the first']);
  const page = ada();
  page.say('second');
  expect(page.value()).toEqual([]);
  page.set(['tenant']);
  // The person moves back while the page is open.
  page.say('first');
  expect(page.value()).toEqual(['keys of the first']);
  expect(open(['second', 'ada']).value()).toEqual(['tenant']);
  page.say('third');
  expect(page.value()).toEqual([]);
});

test('until the hub has named the tenant nothing kept is shown, and what is set is kept then', () => {
  open(['first', 'ada']).set(['kept']);
  const page = ada();
  expect(page.value()).toEqual([]);
  act(() => page.store.setItem('personal.chipTan', ['key']));
  page.say('first');
  expect(page.value()).toEqual(['kept']);
  expect(window.localStorage.getItem('personal.first/ada/chipTan')).toBe('["key"]');
});

/** The first steps as one person sees them; `tested` is whether a test has succeeded. */
function openSteps() {
  const use = ({ tested }: { tested: boolean }) => {
    useMarked('tested', tested);
    return useSteps();
  };
  const { wrapper } = storeOf(ownerOf('org', 'ada'));
  return renderHook(use, { wrapper, initialProps: { tested: false } });
}

const KEPT = 'personal.org/ada/steps';

test('a step that is done is remembered once, beside those of another version', () => {
  window.localStorage.setItem(KEPT, '["of another version"]');
  const { result, rerender } = openSteps();
  expect(result.current.isDone('tested')).toBe(false);
  rerender({ tested: true });
  rerender({ tested: false });
  rerender({ tested: true });
  act(() => result.current.mark('verified'));
  expect(window.localStorage.getItem(KEPT)).toBe('["of another version","tested","verified"]');
  expect(openSteps().result.current.isDone('tested')).toBe(true);
});
