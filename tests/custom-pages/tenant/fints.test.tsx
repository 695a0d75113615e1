// @module-tag F51
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { answering, openTenant, type Answer } from './openTenant.ts';

beforeEach(quietHubErrors);

const PATH = '/api/tenant/fints-product-name';
const DELETE_FAILED = 'Could not delete FinTS product name of tenant!';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav/ });
const field = () => screen.getByLabelText<HTMLInputElement>('FinTS product name');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openUpdate(options: Parameters<typeof openTenant>[0] = {}) {
  const page = await openTenant(options);
  await page.user.click(await button('Update FinTS product name'));
  await screen.findByRole('dialog', { name: 'Update FinTS product name' });
  return page;
}

async function openDelete(options: Parameters<typeof openTenant>[0] = {}) {
  const page = await openTenant(options);
  await page.user.click(await button('Delete FinTS product name'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the FinTS product name?' });
  return { ...page, dialog };
}

describe('the FinTS product name', () => {
  it('is set where there is none, trimmed', async () => {
    const { user, hub } = await openTenant({ tenant: { fintsProductName: undefined } });
    await screen.findByText(/^None yet: the provider’s own default is used\./);
    screen.getByText(/invalid-credentials error.*not registered as a FinTS product\.$/);
    expect(screen.queryByRole('button', { name: 'Delete FinTS product name' })).toBeNull();
    await user.click(await button('Set FinTS product name'));
    await screen.findByRole('dialog', { name: 'Set FinTS product name' });
    await user.paste(' MYPRODUCT ');
    await user.keyboard('{Enter}');
    await screen.findByText('FinTS product name updated!');
    await gone();
    await screen.findByText('MYPRODUCT');
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: PATH, body: { fintsProductName: 'MYPRODUCT' } },
    ]);
    expect(document.activeElement).toBe(await button('Update FinTS product name'));
  });

  it('can be saved only when it has changed, is not blank and has at most 25 characters', async () => {
    const { user, hub } = await openUpdate();
    for (const text of [' ACMEPRODUCT ', '   ', 'x'.repeat(26), 'x'.repeat(25)]) {
      await user.clear(field());
      await user.paste(text);
      const mayBeSaved = text.length === 25;
      expect([text, save().disabled]).toEqual([text, !mayBeSaved]);
      if (!mayBeSaved) await user.keyboard('{Enter}');
    }
    expect(hub.sent('PUT')).toEqual([]);
  });

  it('that the hub refuses is said in the dialog too, once per submit', async () => {
    const held = deferred<Answer>();
    const { user, hub } = await openUpdate({ intercept: answering('PUT', PATH, held.promise) });
    await user.paste('OTHER');
    await user.dblClick(save());
    await user.keyboard('{Escape}');
    held.resolve({ status: 422, body: { errors: { fintsProductName: 'No product' } } });
    const dialog = screen.getByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No product');
    await screen.findByText('Could not update FinTS product name of tenant!');
    expect(field().value).toBe('OTHER');
    expect(hub.sent('PUT')).toHaveLength(1);
  });
});

describe('deleting it', () => {
  it('starts on Cancel, says what applies without it, and leaves the focus on Set', async () => {
    const { user, hub, dialog } = await openDelete();
    within(dialog).getByText('ACMEPRODUCT');
    within(dialog).getByText(/uses the provider’s own default again/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.click(within(dialog).getByRole('button', { name: 'Delete name' }));
    await screen.findByText('FinTS product name deleted!');
    await gone();
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: PATH, body: { fintsProductName: null } },
    ]);
    await screen.findByText(/^None yet/);
    expect(document.activeElement).toBe(await button('Set FinTS product name'));
  });

  it('is left with Escape, and the focus is back', async () => {
    const { user, hub } = await openDelete();
    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(await button('Delete FinTS product name'));
    expect(hub.sent('PUT')).toEqual([]);
  });

  it('that fails keeps the name and says why', async () => {
    const answer = deferred<Answer>();
    const { user, hub, dialog } = await openDelete({
      intercept: answering('PUT', PATH, answer.promise),
    });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete name' }));
    await within(dialog).findByText('Deleting …');
    await user.keyboard('{Escape}');
    answer.resolve({ status: 403 });
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      `${DELETE_FAILED} You are not allowed to do this.`,
    );
    await screen.findByText('ERROR!');
    expect(hub.sent('PUT')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await gone();
    screen.getByText('ACMEPRODUCT');
  });
});
