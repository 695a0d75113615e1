import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { names, openTenants } from './openTenants.ts';

type Options = Parameters<typeof openTenants>[0];

/** The list with its views open. */
async function openViews(options: Options = {}) {
  const page = await openTenants(options);
  await screen.findByText('Beta Ltd');
  return { ...page, dialog: await reopen(page.user) };
}

async function reopen(user: UserEvent) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Views', hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'Views of this list' }));
}

const saved = (label: string, plan: string) => ({
  label,
  value: { filter: { plan }, sort: { field: 'name', order: 'ASC' }, perPage: 25 },
});

describe('saved views', () => {
  it('are saved, chosen, marked while in force, and left by All', async () => {
    const path = '/tenants?filter=%7B%22plan%22%3A%22Free%22%7D&sort=name&order=DESC&perPage=25';
    const { user, dialog, router, store } = await openViews({ path });
    await user.type(dialog.getByLabelText('Save this view as'), ' Free ones {Enter}');
    await dialog.findByText('View Free ones saved.');
    const mine = dialog.getByRole('button', { name: 'Free ones' });
    expect(mine.getAttribute('aria-current')).toBe('true');
    expect(store.getItem('personal.views')).toEqual({
      tenants: [
        {
          label: 'Free ones',
          value: { filter: { plan: 'Free' }, sort: { field: 'name', order: 'DESC' }, perPage: 25 },
        },
      ],
    });
    await user.click(dialog.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
    const again = await reopen(user);
    expect(again.getByRole('button', { name: 'All' }).getAttribute('aria-current')).toBe('true');
    await user.click(again.getByRole('button', { name: 'Free ones' }));
    await waitFor(() => expect(names()).toEqual(['Beta Ltd']));
    expect(router.state.location.search).toContain('order=DESC');
    expect(router.state.location.search).toContain('perPage=25');
  });

  it('say what the browser could not keep, instead of that it is saved', async () => {
    const { user, dialog, store } = await openViews();
    store.setItem('unkept.views', true);
    await user.type(dialog.getByLabelText('Save this view as'), 'Mine{Enter}');
    await dialog.findByRole('button', { name: 'Mine' });
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This lasts only until you reload or close this page: the browser’s storage for this site is full or blocked.',
    );
    expect(dialog.queryByText('View Mine saved.')).toBeNull();
  });

  it('ask before one takes the place of another', async () => {
    const kept = { views: { tenants: [saved('Mine', 'Free')] } };
    const { user, dialog, store } = await openViews({ kept });
    const field = dialog.getByLabelText('Save this view as');
    await user.type(field, 'mine{Enter}');
    await dialog.findByText('A view has this name already. Replace it?');
    expect(store.getItem('personal.views')).toEqual(kept.views);
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    const view = await dialog.findByRole('button', { name: 'mine' });
    expect(view.getAttribute('aria-current')).toBe('true');
    expect(dialog.queryByRole('button', { name: 'Mine' })).toBeNull();
  });

  it('are renamed, but not to a name that is taken, and deleted until Undo', async () => {
    const kept = { views: { tenants: [saved('One', 'Free'), saved('Two', 'Enterprise')] } };
    const { user, dialog } = await openViews({ kept });
    await user.click(dialog.getByRole('button', { name: 'Rename view One' }));
    const field = dialog.getByLabelText('New name');
    await user.clear(field);
    await user.type(field, 'TWO{Enter}');
    await dialog.findByText('A view has this name already.');
    await user.clear(field);
    await user.type(field, 'Three{Enter}');
    const renamed = await dialog.findByRole('button', { name: 'Rename view Three' });
    expect(document.activeElement).toBe(renamed);
    await user.click(dialog.getByRole('button', { name: 'Delete view Two' }));
    expect(dialog.queryByRole('button', { name: 'Two' })).toBeNull();
    const undo = dialog.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    await dialog.findByRole('button', { name: 'Two' });
  });

  it('work over whatever stands in the storage, and keep what they can of it', async () => {
    const tenants = [{ label: 7 }, saved('Good', 'Free'), 'junk'];
    const { user, dialog, store } = await openViews({ kept: { views: { tenants, other: 5 } } });
    dialog.getByRole('button', { name: 'Good' });
    await user.type(dialog.getByLabelText('Save this view as'), 'New{Enter}');
    await dialog.findByRole('button', { name: 'New' });
    expect(store.getItem('personal.views')).toMatchObject({
      tenants: [saved('Good', 'Free'), { label: 'New' }],
      other: 5,
    });
    await user.click(dialog.getByRole('button', { name: 'Good' }));
    await waitFor(() => expect(names()).toEqual(['Beta Ltd']));
  });

  it('give a link with filter, order and page size', async () => {
    const { user, dialog } = await openViews({ path: '/tenants?sort=name&order=ASC' });
    await user.click(dialog.getByRole('button', { name: 'Copy link to this view' }));
    await dialog.findByText('Link copied');
    const link = new URL(await navigator.clipboard.readText());
    expect(Object.fromEntries(link.searchParams)).toEqual({
      filter: '{}',
      sort: 'name',
      order: 'ASC',
      page: '1',
      perPage: '10',
    });
  });
});

const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);

describe('the choice of columns', () => {
  it('hides columns, never the name, and shows all again', async () => {
    const { user, store } = await openTenants();
    await screen.findByText('Beta Ltd');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns of this list' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Plan' }));
    await user.click(dialog.getByRole('checkbox', { name: 'ID' }));
    expect(heads()).toEqual(['Name', 'Created at', 'Auth provider ID', 'Actions']);
    expect(store.getItem('personal.columns')).toEqual({ tenants: ['plan', 'id'] });
    await user.click(dialog.getByRole('checkbox', { name: 'Plan' }));
    expect(heads()).toEqual(['Name', 'Plan', 'Created at', 'Auth provider ID', 'Actions']);
    await user.click(dialog.getByRole('button', { name: 'Show all columns' }));
    expect(heads()).toHaveLength(6);
  });

  it('shows the name whatever stands in the storage, and sorts by hidden columns', async () => {
    const { user } = await openTenants({
      kept: { columns: { tenants: ['name', 'plan', 'no-such'] } },
    });
    await screen.findByText('Beta Ltd');
    expect(heads()).toEqual(['Name', 'ID', 'Created at', 'Auth provider ID', 'Actions']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Plan, ascending');
    await waitFor(() => expect(names()).toEqual(['Beta Ltd', 'Acme GmbH', 'Gamma AG']));
  });

  it('shows all columns where the storage has something else', async () => {
    await openTenants({ kept: { columns: { tenants: [{}] } } });
    await screen.findByText('Beta Ltd');
    expect(heads()).toHaveLength(6);
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
