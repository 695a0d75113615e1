// @module-tag T31
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TENANT_KEY } from '../../../src/providers/data/queryClient.ts';
import type { HubCall } from '../../fakeHub.ts';
import { buildApiKey, buildTenant } from '../../hubRows.ts';
import { openConsole } from '../../openConsole.tsx';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { keyHub } from './keyHub.ts';

const KEY = buildApiKey({ name: 'CI' });
const OTHER = buildApiKey({ id: 'other', name: 'Other' });
const PLACE = 'draft.unstored';
const SAID = /^API key CI was created here on .*, and its secret was not stored\./;

let answer = 200;
beforeEach(() => {
  quietHubErrors();
  answer = 200;
});

/** A page in a tab whose previous page was discarded with a secret. */
async function openAfterDiscard(path: string, ...changes: object[]) {
  const { id, name, createdAt } = KEY;
  const note = { id, name, createdAt, subject: 's', tenant: buildTenant().id };
  const notes = (changes.length > 0 ? changes : [{}]).map((change) => ({ ...note, ...change }));
  sessionStorage.setItem(PLACE, JSON.stringify(notes));
  const instead = ({ method, path: called }: HubCall) => {
    if (method === 'POST') return { status: 201, body: { ...OTHER, secret: 'c2VjcmV0' } };
    const fails = answer !== 200 && called === `/api/api-keys/${id}`;
    return fails ? { status: answer } : undefined;
  };
  return openConsole(path, { fetch: keyHub([KEY, OTHER], { instead }).fetch });
}

const rotate = () => screen.queryByRole('link', { name: 'Rotate' })?.getAttribute('href');

it('names the key on the form, and leads to its rotation', async () => {
  await openAfterDiscard('/api-keys/new?tutorial');
  await screen.findByText(SAID);
  expect(rotate()).toBe(`/api-keys/new?like=${KEY.id}`);
  expect(screen.getByLabelText('Name')).not.toBeNull();
});

it.each([
  ['by the notice', 'status'],
  ['in the list', 'table'],
] as const)('is gone once the key is deleted %s', async (_by, region) => {
  const { user, queryClient } = await openAfterDiscard('/api-keys');
  // The boot does the same.
  queryClient.setQueryData(TENANT_KEY, buildTenant());
  await screen.findByText(SAID);
  const place = screen.getAllByRole(region).find((one) => one.textContent.includes('CI'));
  await user.click(within(place ?? document.body).getByRole('button', { name: /Delete.* CI$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete API key' }));
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
});

it('is gone once the user confirms that the secret is stored', async () => {
  const { user } = await openAfterDiscard('/api-keys/new');
  await user.click(await screen.findByRole('button', { name: 'I have stored the secret' }));
  expect(screen.queryByText(SAID)).toBeNull();
  expect(sessionStorage.getItem(PLACE)).toBeNull();
});

it('is gone once a replacement is done', async () => {
  const { user } = await openAfterDiscard(`/api-keys/new?like=${KEY.id}`);
  await screen.findByLabelText('Name');
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  await waitFor(() => expect(create.disabled).toBe(false));
  await user.click(create);
  await user.click(await screen.findByLabelText('I have stored the secret'));
  expect(sessionStorage.getItem(PLACE)).toContain(KEY.id);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(sessionStorage.getItem(PLACE)).toBeNull();
});

it('has no actions on the page of the key, which names no other key', async () => {
  await openAfterDiscard(`/api-keys/${KEY.id}`, {}, { id: OTHER.id, name: OTHER.name });
  const notice = (await screen.findByText(SAID)).closest<HTMLElement>('[role=status]');
  const actions = notice?.querySelectorAll('a, button') ?? [];
  expect([...actions].map((one) => one.textContent)).toEqual(['I have stored the secret']);
  expect(screen.queryByText(/^API key Other/)).toBeNull();
});

it('offers no action while the hub fails', async () => {
  answer = 403;
  await openAfterDiscard('/api-keys/new');
  await screen.findByText(SAID);
  expect(rotate()).toBeUndefined();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

it('is dropped if the hub has no such key', async () => {
  answer = 404;
  await openAfterDiscard('/api-keys/new');
  await waitFor(() => expect(sessionStorage.getItem(PLACE)).toBeNull());
  expect(screen.queryByText(SAID)).toBeNull();
});

it.each([
  ['another user', '/api-keys/new', { subject: 'eve' }],
  ['another tenant', '/api-keys/new', { tenant: 'other' }],
  ['a key that is being rotated', `/api-keys/new?like=${KEY.id}`, {}],
])('is hidden for %s', async (_of, path, owner) => {
  await openAfterDiscard(path, owner, { id: OTHER.id, name: OTHER.name });
  await screen.findByText(/^API key Other was created here/);
  expect(screen.queryByText(SAID)).toBeNull();
  expect(sessionStorage.getItem(PLACE)).toContain(KEY.id);
});
