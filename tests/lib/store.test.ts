import { expect, test, vi } from 'vitest';
import { createStore } from '../../src/lib/store.ts';

test('a listener is called for each change, and for nothing else, until it unsubscribes', () => {
  const first = { name: 'first' };
  const store = createStore(first);
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  const leaveAgain = store.subscribe(listener);
  store.set(first);
  expect([store.get(), listener.mock.calls.length]).toEqual([first, 0]);
  store.set({ name: 'second' });
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.set(first);
  expect(listener).toHaveBeenCalledTimes(3);
  leaveAgain();
  store.set({ name: 'third' });
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a listener that throws is reported and does not stop the others', () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const store = createStore(1);
  const error = new Error('in a listener');
  const other = vi.fn<() => void>();
  store.subscribe(() => {
    throw error;
  });
  store.subscribe(other);
  store.set(2);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  expect(other).toHaveBeenCalledOnce();
});
