// @module-tag F11
// @module-tag F52
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTenant } from '../../hubRows.ts';
import { deferred } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { names, openTenants, rowOf, TENANTS } from './openTenants.ts';

beforeEach(quietHubErrors);

describe('the list of tenants', () => {
  it('shows the newest first, with plan, shortened id, local date and count', async () => {
    await openTenants();
    const acme = within(await rowOf('Acme GmbH'));
    expect(names()).toEqual(['Beta Ltd', 'Acme GmbH', 'Gamma AG']);
    expect(screen.getByText('3 tenants').getAttribute('role')).toBe('status');
    acme.getByText('Free+');
    expect(acme.getByText('aaaaaaaa-1111-4…').title).toBe(TENANTS[0]?.id);
    const time = acme.getByText('15.01.2026, 13:43');
    expect(time.getAttribute('dateTime')).toBe('2026-01-15T12:43:00.000Z');
    expect(time.title).toMatch(/^Local: .*\nUTC: .*12:43$/);
    const gamma = within(await rowOf('Gamma AG'));
    gamma.getByText('—');
    expect(gamma.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1);
  });

  it('reserves the space of its rows while it loads', async () => {
    const answer = deferred<{ status: number; body: unknown }>();
    await openTenants({ instead: () => answer.promise });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(document.querySelectorAll('.data-wait')).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
    answer.resolve({ status: 200, body: [] });
    await screen.findByText('No tenants yet');
  });

  it('is sorted by a column in both directions, by the choice of the cards, and back', async () => {
    const { user } = await openTenants();
    await screen.findByText('Beta Ltd');
    const head = screen.getByRole('columnheader', { name: 'Name' });
    for (const direction of ['ascending', 'descending']) {
      await user.click(screen.getByRole('button', { name: 'Name' }));
      await waitFor(() => expect(head.getAttribute('aria-sort')).toBe(direction));
      const first = direction === 'ascending' ? 'Acme GmbH' : 'Gamma AG';
      await waitFor(() => expect(names()[0]).toBe(first));
    }
    await user.click(screen.getByRole('button', { name: 'Default order' }));
    await waitFor(() => expect(names()[0]).toBe('Beta Ltd'));
    expect(screen.queryByRole('button', { name: 'Default order' })).toBeNull();
    const choice = screen.getByLabelText<HTMLSelectElement>('Sort by');
    const chosen = 'Default order (Created at, descending)';
    expect(choice.selectedOptions[0]?.textContent).toBe(chosen);
    await user.selectOptions(choice, 'Name, ascending');
    await waitFor(() => expect(names()[0]).toBe('Acme GmbH'));
    await user.selectOptions(choice, chosen);
    await waitFor(() => expect(names()[0]).toBe('Beta Ltd'));
  });
});

describe('failures', () => {
  it('of the list: toast, reason and retry', async () => {
    let broken = true;
    const { user } = await openTenants({ instead: () => (broken ? { status: 403 } : undefined) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('You do not have permission to do this.')).toBeTruthy();
    await waitFor(() => {
      expect(screen.getAllByText('Fetching information failed!').length).toBeGreaterThan(1);
    });
    // The actions stay, unlike above an empty list.
    screen.getByRole('button', { name: 'Export', hidden: false });
    broken = false;
    await user.click(retry);
    await screen.findByText('Beta Ltd');
  });

  it('of one row: an error with its id; the others work', async () => {
    const odd = { ...buildTenant({ id: 'odd-one', name: 'Odd' }), plan: 'Platinum' };
    const { user } = await openTenants({
      tenants: [odd, ...TENANTS, { ...odd, id: 'no-name', name: 7 }],
    });
    const cells = (await screen.findByText('odd-one')).closest('tr');
    expect(cells?.textContent).toContain('Unreadable entry');
    expect(cells?.textContent).toMatch(/This entry cannot be read \(plan: .+\)\./);
    screen.getByText('no-name');
    screen.getByText('5 tenants');
    await user.click(screen.getByRole('button', { name: 'Edit Beta Ltd' }));
    await screen.findByRole('dialog', { name: 'Edit tenant' });
  });
});

it.each([
  ['update:all_tenant_names', true, false],
  ['update:all_tenant_plans', false, true],
] as const)('with only %s the other section is absent', async (permission, name, plan) => {
  const { user } = await openTenants({ permissions: ['read:all_tenants', permission] });
  await user.click(await screen.findByRole('button', { name: 'Edit Beta Ltd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tenant' }));
  expect(dialog.queryByLabelText('Name') !== null).toBe(name);
  expect(dialog.queryByRole('group', { name: 'Plan' }) !== null).toBe(plan);
});
