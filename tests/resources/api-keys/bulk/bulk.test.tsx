// @module-tag X82
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, type Answer, type Handler } from '../../../fakeHub.ts';
import { quietHubErrors } from '../../../quietHubErrors.ts';
import { openConsole } from '../../../openConsole.tsx';
import { buildApiKey } from '../../../hubRows.ts';
import { keyHub } from '../keyHub.ts';

beforeEach(quietHubErrors);

/** The list over a hub with five keys: 'Key 1' and 'Key 2' in Production, the others not. */
async function openList(remove: Handler = () => undefined, path = '/api-keys', change = {}) {
  const keys = Array.from({ length: 5 }, (_key, n) =>
    buildApiKey({
      id: `k${n + 1}`,
      name: `Key ${n + 1}`,
      environment: n < 2 ? 'Production' : 'Integration',
      createdAt: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
      ...change,
    }),
  );
  const hub = keyHub(keys, { remove });
  const page = await openConsole(path, { fetch: hub.fetch });
  await screen.findAllByRole('link', { name: /^Key/ });
  return { ...page, hub };
}

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
/** Not the box above the cards, which jsdom does not hide. */
const pageBox = () =>
  within(screen.getByRole('table')).getByRole<HTMLInputElement>('checkbox', { name: /page/ });
const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));

/** Selects these keys and opens the question. */
async function askFor(user: UserEvent, ...keys: number[]) {
  for (const n of keys) await user.click(box(`Key ${n}`));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  const name = `Delete ${keys.length} API keys?`;
  return within(await screen.findByRole('dialog', { name }));
}

const names = () => screen.getAllByRole('link', { name: /^Key/ }).map((link) => link.textContent);

describe('selecting', () => {
  it('one, the page and all that match, and nothing again', async () => {
    const { user } = await openList(undefined, '/api-keys?perPage=3');
    await user.click(box('Key 3'));
    expect(pageBox().indeterminate).toBe(true);
    (await bar()).getByText('1 selected');
    await user.click(pageBox());
    (await bar()).getByText('3 selected');
    expect(pageBox().checked).toBe(true);
    await user.click((await bar()).getByRole('button', { name: 'Select all 5' }));
    (await bar()).getByText('5 selected');
    (await bar()).getByText('· 2 on other pages');
    await user.click(pageBox());
    (await bar()).getByText('2 selected');
    await user.click((await bar()).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('API Keys');
  });

  it('keeps only rows that match another filter, and restores none', async () => {
    const { user } = await openList();
    await user.click(box('Key 1'));
    await user.click(box('Key 3'));
    await user.click(screen.getByRole('button', { name: 'Integration' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Key 1' })).toBeNull());
    (await bar()).getByText('1 selected');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByRole('link', { name: 'Key 1' });
    (await bar()).getByText('1 selected');
    expect([box('Key 1').checked, box('Key 3').checked]).toEqual([false, true]);
  });
});

describe('deleting the selection', () => {
  it('has a result for each key, and keeps the others selected', async () => {
    const { user, hub } = await openList(({ path }) => {
      if (path.endsWith('/k3')) return { status: 409, body: { message: 'It is in use.' } };
      return path.endsWith('/k4') ? { status: 404 } : undefined;
    });
    const asked = await askFor(user, 3, 4, 5);
    expect(asked.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Key 3 Integration',
      'Key 4 Integration',
      'Key 5 Integration',
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.dblClick(asked.getByRole('button', { name: 'Delete 3 API keys' }));
    const ended = within(await screen.findByRole('dialog', { name: '2 of 3 API keys deleted' }));
    expect(ended.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Key 3 IntegrationNot deleted. It is in use.',
      'Key 4 IntegrationAlready deleted ',
      'Key 5 IntegrationDeleted ',
    ]);
    expect(ended.getByRole('heading').getAttribute('aria-live')).toBe('polite');
    expect(hub.sent('DELETE').map(({ path }) => path.slice(-2))).toEqual(['k3', 'k4', 'k5']);
    expect(document.activeElement?.textContent).toBe('Close');
    await user.click(ended.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Key 5' })).toBeNull();
    (await bar()).getByText('1 selected');
    expect(box('Key 3').checked).toBe(true);
  });

  it('warns of no stopped software for expired keys, and needs no typing', async () => {
    const { user } = await openList(undefined, '/api-keys', { expiresAt: '2026-01-01T00:00:00Z' });
    const dialog = await askFor(user, 1, 2);
    dialog.getByText('They have expired, so calls already fail. Deleting cannot be undone.');
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete API key Key 1' }));
    await screen.findByText('It has expired, so calls already fail. Deleting cannot be undone.');
  });

  it('needs the number typed for two Production keys', async () => {
    const { user, hub } = await openList();
    const dialog = await askFor(user, 1, 2);
    await user.click(dialog.getByRole('button', { name: 'Delete 2 API keys' }));
    expect(hub.sent('DELETE')).toEqual([]);
    await user.type(dialog.getByLabelText('Type 2 to confirm'), '2{Enter}');
    await screen.findByRole('dialog', { name: '2 API keys deleted' });
    expect(hub.sent('DELETE')).toHaveLength(2);
  });

  it('stops after the pending call and updates the list, also offline', async () => {
    const answer = deferred<Answer>();
    const { user, hub } = await openList(() => answer.promise);
    const dialog = await askFor(user, 3, 4);
    await user.click(dialog.getByRole('button', { name: 'Delete 2 API keys' }));
    const stop = await dialog.findByRole('button', { name: 'Stop' });
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(stop);
    await user.click(stop);
    dialog.getByText('0 of 2');
    dialog.getByRole('heading', { name: 'Stopping after this key …' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reads = hub.sent('GET').length;
    answer.resolve({ status: 204 });
    await screen.findByRole('dialog', { name: '1 of 2 API keys deleted' });
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Key 4 IntegrationNot tried. ',
      'Key 3 IntegrationDeleted ',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Key 3' })).toBeNull();
    screen.getByRole('link', { name: 'Key 4' });
    expect([hub.sent('DELETE').length, hub.sent('GET').length]).toEqual([1, reads]);
  });
});

it('an export has all matching or the selected rows, in the order of the list', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('menuitem', { name: 'CSV, all 5 rows' });
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending');
  await waitFor(() => expect(names()[0]).toBe('Key 5'));
  await user.click(box('Key 3'));
  await user.click(box('Key 4'));
  const files: Blob[] = [];
  // jsdom lacks object URLs and downloads.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => String(files.push(file)),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'JSON, 2 selected' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const saved = new FileReader();
  saved.readAsText(files[0] ?? new Blob());
  await waitFor(() => expect(saved.result).not.toBeNull());
  const rows = JSON.parse(saved.result as string) as { id: string }[];
  expect(rows.map(({ id }) => id)).toEqual(['k4', 'k3']);
});
