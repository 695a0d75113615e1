// @module-tag F11
// @module-tag F52
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTenant } from '../../hubRows.ts';
import { deferred } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { names, openTenants, rowOf, TENANTS } from './openTenants.ts';
import { everShown } from '../../everShown.ts';

beforeEach(quietHubErrors);

describe('the list of tenants', () => {
  it('shows the newest first, those without a date last, and says how many there are', async () => {
    await openTenants();
    await screen.findByText('Beta Ltd');
    expect(names()).toEqual(['Beta Ltd', 'Acme GmbH', 'Gamma AG']);
    expect(screen.getByText('3 tenants').getAttribute('role')).toBe('status');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Plan',
      'ID',
      'Created at',
      'Auth provider ID',
      'Actions',
    ]);
  });

  it('writes plan, shortened id and local date of each tenant', async () => {
    await openTenants();
    const acme = within(await rowOf('Acme GmbH'));
    acme.getByText('Free+');
    expect(acme.getByText('aaaaaaaa-1111-4…').title).toBe(TENANTS[0]?.id);
    expect(acme.getByText('org_7f3a9c21d04').title).toBe('');
    const time = acme.getByText('15.01.2026, 13:43');
    expect(time.tagName).toBe('TIME');
    expect(time.getAttribute('dateTime')).toBe('2026-01-15T12:43:00.000Z');
    expect(time.title).toMatch(/^Local: .*\nUTC: .*12:43$/);
    // In Berlin the last hour of June is already July.
    within(await rowOf('Beta Ltd')).getByText('01.07.2026, 00:05');
    const gamma = within(await rowOf('Gamma AG'));
    gamma.getByText('—');
    expect(gamma.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1);
  });

  it('keeps the room of its rows while it loads, and renders none', async () => {
    const answer = deferred<{ status: number; body: unknown }>();
    await openTenants({ instead: () => answer.promise });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(1);
    expect(document.querySelectorAll('.data-wait')).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
    answer.resolve({ status: 200, body: [] });
    await screen.findByText('No tenants yet');
  });

  it.each([
    ['GAMMA', 'Gamma AG'],
    ['bbbbbbbb-1111', 'Beta Ltd'],
    ['org_7f3a', 'Acme GmbH'],
  ])('finds %s without a request', async (text, name) => {
    const { user, hub, router } = await openTenants({ path: '/tenants?perPage=25' });
    await screen.findByText('Beta Ltd');
    await user.type(screen.getByRole('searchbox'), text);
    await waitFor(() => expect(names()).toEqual([name]));
    await screen.findByText('1 tenant');
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain(text));
    expect(hub.calls).toHaveLength(1);
  });

  it('is filtered by plan, and a filter that leaves nothing can be cleared', async () => {
    const { user } = await openTenants();
    await screen.findByText('Beta Ltd');
    const plans = within(screen.getByRole('group', { name: 'Plan' }));
    for (const [plan, expected] of [
      ['Free', 'Beta Ltd'],
      ['Free+', 'Acme GmbH'],
      ['Enterprise', 'Gamma AG'],
    ] as const) {
      await user.click(plans.getByRole('button', { name: plan }));
      await waitFor(() => expect(names()).toEqual([expected]));
    }
    await user.type(screen.getByRole('searchbox'), 'acme');
    await screen.findByText('No tenant matches the filter');
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('sorts by every column, in both directions', async () => {
    const { user } = await openTenants();
    await screen.findByText('Beta Ltd');
    for (const [column, ascending] of [
      ['Name', ['Acme GmbH', 'Beta Ltd', 'Gamma AG']],
      ['Plan', ['Beta Ltd', 'Acme GmbH', 'Gamma AG']],
      ['ID', ['Acme GmbH', 'Beta Ltd', 'Gamma AG']],
    ] as const) {
      await user.click(screen.getByRole('button', { name: column }));
      await waitFor(() => expect(names()).toEqual(ascending));
      const head = screen.getByRole('columnheader', { name: column });
      expect(head.getAttribute('aria-sort')).toBe('ascending');
      await user.click(screen.getByRole('button', { name: column }));
      await waitFor(() => expect(names()).toEqual(ascending.toReversed()));
      expect(head.getAttribute('aria-sort')).toBe('descending');
    }
    // Missing values come last in both directions.
    await user.click(screen.getByRole('button', { name: 'Auth provider ID' }));
    await waitFor(() => expect(names()?.[0]).toBe('Acme GmbH'));
    await user.click(screen.getByRole('button', { name: 'Auth provider ID' }));
    await waitFor(() => expect(names()?.[0]).toBe('Acme GmbH'));
    await user.click(screen.getByRole('button', { name: 'Created at' }));
    await waitFor(() => expect(names()).toEqual(['Beta Ltd', 'Acme GmbH', 'Gamma AG']));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending');
    await waitFor(() => expect(names()).toEqual(['Gamma AG', 'Beta Ltd', 'Acme GmbH']));
  });

  it('has pages, and goes back to the first when a filter changes', async () => {
    const many = Array.from({ length: 23 }, (_, n) =>
      buildTenant({
        id: `tenant-${n}`,
        name: `Tenant ${n}`,
        plan: n % 2 ? 'Free' : 'FreePlus',
        createdAt: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
      }),
    );
    const { user, router, hub } = await openTenants({ tenants: many });
    await screen.findByText('Tenant 22');
    expect(names()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()[0]).toBe('Tenant 12'));
    screen.getByText('11–20 of 23');
    expect(router.state.location.search).toContain('page=2');
    await user.click(screen.getByRole('button', { name: 'Free' }));
    await screen.findByText('1–10 of 11');
    expect(router.state.location.search).toContain('page=1');
    expect(hub.calls).toHaveLength(1);
  });
});

