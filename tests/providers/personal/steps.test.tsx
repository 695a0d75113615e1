import { act, renderHook } from '@testing-library/react';
import { StoreContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { personalStore } from '../../../src/providers/personal/personal.ts';
import { ownerOf } from '../../consoleContext.ts';
import { useMarked, useSteps } from '../../../src/providers/personal/steps.ts';

/** The first steps as one person sees them; `tested` is whether a test has succeeded. */
function open() {
  const store = personalStore(ownerOf('org', 'ada'), {});
  store.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  const use = ({ tested }: { tested: boolean }) => {
    useMarked('tested', tested);
    return useSteps();
  };
  return renderHook(use, { wrapper, initialProps: { tested: false } });
}

const KEPT = 'personal.org/ada/steps';

test('a step that is done is remembered once, beside those of another version', () => {
  window.localStorage.setItem(KEPT, '["of another version"]');
  const { result, rerender } = open();
  expect(result.current.isDone('tested')).toBe(false);
  rerender({ tested: true });
  rerender({ tested: false });
  rerender({ tested: true });
  act(() => result.current.mark('verified'));
  expect(window.localStorage.getItem(KEPT)).toBe('["of another version","tested","verified"]');
  expect(open().result.current.isDone('tested')).toBe(true);
});

test('anything may stand in the storage', () => {
  window.localStorage.setItem(KEPT, '{"tested":true}');
  const { result } = open();
  expect(result.current.isDone('tested')).toBe(false);
  act(() => result.current.mark('tested'));
  expect(window.localStorage.getItem(KEPT)).toBe('["tested"]');
});
