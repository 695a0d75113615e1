// @module-tag F18
// @module-tag F32
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { saveDrafts } from '../../../src/providers/session/tab/drafts.ts';
import { deferred, type HubCall } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { names, openTenants, rowOf, TENANTS } from './openTenants.ts';

beforeEach(quietHubErrors);

const BETA = TENANTS[1]?.id ?? '';
const isName = (call: HubCall) => call.method === 'PUT' && call.path.endsWith('/name');
const isPlan = (call: HubCall) => call.method === 'PUT' && call.path.endsWith('/plan');

/** The page with the edit dialog of Beta Ltd (Free). */
async function openEdit(options: Parameters<typeof openTenants>[0] = {}) {
  const page = await openTenants(options);
  await page.user.click(await screen.findByRole('button', { name: 'Edit Beta Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tenant' }));
  const field = () => dialog.getByLabelText<HTMLInputElement>('Name');
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const rename = async (name: string) => {
    await page.user.clear(field());
    if (name) await page.user.paste(name);
  };
  const choose = (plan: string) => page.user.click(dialog.getByRole('radio', { name: plan }));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...page, dialog, field, save, rename, choose, closed };
}

test('the name is saved without the plan, trimmed, and shown in its row at once', async () => {
  const { rename, save, user, hub, closed, lists } = await openEdit();
  await rename('  Beta Holding  ');
  await user.click(save());
  await screen.findByText('Name updated!');
  await closed();
  expect(names()).toEqual(['Beta Holding', 'Acme GmbH', 'Gamma AG']);
  expect(hub.sent('PUT')).toEqual([
    { method: 'PUT', path: `/api/tenants/${BETA}/name`, body: { name: 'Beta Holding' } },
  ]);
  expect(lists()).toBe(1);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Beta Holding'),
  );
});

test('a draft survives an involuntary reload; the plan asks again', { tags: ['F15'] }, async () => {
  const first = await openEdit();
  await first.rename('Half typed');
  await first.choose('Enterprise');
  saveDrafts(sessionStorage, 'somebody');
  first.unmount();
  const { hub, user } = await openTenants();
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tenant' }));
  dialog.getByText(/^This page was reloaded/);
  dialog.getByText(BETA);
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Half typed');
  dialog.getByRole('radio', { name: 'Enterprise', checked: true });
  dialog.getByText(/^Change the plan from Free to Enterprise\?/);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Tenants'));
  expect(hub.sent('PUT')).toEqual([]);
});

describe('the plan', () => {
  it('asks from → to before it is saved: Enter leads to Cancel, Save sends', async () => {
    const { choose, save, dialog, user, hub, closed } = await openEdit();
    const question = /^Change the plan from Free to /;
    expect(dialog.queryByText(question)).toBeNull();
    await choose('Enterprise');
    dialog.getByText(
      'Change the plan from Free to Enterprise? The change applies immediately to the whole tenant.',
    );
    await choose('Free');
    expect(dialog.queryByText(question)).toBeNull();
    await choose('Free+');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(hub.sent('PUT')).toEqual([]);
    await user.click(save());
    await screen.findByText('Plan updated!');
    await closed();
    within(await rowOf('Beta Ltd')).getByText('Free+');
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: `/api/tenants/${BETA}/plan`, body: { plan: 'FreePlus' } },
    ]);
  });

  it('refused after the name was saved: each outcome is reported, and a second save sends the plan only', async () => {
    let broken = true;
    const { rename, choose, save, dialog, user, hub, closed } = await openEdit({
      instead: (call) => (broken && isPlan(call) ? { status: 500 } : undefined),
    });
    await rename('Beta Holding');
    await choose('Enterprise');
    await user.click(save());
    await screen.findByText('Name updated!');
    await screen.findByText('Could not update plan of tenant!');
    expect(dialog.getByRole('alert').textContent).toBe(
      'Could not update plan of tenant! The hub returned an error (status 500).',
    );
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Enterprise' }).checked).toBe(true);
    expect(names()[0]).toBe('Beta Holding');
    broken = false;
    await user.click(save());
    await screen.findByText('Plan updated!');
    await closed();
    expect(hub.sent('PUT').map(({ body }) => body)).toEqual([
      { name: 'Beta Holding' },
      { plan: 'Enterprise' },
      { plan: 'Enterprise' },
    ]);
    within(await rowOf('Beta Holding')).getByText('Enterprise');
  });

  it('is still saved when the name is refused: toast, and the hub’s own words at the field until it is changed', async () => {
    const { rename, choose, save, user, hub, field, dialog } = await openEdit({
      instead: (call) =>
        isName(call) ? { status: 422, body: { message: 'Name is reserved' } } : undefined,
    });
    await rename('Reserved');
    await choose('Enterprise');
    await user.click(save());
    await screen.findByText('Plan updated!');
    await screen.findByText('Could not update name of tenant!');
    expect(dialog.getByRole('alert').textContent).toBe('Name is reserved');
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['Reserved', 'true']);
    within(await rowOf('Beta Ltd')).getByText('Enterprise');
    expect(hub.sent('PUT')).toHaveLength(2);
    await user.type(field(), '2');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });
});

test('a tenant that is gone is reported, the list is fetched again, and nothing more is sent', async () => {
  const { rename, choose, save, dialog, user, hub, closed, lists, remove } = await openEdit();
  remove(BETA);
  await rename('Too late');
  await choose('Enterprise');
  await user.click(save());
  await dialog.findByText('Tenant not found');
  await waitFor(() => expect(names()).toEqual(['Acme GmbH', 'Gamma AG']));
  expect(lists()).toBe(2);
  expect(hub.sent('PUT')).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
  await user.keyboard('{Enter}');
  await closed();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Tenants'));
});

describe('the dialog', () => {
  it('cannot be closed while it saves, and sends each change once', async () => {
    const answer = deferred<{ status: number } | undefined>();
    const { rename, save, user, hub, dialog, closed } = await openEdit({
      instead: (call) => (isName(call) ? answer.promise : undefined),
    });
    await rename('Beta Holding');
    await user.dblClick(save());
    await dialog.findByText('Saving …');
    await user.keyboard('{Escape}{Enter}');
    expect(screen.queryByText('Discard your changes?')).toBeNull();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    answer.resolve(undefined);
    await closed();
    expect(hub.sent('PUT')).toHaveLength(1);
  });

  it('asks before it discards changes, and closes at once otherwise', async () => {
    const { rename, user, field, closed, hub } = await openEdit();
    await rename('Beta Holding');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
    expect(field().value).toBe('Beta Holding');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed();
    expect(names()[0]).toBe('Beta Ltd');
    await user.click(screen.getByRole('button', { name: 'Edit Beta Ltd' }));
    await screen.findByRole('dialog', { name: 'Edit tenant' });
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Beta Ltd'));
    // Submits unchanged values.
    await user.keyboard('{Enter}');
    await closed();
    expect(hub.sent('PUT')).toEqual([]);
  });
});
