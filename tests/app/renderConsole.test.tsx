// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../src/app/renderConsole.tsx';
import { mockConfig, sessionOf } from '../consoleContext.ts';
import { clientWith } from '../providers/clientWith.ts';

afterEach(() => document.body.replaceChildren());

test('a session’s end clears caches, a new tenant the page', { tags: ['T21', 'T29'] }, async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const nothing = () => undefined;
  const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
  // Not a stub, which ends with the test: the console stays mounted and may query it later.
  Object.assign(window, { matchMedia: () => media });
  const [ended, moved] = [
    vi.fn<(end: () => void) => void>(),
    vi.fn<(move: (renewed: Promise<void>) => void) => void>(),
  ];
  const session = sessionOf(
    {},
    { onEnd: (end) => (ended(end), () => false), onTenantChange: moved },
  );
  const cleared = vi.spyOn(QueryClient.prototype, 'clear');
  const reloadOnce = vi.fn<() => boolean>(() => true);
  const { hub } = clientWith([() => new Promise(() => {})]);
  const ada = { id: '1', firstName: 'Ada', lastName: 'L', email: 'ada@acme.example' };
  await act(() =>
    renderConsole({
      config: mockConfig(),
      session,
      hub,
      reloadOnce,
      page: undefined,
      first: { me: Promise.resolve(ada), lists: {} },
      invitation: undefined,
      onLoaded: nothing,
      onFailed: nothing,
    }),
  );
  const page = () => document.getElementById('root');
  await vi.waitFor(() => expect(page()?.querySelector('main, nav')).not.toBeNull());
  ended.mock.calls.forEach(([end]) => end());
  expect(cleared).toHaveBeenCalledTimes(1);
  await act(async () => {
    moved.mock.calls.forEach(([move]) => move(Promise.resolve()));
    expect(page()?.querySelector('nav')).toBeNull();
    // Otherwise late imports would render after this test.
    await act(() => vi.dynamicImportSettled());
  });
  expect([cleared.mock.calls.length, reloadOnce.mock.calls.length]).toEqual([2, 1]);
});
