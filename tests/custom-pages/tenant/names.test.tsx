// @module-tag F18
// @module-tag F31
// @module-tag F51
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred, isCall } from '../../fakeHub.ts';
import { buildTenant } from '../../hubRows.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { saveDrafts } from '../../../src/providers/session/tab/drafts.ts';
import { answering, openTenant, SUPPORT, type Answer } from './openTenant.ts';

beforeEach(quietHubErrors);

type Options = Parameters<typeof openTenant>[0];

const LEGAL = '/api/tenant/name';
const FINTS = '/api/tenant/fints-product-name';
const FAILED = 'Could not update name of tenant!';
const DELETE_FAILED = 'Could not delete FinTS product name of tenant!';
const byDefault = { name: 'Solo Dev', defaultName: true };

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const pencil = () => button('Set the legal name');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav/ });
const field = () => screen.getByLabelText<HTMLInputElement>(/^(Legal|FinTS product) name$/);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The page with the dialog of this button. */
async function openDialog(name: string, options: Options) {
  const page = await openTenant(options);
  await page.user.click(await button(name));
  const dialog = await screen.findByRole('dialog');
  const enter = async (text: string) => {
    await page.user.clear(field());
    await page.user.paste(text);
  };
  return { ...page, dialog, enter };
}

const openRename = (options: Options = {}) =>
  openDialog('Set the legal name', { tenant: byDefault, ...options });
const openDelete = (options: Options = {}) => openDialog('Delete FinTS product name', options);

describe('the legal name', () => {
  it('set by the tenant is plain text and cannot be changed', { tags: ['T16'] }, async () => {
    const name = '<img src=x onerror=alert(1)>\u202eevil';
    await openTenant({ tenant: { name } });
    const heading = await screen.findByRole('heading', { level: 2 });
    expect(heading.querySelector('bdi')?.textContent).toBe(name);
    expect(document.querySelector('img')).toBeNull();
    const link = screen.getByRole('link', { name: /^contact us/ });
    expect(link.getAttribute('href')).toBe(SUPPORT);
    expect(screen.queryByRole('button', { name: 'Set the legal name' })).toBeNull();
  });

  it('needs a confirmation; then the pencil is gone and the name has the focus', async () => {
    const { user, hub, enter } = await openRename();
    screen.getByText('The name is permanent: once it is set, only we can change it.');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect([field().value, field().placeholder]).toEqual(['', 'Solo Dev']);
    const reason = () => document.getElementById(save().getAttribute('aria-describedby') ?? '');
    expect([save().disabled, reason()?.textContent]).toEqual([true, 'Enter a name.']);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field());
    await enter('x'.repeat(129));
    await screen.findByText('Name is blank or too long');
    expect(reason()?.textContent).toBe('Use at most 128 characters (now 129).');
    await enter('  Solo Development  ');
    screen.getByText('Set the name to “Solo Development”? It cannot be changed later.');
    expect([save().disabled, reason()]).toEqual([false, null]);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(hub.sent('PUT')).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText('Name updated!');
    await gone();
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: LEGAL, body: { name: 'Solo Development' } },
    ]);
    const heading = screen.getByRole('heading', { name: 'Solo Development' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Set the legal name' })).toBeNull();
  });

  it('is saved once for any number of presses, and stays after a failure', async () => {
    const answer = deferred<Answer>();
    const { user, hub, dialog, enter } = await openRename({
      intercept: answering('PUT', LEGAL, answer.promise),
    });
    await enter('Typed by hand');
    await user.dblClick(save());
    await user.keyboard('{Enter}{Escape}');
    expect(save().textContent).toBe('Saving …');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    answer.resolve({ status: 500 });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe(`${FAILED} The hub returned an error (status 500).`);
    await screen.findByText('ERROR!');
    expect(field().value).toBe('Typed by hand');
    expect(save().disabled).toBe(false);
    expect(hub.sent('PUT')).toHaveLength(1);
  });

  it('rejected by the hub (422) has an error at the field; the page shows another user’s change', async () => {
    const theirs = buildTenant({ name: 'Theirs', defaultName: false });
    let refused = false;
    const { user, enter } = await openRename({
      intercept: (call) => {
        if (refused && isCall(call, 'GET', '/api/tenant')) return { status: 200, body: theirs };
        refused ||= isCall(call, 'PUT', LEGAL);
        const body = { message: 'Invalid', errors: { name: 'The name is set already' } };
        return refused ? { status: 422, body } : undefined;
      },
    });
    await enter('Mine');
    await user.click(save());
    await screen.findByText('The name is set already');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await screen.findByText('ERROR!');
    expect(screen.getByText(FAILED)).toBeTruthy();
    await screen.findByText('Theirs');
    await user.type(field(), '!');
    expect(screen.queryByText('The name is set already')).toBeNull();
  });

  it('survives a reload while it is being typed, but not closing the dialog', async () => {
    const first = await openRename();
    await first.enter('Half typed');
    saveDrafts(sessionStorage, 'somebody');
    first.unmount();
    const { user, hub } = await openTenant({ tenant: byDefault });
    await screen.findByRole('dialog', { name: 'Set your legal name' });
    expect(field().value).toBe('Half typed');
    screen.getByText(/^This page was reloaded/);
    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(await pencil());
    await user.keyboard('{Enter}');
    expect(field().value).toBe('');
    expect(hub.sent('PUT')).toEqual([]);
  });
});

