import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred, isCall } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { buildUser } from '../../hubRows.ts';
import { ADA, answering, MAX, openTenant, type Answer } from './openTenant.ts';

beforeEach(quietHubErrors);

const FAILED = 'Could not update role of user!';
const ZOE = buildUser({
  id: 'u-zoe',
  firstName: 'Zoe',
  lastName: 'Admin',
  email: 'zoe@acme.example',
});
const ROLE_PATH = /\/role$/;

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

const promote = async (user: UserEvent, name: string) =>
  user.click(await button(`Make Admin: ${name}`));

describe('the users', () => {
  it('are sorted by name; the own row is marked and has no control', async () => {
    await openTenant({ users: [MAX, ZOE, ADA] });
    const own = await rowOf('Ada Lovelace');
    own.getByText('(You)');
    expect(own.queryByRole('button')).toBeNull();
    expect(names()).toEqual(['Ada Lovelace', 'Max Planck', 'Zoe Admin']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Email',
      'Role',
      'Actions',
    ]);
    screen.getByRole('button', { name: 'Make Admin: Max Planck' });
    screen.getByRole('button', { name: 'Make Member: Zoe Admin' });
    expect(screen.getAllByText('(You)')).toHaveLength(1);
    // Up to ten need neither search nor pages.
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByText('Rows per page')).toBeNull();
    expect(screen.getByText('3 users').getAttribute('role')).toBe('status');
  });

  it('have no control until the signed-in user is known', async () => {
    await openTenant({ intercept: answering('GET', '/api/users/me', { status: 500 }) });
    await rowOf('Max Planck');
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  });
});

describe('switching a role', () => {
  it('to Admin is sent once, without a question', { tags: ['F31'] }, async () => {
    const { hub } = await openTenant();
    const promotion = await button('Make Admin: Max Planck');
    // Both presses come before React renders the busy button.
    act(() => {
      promotion.click();
      promotion.click();
    });
    await screen.findByText("Role updated to 'Admin'");
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: `/api/users/${MAX.id}/role`, body: { role: 'Admin' } },
    ]);
  });

  it('to Member asks first and names the user, and warns of the last Admin', async () => {
    const name = 'Make Member: Zoe Admin';
    const { user, hub } = await openTenant({ users: [{ ...ADA, role: 'Member' }, MAX, ZOE] });
    await user.click(await button(name));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Zoe Admin a Member?' }));
    dialog.getByText(ZOE.email);
    expect(dialog.getAllByText(/^Your tenant would have no Admin left/)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await button(name));
    expect(hub.sent('PUT')).toEqual([]);

    await user.click(await button(name));
    await user.dblClick(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make Member' }),
    );
    await screen.findByText("Role updated to 'Member'");
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: `/api/users/${ZOE.id}/role`, body: { role: 'Member' } },
    ]);
  });

  it('makes only that row busy', async () => {
    const answer = deferred<Answer>();
    const other = buildUser({ ...MAX, id: 'u-eva', firstName: 'Eva', email: 'eva@acme.example' });
    const { user, hub } = await openTenant({
      users: [ADA, MAX, other],
      intercept: (call) =>
        isCall(call, 'PUT', '/api/users/u-max/role') ? answer.promise : undefined,
    });
    await promote(user, 'Max Planck');
    const max = await rowOf('Max Planck');
    max.getByText('Member');
    expect(max.getByRole('button').textContent).toBe('Saving …');
    await promote(user, 'Eva Planck');
    await button('Make Member: Eva Planck');
    answer.resolve({ status: 200, body: {} });
    await button('Make Member: Max Planck');
    await max.findByText('Admin');
    expect(hub.sent('PUT')).toHaveLength(2);
    // The confirmed role is shown without another request for the list.
    expect(hub.sent('GET').filter(({ path }) => path.endsWith('/users'))).toHaveLength(1);
  });

  it('reports a failure in its row, which keeps the role', async () => {
    const reason = 'Role is unknown';
    let answer: Answer | undefined = { status: 422, body: { message: reason } };
    const { user } = await openTenant({
      intercept: (call) => (ROLE_PATH.test(call.path) ? answer : undefined),
    });
    await promote(user, 'Max Planck');
    const max = await rowOf('Max Planck');
    expect((await max.findByRole('alert')).textContent).toBe(`${FAILED} ${reason}`);
    max.getByText('Member');
    await screen.findByText('ERROR!');
    expect(screen.getByText(FAILED)).toBeTruthy();
    answer = undefined;
    await promote(user, 'Max Planck');
    await button('Make Member: Max Planck');
    expect(screen.queryByText(reason, { exact: false })).toBeNull();
  });

  it('of a user who is gone (404) says so and fetches the list again', async () => {
    const page = await openTenant({
      intercept: answering('PUT', ROLE_PATH, { status: 404, body: { message: 'User not found' } }),
    });
    await rowOf('Max Planck');
    page.setUsers([ADA]);
    await promote(page.user, 'Max Planck');
    const alert = await screen.findByText(/^The hub could not find Max Planck\./);
    await waitFor(() => expect(screen.queryByText('max@acme.example')).toBeNull());
    await screen.findByText(FAILED);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  });
});