describe('copying', () => {
  it('copies the whole id, with a tick that is announced', async () => {
    const { user } = await openTenants();
    const acme = within(await rowOf('Acme GmbH'));
    const isFirstConfirmed = everShown(() => acme.queryByText('Copied'));
    await user.click(acme.getByRole('button', { name: 'Copy ID of Acme GmbH' }));
    await isFirstConfirmed();
    expect(await navigator.clipboard.readText()).toBe(TENANTS[0]?.id);
    await waitFor(() => expect(acme.queryByTestId('copied')).toBeNull());
    const isSecondConfirmed = everShown(() => acme.queryByText('Copied'));
    await user.click(acme.getByRole('button', { name: 'Copy auth provider ID of Acme GmbH' }));
    await isSecondConfirmed();
    expect(await navigator.clipboard.readText()).toBe('org_7f3a9c21d04');
  });

  it('shows and selects the whole id where the clipboard refuses', { tags: ['F48'] }, async () => {
    const { user } = await openTenants();
    const acme = within(await rowOf('Acme GmbH'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(acme.getByRole('button', { name: 'Copy ID of Acme GmbH' }));
    await acme.findByText('Copying failed. The text is selected: copy it by hand.');
    acme.getByText(TENANTS[0]?.id ?? '');
    expect(String(window.getSelection())).toBe(TENANTS[0]?.id);
  });
});

describe('what goes wrong', () => {
  it.each([
    [500, 'The hub answered with an error (status 500).'],
    [403, 'You are not allowed to do this.'],
  ])('a %s on the list: toast, reason and another try', async (status, reason) => {
    let broken = true;
    const { user } = await openTenants({ instead: () => (broken ? { status } : undefined) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(reason)).toBeTruthy();
    await waitFor(() => {
      expect(screen.getAllByText('Fetching information failed!').length).toBeGreaterThan(1);
    });
    broken = false;
    await user.click(retry);
    await screen.findByText('Beta Ltd');
  });

  it('an unknown plan is an error at its row, with its id; the others work', async () => {
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

describe('permissions', () => {
  it('without either update permission there is no edit control', async () => {
    await openTenants({ permissions: ['read:all_tenants'] });
    await screen.findByText('Beta Ltd');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Details of/ })).toHaveLength(3);
  });

  it.each([
    ['update:all_tenant_names', true, false],
    ['update:all_tenant_plans', false, true],
  ] as const)('with %s alone the other section is absent', async (permission, name, plan) => {
    const { user } = await openTenants({ permissions: ['read:all_tenants', permission] });
    await user.click(await screen.findByRole('button', { name: 'Edit Beta Ltd' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tenant' }));
    expect(dialog.queryByLabelText('Name') !== null).toBe(name);
    expect(dialog.queryByRole('group', { name: 'Plan' }) !== null).toBe(plan);
  });
});

describe('the default order', () => {
  it('is brought back by a button, and in the choice of the cards', async () => {
    const { user } = await openTenants({ path: '/tenants?sort=name&order=DESC' });
    await screen.findByText('Beta Ltd');
    expect(names()).toEqual(['Gamma AG', 'Beta Ltd', 'Acme GmbH']);
    await user.click(screen.getByRole('button', { name: 'Default order' }));
    await waitFor(() => expect(names()).toEqual(['Beta Ltd', 'Acme GmbH', 'Gamma AG']));
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