// The tests of the legal name cover the shared dialog.
describe('the FinTS product name', () => {
  it('is set, trimmed', async () => {
    const { user, hub } = await openTenant({ tenant: { fintsProductName: undefined } });
    await screen.findByText(/^None yet, so the provider’s default is used\./);
    expect(screen.queryByRole('button', { name: 'Delete FinTS product name' })).toBeNull();
    await user.click(await button('Set FinTS product name'));
    await screen.findByRole('dialog', { name: 'Set FinTS product name' });
    await user.paste(' MYPRODUCT ');
    await user.keyboard('{Enter}');
    await screen.findByText('FinTS product name updated!');
    await gone();
    await screen.findByText('MYPRODUCT');
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: FINTS, body: { fintsProductName: 'MYPRODUCT' } },
    ]);
    expect(document.activeElement).toBe(await button('Update FinTS product name'));
  });

  it.each([
    ['   ', 'Enter a name.'],
    ['x'.repeat(26), 'Name is too long Use at most 25 characters (now 26).'],
  ])('is not sent as %j: the field has the error and the focus', async (text, error) => {
    const { user, hub, enter } = await openDialog('Update FinTS product name', {});
    await enter(text);
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(document.activeElement).toBe(field());
    expect(hub.sent('PUT')).toEqual([]);
  });

  it('is not sent unchanged', async () => {
    const { user, hub, enter } = await openDialog('Update FinTS product name', {});
    await enter(' ACMEPRODUCT ');
    await user.click(save());
    await gone();
    expect(hub.sent('PUT')).toEqual([]);
  });

  it('is kept if the question is left with Escape; a press deletes it', async () => {
    const { user, hub } = await openDelete();
    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(await button('Delete FinTS product name'));
    expect(hub.sent('PUT')).toEqual([]);
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', {
      name: 'Delete the FinTS product name “ACMEPRODUCT”?',
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.click(within(dialog).getByRole('button', { name: 'Delete name' }));
    await screen.findByText('FinTS product name deleted!');
    await gone();
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: FINTS, body: { fintsProductName: null } },
    ]);
    await screen.findByText(/^None yet/);
    expect(document.activeElement).toBe(await button('Set FinTS product name'));
  });

  it('stays if the hub refuses its deletion, with the reason', { tags: ['F32'] }, async () => {
    const answer = deferred<Answer>();
    const { user, hub, dialog } = await openDelete({
      intercept: answering('PUT', FINTS, answer.promise),
    });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete name' }));
    await within(dialog).findByText('Deleting …');
    await user.keyboard('{Escape}');
    answer.resolve({ status: 403 });
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      `${DELETE_FAILED} You do not have permission to do this.`,
    );
    await screen.findByText('ERROR!');
    expect(hub.sent('PUT')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await gone();
    screen.getByText('ACMEPRODUCT');
  });
});

it('a tenant that cannot be loaded has a reason and a retry', async () => {
  let broken = true;
  const { user } = await openTenant({
    intercept: (call) => (broken && call.path === '/api/tenant' ? { status: 500 } : undefined),
  });
  const retry = await button('Try again');
  screen.getByText('The hub returned an error (status 500).');
  await screen.findByText('ERROR!');
  await waitFor(() => expect(screen.getAllByText('Fetching information failed!')).toHaveLength(2));
  await screen.findByText('Max Planck');
  broken = false;
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Acme GmbH' });
});
