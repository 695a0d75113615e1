// @module-tag X31
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHub, isCall } from '../../../fakeHub.ts';
import { openConsole } from '../../../openConsole.tsx';
import { buildApiKey, buildFormValues, buildTenant } from '../../../hubRows.ts';

const KEY = buildApiKey({
  name: 'Reporting',
  hostSoftware: 'MoneyMoney',
  servicePermissions: ['Accounts', 'Balances'],
});

async function open(path: string) {
  const hub = fakeHub((call) => {
    if (isCall(call, 'GET', '/api/tenant')) return { status: 200, body: buildTenant() };
    if (isCall(call, 'GET', '/api/tenant/api-keys')) return { status: 200, body: [KEY] };
    if (isCall(call, 'GET', `/api/api-keys/${KEY.id}`)) return { status: 200, body: KEY };
    if (isCall(call, 'GET', '/api/api-keys/broken')) return { status: 500, body: {} };
    return undefined;
  });
  return { ...(await openConsole(path, { fetch: hub.fetch })), hub };
}

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const radio = (label: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name: label });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const banner = () => screen.queryByText('Prefilled by a link');

describe('a link to the form', () => {
  it('fills it in, says so, sends nothing by itself, and says what it ignored', async () => {
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

  it('to another key asks before it replaces what was entered', async () => {
    const { user, router } = await open('/api-keys/new');
    await user.click(await name());
    await user.paste('Mine');
    await act(() => router.navigate(`/api-keys/new?like=${KEY.id}`));
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect((await name()).value).toBe('Mine');
    await act(() => router.navigate(`/api-keys/new?like=${KEY.id}`));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(async () => expect((await name()).value).toBe('Reporting (copy)'));
  });

  it('to a key that does not load opens no form until it does', async () => {
    await open('/api-keys/new?like=broken');
    expect((await screen.findAllByText('Could not load API key!')).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('Name')).toBeNull();
    screen.getByRole('button', { name: 'Try again' });
  });

  it('gives way to what the person had entered before the page was loaded again', async () => {
    const values = buildFormValues({ name: 'Mine' });
    sessionStorage.setItem('draft.create-api-key', JSON.stringify(values));
    await open('/api-keys/new?name=Theirs&environment=Integration');
    expect((await name()).value).toBe('Mine');
    expect(radio(/^Production/).checked).toBe(true);
    expect(banner()).toBeNull();
  });
});
