import { useLayoutEffect, type ReactNode } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, useList } from 'ra-core';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListAddress, useListAddress } from '../../../src/components/list/ListAddress.tsx';
import {
  FilterContext,
  useFilterState,
  useListFilters,
} from '../../../src/components/list/useListFilters.ts';
import { fakeHub } from '../../fakeHub.ts';
import { buildApiKey, buildTenant, buildUser } from '../../hubRows.ts';
import { openConsole } from '../../openConsole.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const DELAYS = [0, 100, 190, 250, 600];
const NAMES = ['Alpha', 'Alpine', 'Beta', 'Gamma'];

/** Two names begin with 'alp'; every second row is of the second choice. */
const keys = NAMES.map((name, n) =>
  buildApiKey({ id: name, name, environment: n % 2 ? 'Integration' : 'Production' }),
);
const tenants = NAMES.map((name, n) =>
  buildTenant({ id: name, name, plan: n % 2 ? 'Enterprise' : 'Free' }),
);
const users = [...NAMES, ...Array.from({ length: 9 }, (_, n) => `Person ${n}`)].map((firstName) =>
  buildUser({ id: firstName, firstName, lastName: 'X', email: `${firstName}@acme.example` }),
);
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/tenant/api-keys': keys,
  '/api/tenants': tenants,
  '/api/tenant/users': users,
  '/api/tenant': buildTenant(),
  '/api/users/me': buildUser(),
};

async function openList(path: string) {
  const hub = fakeHub(({ path: called }) => ({ status: 200, body: ANSWERS[called] }));
  const page = await openConsole(path, { fetch: hub.fetch });
  await screen.findByText(/^Gamma( X)?$/, { selector: 'td bdi' });
  return {
    ...page,
    box: screen.getByRole<HTMLInputElement>('searchbox'),
    filter: () =>
      JSON.parse(
        new URLSearchParams(page.router.state.location.search).get('filter') ?? '{}',
      ) as object,
  };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('bdi')?.textContent);
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe.each([
  ['/api-keys', 'environment', ['Production', 'Production'], ['Integration', 'Integration']],
  ['/tenants', 'plan', ['Free', 'Free'], ['Enterprise', 'Enterprise']],
] as const)('the text and the choice of %s', (path, source, [first, one], [second, other]) => {
  it.each(DELAYS)('keep each other %s ms apart', async (delay) => {
    const { user, box, filter } = await openList(path);
    const choose = (name: string) => user.click(screen.getByRole('button', { name }));
    await user.type(box, 'alp');
    await wait(delay);
    await choose(second);
    await wait(delay);
    await user.type(box, 'i');
    await wait(1000);
    expect(filter()).toEqual({ q: 'alpi', [source]: other });
    expect([names(), box.value, pressed()]).toEqual([['Alpine'], 'alpi', [second]]);

    await user.clear(box);
    await wait(delay);
    await choose(first);
    await wait(1000);
    expect(filter()).toEqual({ [source]: one });
    expect([box.value, pressed()]).toEqual(['', [first]]);
    expect(new Set(names())).toEqual(new Set(['Alpha', 'Beta']));

    await choose('All');
    await wait(delay);
    await user.type(box, 'alp');
    await wait(delay);
    await user.clear(box);
    await wait(1000);
    expect(filter()).toEqual({});
    expect([box.value, pressed()]).toEqual(['', ['All']]);
    expect(names()).toHaveLength(4);
  });
});

it.each(DELAYS)(
  'what is typed %s ms before the filter is cleared does not come back',
  async (delay) => {
    const { user, box } = await openList('/tenant');
    await user.type(box, 'nobody');
    const clear = await screen.findByRole('button', { name: 'Clear filter' });
    await user.type(box, '!');
    await wait(delay);
    await user.click(clear);
    await wait(1000);
    expect(box.value).toBe('');
    expect(names()).toHaveLength(10);
  },
);

it('a typed text is one step back, and what the address says is in the box', async () => {
  const { user, router, box, filter } = await openList('/api-keys?perPage=25');
  await user.type(box, 'alp');
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.type(box, 'i');
  await waitFor(() => expect(names()).toEqual(['Alpine']));
  await user.click(screen.getByRole('button', { name: 'Production' }));
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
  const { user, box, filter } = await openList('/tenants');
  const odd = '100% + "ä" & 👍 = \ud83d <#?';
  await user.click(box);
  await user.paste(odd);
  await screen.findByText('No tenant matches the filter');
  await waitFor(() => expect([box.value, filter()]).toEqual([odd, { q: odd }]));
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

it('what is typed while the address of the browser follows stays', () => {
  let type: ((search: string) => void) | undefined;
  let addresses: string[] = [];
  function Probe() {
    const { location, navigate } = useListAddress();
    const browser = useLocation();
    useLayoutEffect(() => {
      type = (search) => navigate({ search }, { state: { typed: true } });
      addresses = [browser.search, location.search];
    });
    return null;
  }
  render(
    <MemoryRouter>
      <ListAddress>
        <Probe />
      </ListAddress>
    </MemoryRouter>,
  );
  act(() => type?.('?q=k'));
  act(() => {
    vi.advanceTimersByTime(300);
    type?.('?q=ke');
  });
  expect(addresses).toEqual(['?q=k', '?q=ke']);
  act(() => void vi.advanceTimersByTime(300));
  expect(addresses).toEqual(['?q=ke', '?q=ke']);
});
