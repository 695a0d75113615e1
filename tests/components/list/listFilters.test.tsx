import { useLayoutEffect, type ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, useList } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  FilterContext,
  useFilterState,
  useListFilters,
} from '../../../src/components/list/useListFilters.ts';
import { fakeHub } from '../../fakeHub.ts';
import { buildApiKey, buildTenant, buildUser } from '../../hubRows.ts';
import { openConsole } from '../../openConsole.tsx';

beforeEach(() => void vi.useFakeTimers());

/** Milliseconds between two acts: at once, before the address follows what is typed, and after it. */
const DELAYS = [0, 190, 300, 600];
const NAMES = ['Alpha', 'Alpine', 'Beta', 'Gamma'];

/** Two names begin with 'alp'; every second key is of Integration. */
const keys = NAMES.map((name, n) =>
  buildApiKey({ id: name, name, environment: n % 2 ? 'Integration' : 'Production' }),
);
const users = Array.from({ length: 11 }, (_, n) => buildUser({ id: `u${n}`, lastName: `X${n}` }));
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/tenant/api-keys': keys,
  '/api/tenant/users': users,
  '/api/tenant': buildTenant(),
  '/api/users/me': buildUser(),
};

async function openList(path: string) {
  const hub = fakeHub(({ path: called }) => ({ status: 200, body: ANSWERS[called] }));
  const { router } = await openConsole(path, { fetch: hub.fetch });
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  const filter = () =>
    JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}') as object;
  return {
    router,
    box,
    filter,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
  };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

it.each(DELAYS)('the text and the choice keep each other %s ms apart', async (delay) => {
  const { box, filter, type } = await openList('/api-keys');
  type('alp');
  await wait(delay);
  press('Integration');
  await wait(delay);
  type('alpi');
  await wait(1000);
  expect(filter()).toEqual({ q: 'alpi', environment: 'Integration' });
  expect([names(), box.value, pressed()]).toEqual([['Alpine'], 'alpi', ['Integration']]);

  type('');
  await wait(delay);
  press('Production');
  await wait(1000);
  expect(filter()).toEqual({ environment: 'Production' });
  expect([names(), box.value, pressed()]).toEqual([['Alpha', 'Beta'], '', ['Production']]);

  press('All');
  await wait(delay);
  type('alp');
  await wait(delay);
  type('');
  await wait(1000);
  expect(filter()).toEqual({});
  expect([box.value, pressed()]).toEqual(['', ['All']]);
  expect(names()).toHaveLength(4);
});

it.each(DELAYS)('what is typed %s ms before the filter is cleared is gone', async (delay) => {
  const { box, router, type } = await openList('/tenant');
  expect(names()).toHaveLength(10);
  type('nobody');
  await screen.findByRole('button', { name: 'Clear filter' });
  type('nobody!');
  await wait(delay);
  press('Clear filter');
  await wait(1000);
  expect(box.value).toBe('');
  expect(names()).toHaveLength(10);
  // Users are no list of a page of their own.
  expect(router.state.location.search).toBe('');
});

it('a typed text is one step back, and what the address says is in the box', async () => {
  const { router, box, filter, type } = await openList('/api-keys?perPage=25');
  type('alp');
  await waitFor(() => expect(names()).toHaveLength(2));
  type('alpi');
  await waitFor(() => expect(names()).toEqual(['Alpine']));
  press('Production');
  await screen.findByText('No API key matches the filter');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toEqual(['Alpine']));
  expect([box.value, filter()]).toEqual(['alpi', { q: 'alpi' }]);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toHaveLength(4));
  expect([box.value, router.state.location.search]).toEqual(['', '?perPage=25']);
  await act(() => router.navigate(1));
  await waitFor(() => expect(box.value).toBe('alpi'));
});

it('a text with every kind of character comes through the address as it was typed', async () => {
  const { box, filter, type } = await openList('/api-keys');
  const odd = '100% + "ä" & 👍 = \ud83d <#?';
  type(odd);
  await screen.findByText('No API key matches the filter');
  await wait(1000);
  expect([box.value, filter()]).toEqual([odd, { q: odd }]);
});

// On a slow machine a person types between the first picture of a list and its first effects.
it('what is typed before the first effects of a list stays', async () => {
  function Filtered({ children }: { children: ReactNode }) {
    return (
      <ListContextProvider value={useList({ data: keys })}>
        <Filters>{children}</Filters>
      </ListContextProvider>
    );
  }
  function Filters({ children }: { children: ReactNode }) {
    return <FilterContext value={useFilterState(false)}>{children}</FilterContext>;
  }
  function Typed() {
    const { valueOf, change } = useListFilters();
    const value = valueOf('q');
    // Effects of layout come before all others.
    useLayoutEffect(() => {
      if (value === '') change('q', 'alp', { typed: true });
      // oxlint-disable-next-line react/exhaustive-deps -- typed once, at the first picture
    }, []);
    return <output>{value}</output>;
  }
  render(
    <MemoryRouter>
      <Filtered>
        <Typed />
      </Filtered>
    </MemoryRouter>,
  );
  await wait(1000);
  expect(screen.getByRole('status').textContent).toBe('alp');
});
