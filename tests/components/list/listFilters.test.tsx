import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeHub } from '../../fakeHub.ts';
import { buildApiKey, buildTenant, buildUser } from '../../hubRows.ts';
import { openConsole } from '../../openConsole.tsx';

beforeEach(() => void vi.useFakeTimers());

/** Milliseconds between two actions, shorter and longer than the debounce. */
const DELAYS = [0, 140, 160, 600];

const keys = ['Alpha', 'Alpine', 'Beta', 'Gamma'].map((name, n) =>
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
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { router, box, filter, type };
}

/** Waits in steps, because React renders after each. */
async function wait(ms: number) {
  for (let step = 0; step < Math.max(1, ms / 5); step += 1) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(ms, 5)));
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);

it.each(DELAYS)('search text and choice %s ms apart keep each other', async (delay) => {
  const { box, filter, type } = await openList('/api-keys');
  type('alp');
  await wait(delay);
  press('Integration');
  await wait(delay);
  type('alpi');
  await wait(500);
  expect(filter()).toEqual({ q: 'alpi', environment: 'Integration' });
  expect([names(), box.value]).toEqual([['Alpine'], 'alpi']);
  press('All');
  await wait(delay);
  type('');
  await wait(500);
  expect([filter(), box.value, names().length]).toEqual([{}, '', 4]);
});

it.each(DELAYS)('clearing the filter discards text typed %s ms before', async (delay) => {
  const { router, type } = await openList('/tenant');
  type('nobody');
  await screen.findByRole('button', { name: 'Clear filter' });
  type('nobody!');
  await wait(delay);
  press('Clear filter');
  await wait(500);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(names()).toHaveLength(10);
  // A section keeps its filter out of the address.
  expect(router.state.location.search).toBe('');
});

it('a button that disappears or is disabled leaves the focus in the list', async () => {
  const { type } = await openList('/api-keys?sort=name&order=DESC&perPage=2');
  const pressFocused = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    button.focus();
    press(name);
    await waitFor(() => expect(!button.isConnected || button.disabled).toBe(true));
    return document.activeElement;
  };
  const list = screen.getByRole('region', { name: 'API Keys' });
  expect(await pressFocused('Default order')).toBe(list);
  for (const [pressed, next] of [
    ['Next page', 'Previous page'],
    ['Previous page', 'Next page'],
  ] as const) {
    expect(await pressFocused(pressed)).toBe(screen.getByRole('button', { name: next }));
  }
  type('nobody');
  expect(await pressFocused('Clear filter')).toBe(screen.getByRole('searchbox'));
});

it('the address fills the search box, and Back leaves the filter', async () => {
  const { router, box, type } = await openList('/api-keys?perPage=25');
  const odd = '100% + "ä" & 👍 = \ud83d <#?';
  type(odd);
  await screen.findByText('No API key matches the filter');
  await wait(500);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toHaveLength(4));
  expect([box.value, router.state.location.search]).toEqual(['', '?perPage=25']);
  await act(() => router.navigate(1));
  await waitFor(() => expect(box.value).toBe(odd));
});

it('an invalid address shows the list with its defaults', async () => {
  const { router } = await openList('/api-keys?perPage=-1&page=1.5&sort=x&order=y&filter=[]');
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(router.state.location.search).toBe('');
});

it('a page beyond the last becomes the last, and Back leads to the page before', async () => {
  const { router } = await openList('/api-keys?perPage=2&sort=name&order=ASC');
  await act(() => router.navigate('/api-keys?perPage=2&sort=name&order=ASC&page=9'));
  await waitFor(() => expect(router.state.location.search).toContain('page=2'));
  await wait(20);
  expect(names()).toEqual(['Beta', 'Gamma']);
  expect(screen.getByText('3–4 of 4')).toBeDefined();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Alpine']));
  expect(router.state.location.search).not.toContain('page');
});
