// @module-tag F50
// @module-tag T22
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Permission } from '../../../../src/providers/access/permissions.ts';
import { DUE_KEYS } from '../../../../src/resources/api-keys/apiKeys.list.ts';
import { DAY } from '../../../../src/resources/api-keys/expiry/expiry.ts';
import { deferred, type Answer, type Handler } from '../../../fakeHub.ts';
import { quietHubErrors } from '../../../quietHubErrors.ts';
import { openConsole } from '../../../openConsole.tsx';
import { buildApiKey } from '../../../hubRows.ts';
import { keyHub } from '../keyHub.ts';

beforeEach(quietHubErrors);

const inDays = (days: number) => new Date(Date.now() + days * DAY + DAY / 2).toISOString();
const KEYS = [
  buildApiKey({ id: 'a', name: 'Alpha', createdAt: inDays(-30), expiresAt: inDays(100) }),
  buildApiKey({ id: 'b', name: 'Beta', createdAt: inDays(-20), environment: 'Integration' }),
  buildApiKey({ id: 'c', name: 'Gamma', createdAt: inDays(-10), expiresAt: inDays(2) }),
];

type Options = {
  keys?: unknown[];
  remove?: Handler;
  permissions?: readonly Permission[];
  path?: string;
};

async function openList({ keys = KEYS, remove, path = '/api-keys', permissions }: Options = {}) {
  const hub = keyHub(keys, { remove });
  return { ...(await openConsole(path, { fetch: hub.fetch, permissions })), hub };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);
const deleteButton = (name: string) =>
  screen.findByRole('button', { name: `Delete API key ${name}` });

describe('the list', () => {
  it('comes in the default order, with warnings, and says how many there are', async () => {
    await openList();
    await screen.findByRole('link', { name: 'Alpha' });
    expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']);
    screen.getByText('This API key expires in 2 day(s).');
    screen.getByText('No expiration');
    expect(screen.getByText('3 API keys').getAttribute('role')).toBe('status');
  });

  it('names the filter of a link to the due keys, and clears it', async () => {
    const { user } = await openList({ path: `/api-keys${DUE_KEYS}` });
    await screen.findByText('Expired or expiring within 7 days');
    expect(names()).toEqual(['Gamma']);
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByText('Expired or expiring within 7 days')).toBeNull();
  });

  it('keeps its filter in the address, also on the way back', async () => {
    const { user, router } = await openList();
    await screen.findByRole('link', { name: 'Alpha' });
    await user.click(screen.getByRole('button', { name: 'Integration' }));
    await waitFor(() => expect(names()).toEqual(['Beta']));
    await user.click(screen.getByRole('link', { name: 'Beta' }));
    await user.click(await screen.findByRole('link', { name: 'Back to list' }));
    await waitFor(() => expect(names()).toEqual(['Beta']));
    expect(router.state.location.search).toContain('Integration');
  });

  it('has unreadable rows, plain names, permitted actions', { tags: ['F9', 'T42'] }, async () => {
    const name = '<img src=x onerror=alert(1)>\u202eevil';
    const bad = { id: 'bad', name: 'Broken', environment: 'Staging' };
    await openList({ keys: [buildApiKey({ name }), bad], permissions: ['read:api_keys'] });
    await screen.findByText('Unreadable entry');
    screen.getByText('bad');
    expect(names()).toContain(name);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});

describe('deleting', () => {
  it('starts on Cancel, deletes once, says so and moves on to the next row', async () => {
    const answer = deferred<Answer>();
    const { user, hub } = await openList({ remove: () => answer.promise });
    await user.click(await deleteButton('Alpha'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this API key?' });
    within(dialog).getByText('Alpha');
    within(dialog).getByText('Production');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete API key' }));
    await within(dialog).findByText('Deleting …');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    answer.resolve({ status: 204 });
    await screen.findByText('API key deleted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Gamma', 'Beta']);
    expect(hub.sent('DELETE').map(({ path }) => path)).toEqual(['/api/api-keys/a']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete API key Beta'),
    );
  });

  it('removes a key that is already gone', async () => {
    const { user } = await openList({ remove: () => ({ status: 404 }) });
    await user.click(await deleteButton('Alpha'));
    await user.click(await screen.findByRole('button', { name: 'Delete API key' }));
    await screen.findByText('This API key was already deleted.');
    await waitFor(() => expect(names()).toEqual(['Gamma', 'Beta']));
  });

  it('keeps dialog and key after 200 instead of 204', { tags: ['F7'] }, async () => {
    const { user, hub } = await openList({ remove: () => ({ status: 200 }) });
    await user.click(await deleteButton('Alpha'));
    const fetched = hub.sent('GET').length;
    await user.click(await screen.findByRole('button', { name: 'Delete API key' }));
    const dialog = screen.getByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'API key could not be deleted!',
    );
    await waitFor(() => expect(hub.sent('GET').length).toBeGreaterThan(fetched));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toHaveLength(3);
  });
});

describe('the details', () => {
  it('say where inherited values come from, and never carry a secret', async () => {
    await openList({ path: '/api-keys/a' });
    await screen.findByRole('heading', { name: 'Alpha' });
    await screen.findByText('ACMEPRODUCT');
    expect(screen.getAllByText('from your tenant')).toHaveLength(2);
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.getByText('(in 100 day(s))')).toBeTruthy();
    const similar = screen.getByRole('link', { name: 'Duplicate' });
    expect(similar.getAttribute('href')).toBe('/api-keys/new?like=a&similar=true');
  });

  it('have the id as one path segment of address and call', async () => {
    const segment = 'a%2Fb%3Fc%23d%25e%24%26';
    const { user, hub } = await openList({
      keys: [buildApiKey({ id: 'a/b?c#d%e$&', name: 'Odd' })],
    });
    const link = await screen.findByRole('link', { name: 'Odd' });
    expect(link.getAttribute('href')).toBe(`/api-keys/${segment}`);
    await user.click(link);
    await waitFor(() =>
      expect(hub.calls.map(({ path }) => path)).toContain(`/api/api-keys/${segment}`),
    );
  });

  it('of an unknown key are a not-found state with a link back', { tags: ['F17'] }, async () => {
    await openList({ path: '/api-keys/nope' });
    await screen.findByText('API key not found');
    screen.getByRole('link', { name: 'Back to list' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
