// @module-tag X31
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Permission } from '../../../../src/providers/access/access.ts';
import type { HubCall } from '../../../fakeHub.ts';
import { openConsole } from '../../../openConsole.tsx';
import { buildApiKey, buildFormValues } from '../../../hubRows.ts';
import { keyHub } from '../keyHub.ts';

const KEY = buildApiKey({
  name: 'Reporting',
  hostSoftware: 'MoneyMoney',
  servicePermissions: ['Accounts', 'Balances'],
});

const CREATED = { ...KEY, id: 'k-new', name: 'Reporting 2', secret: 'c2VjcmV0' };

async function open(path: string, permissions?: readonly Permission[]) {
  const instead = ({ method, path: called }: HubCall) => {
    if (method === 'POST') return { status: 201, body: CREATED };
    if (called === '/api/api-keys/k-new') return { status: 200, body: CREATED };
    return called === '/api/api-keys/broken' ? { status: 500 } : undefined;
  };
  const hub = keyHub([KEY, buildApiKey({ id: 'other', name: 'Other' })], { instead });
  return { ...(await openConsole(path, { fetch: hub.fetch, permissions })), hub };
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const radio = (label: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name: label });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const banner = () => screen.queryByText(/^A link filled in this form\./);

describe('a link to the form', () => {
  it('fills it in with a notice, names ignored values and sends nothing', async () => {
    const { hub } = await open(
      '/api-keys/new?environment=Integration&expires=7&services=Accounts,%3Cb%3E&name=CI',
    );
    expect((await name()).value).toBe('CI');
    expect(radio(/^Integration/).checked).toBe(true);
    expect(radio(/^7 days/).checked).toBe(true);
    expect(box('Accounts').checked).toBe(true);
    expect(box('Transfer').checked).toBe(false);
    const note = banner()?.closest<HTMLElement>('[role=note]');
    if (!note) throw new Error('There is no banner');
    expect(within(note).getByRole('listitem').textContent).toBe('Service: <b>');
    expect(hub.sent('POST')).toEqual([]);
  });

  it('to another key asks before it replaces entered values', async () => {
    const { user, router } = await open('/api-keys/new');
    await user.click(await name());
    await user.paste('Mine');
    await act(() => router.navigate(`/api-keys/new?like=${KEY.id}`));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await name()).value).toBe('Mine');
    await act(() => router.navigate(`/api-keys/new?like=${KEY.id}`));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByText('Copied from Reporting');
    expect(banner()).toBeNull();
    expect((await name()).value).toBe('Reporting 2');
  });

  it('to a key that cannot be loaded opens no form', async () => {
    await open('/api-keys/new?like=broken');
    expect((await screen.findAllByText('Could not load API key!')).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('Name')).toBeNull();
    screen.getByRole('button', { name: 'Try again' });
  });

  it('cannot use ra-core’s `source` parameter', async () => {
    const source = JSON.stringify({ name: 'Theirs', environment: 'Integration' });
    await open(`/api-keys/new?source=${encodeURIComponent(source)}`);
    expect((await name()).value).toBe('');
    expect(radio(/^Production/).checked).toBe(true);
  });

  it('does not replace a draft, even of an older form', async () => {
    const { expiration: _new, ...values } = buildFormValues({ name: 'Mine' });
    const older = { ...values, hostSoftware: 'Removed', environment: 'Production' };
    sessionStorage.setItem('draft.create-api-key', JSON.stringify(older));
    await open('/api-keys/new?name=Theirs&environment=Integration');
    expect((await name()).value).toBe('Mine');
    expect(radio(/^Production/).checked).toBe(true);
    expect(radio(/^180 days/).checked).toBe(true);
    expect(radio(/^Generic/).checked).toBe(true);
    expect(banner()).toBeNull();
  });
});

describe('the page of a key that replaces another one', () => {
  const ADVICE = 'Delete the old key once your software uses this one';

  async function create(path: string, permissions?: readonly Permission[]) {
    const page = await open(path, permissions);
    await page.user.click(await screen.findByRole('button', { name: 'Create' }));
    await page.user.click(await screen.findByLabelText('I have stored the secret'));
    await page.user.click(screen.getByRole('button', { name: 'Done' }));
    return page;
  }

  it('keeps both keys, or deletes the old one after a question', async () => {
    const { user, router, hub } = await create(`/api-keys/new?like=${KEY.id}`);
    await screen.findByText(ADVICE);
    expect(router.state.location.pathname).toBe('/api-keys/k-new');
    const keep = screen.getByRole('button', { name: 'Keep both for now' });
    expect(keep.className).toContain('MuiButton-contained');
    await user.click(screen.getByRole('button', { name: 'Delete the old key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this API key?' }));
    dialog.getByText('Reporting');
    expect(dialog.queryByRole('link')).toBeNull();
    expect(hub.sent('DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete API key' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/api-keys'));
    expect(hub.sent('DELETE').map(({ path }) => path)).toEqual([`/api/api-keys/${KEY.id}`]);
    await screen.findByRole('table');
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'Reporting 2' });
    await waitFor(() => expect(screen.queryByText(ADVICE)).toBeNull());
  });

  it('refers to an Admin without the permission to delete', async () => {
    const { user, router } = await create(`/api-keys/new?like=${KEY.id}`, [
      'read:api_keys',
      'create:api_keys',
      'read:tenant',
    ]);
    await screen.findByText(/Ask an Admin to delete it\.$/);
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep both for now' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/api-keys'));
  });

  it.each([
    ['a similar key', `/api-keys/new?like=${KEY.id}&similar=true`],
    ['any other key', '/api-keys/new?name=CI'],
    ['a key that no longer exists', '/api-keys/new?like=gone&name=CI'],
  ])('has no advice for %s', async (_, path) => {
    const { router } = await create(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/api-keys/k-new'));
    await screen.findByRole('heading', { name: 'Reporting 2' });
    expect(screen.queryByText(ADVICE)).toBeNull();
  });
});

it.each([
  ['', '/api-keys/new?like=gone'],
  [' behind the list that is shown', '/api-keys'],
])('a deleted key%s fills in nothing, and the form says so', async (_, path) => {
  const { router, hub } = await open(path);
  if (path === '/api-keys') {
    await screen.findByRole('link', { name: 'Reporting' });
    await hub.fetch(`/api/api-keys/${KEY.id}`, { method: 'DELETE' });
    await act(() => router.navigate(`/api-keys/new?like=${KEY.id}`));
  }
  expect((await name()).value).toBe('');
  screen.getByText(/^The API key to copy no longer exists/);
});
