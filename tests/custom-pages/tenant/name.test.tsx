// @module-tag F19
// @module-tag F31
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { saveDrafts } from '../../../src/providers/session/tab/writtenDrafts.ts';
import { answering, openTenant, SUPPORT, type Answer } from './openTenant.ts';
import { everShown } from '../../everShown.ts';

beforeEach(quietHubErrors);

const FAILED = 'Could not update name of tenant!';
const byDefault = { name: 'Solo Dev', defaultName: true };

const pencil = () => screen.findByRole('button', { name: 'Set the legal name' });
const dialog = () => screen.findByRole('dialog', { name: 'Set your legal name' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav/ });
const field = () => screen.getByLabelText<HTMLInputElement>('Legal name');

async function openDialog(options: Parameters<typeof openTenant>[0] = {}) {
  const page = await openTenant({ tenant: byDefault, ...options });
  await page.user.click(await pencil());
  await dialog();
  return page;
}

describe('the name', () => {
  it('that the tenant has set cannot be changed, and the page says whom to ask', async () => {
    await openTenant();
    await screen.findByRole('heading', { level: 2, name: 'Acme GmbH' });
    const link = screen.getByRole('link', { name: /^contact us/ });
    expect(link.getAttribute('href')).toBe(SUPPORT);
    expect(document.body.textContent).toContain(
      'Your legal name, for changing it please contact us',
    );
    expect(screen.queryByRole('button', { name: 'Set the legal name' })).toBeNull();
  });

  it('by default is set once; then the pencil is gone and the focus is on the name', async () => {
    const { user, hub } = await openDialog();
    screen.getByText('Please set your legal name.');
    screen.getByText('You can set the name once. After that only we can change it.');
    expect(document.activeElement).toBe(field());
    await user.keyboard('  Solo Development  {Enter}');
    await screen.findByText('Name updated!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: '/api/tenant/name', body: { name: 'Solo Development' } },
    ]);
    const heading = screen.getByRole('heading', { name: 'Solo Development' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Set the legal name' })).toBeNull();
    screen.getByRole('link', { name: /^contact us/ });
  });

  it.each([
    ['blank', '   '],
    ['longer than 128 characters', 'x'.repeat(129)],
  ])('is refused when it is %s', async (_what, text) => {
    const { user, hub } = await openDialog();
    await user.clear(field());
    await user.click(field());
    await user.paste(text);
    await screen.findByText('Name is blank or too long');
    expect(save().disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(hub.sent('PUT')).toEqual([]);
    await user.clear(field());
    await user.paste('x'.repeat(128));
    expect(save().disabled).toBe(false);
  });

  it('is saved once however often it is submitted, and the dialog stays meanwhile', async () => {
    const answer = deferred<Answer>();
    const { user, hub } = await openDialog({
      intercept: answering('PUT', '/api/tenant/name', answer.promise),
    });
    await user.dblClick(save());
    await user.keyboard('{Enter}{Escape}');
    expect(save().textContent).toBe('Saving …');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    answer.resolve({ status: 500 });
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain(FAILED);
    expect(hub.sent('PUT')).toHaveLength(1);
  });

  it.each([
    [500, 'The hub answered with an error (status 500).'],
    [403, 'You are not allowed to do this.'],
    [404, 'Tenant not found'],
  ])(
    'that cannot be saved (%i) is said in the dialog too, and what was typed stays',
    async (status, reason) => {
      const answer = { status, body: { message: 'Tenant not found' } };
      const { user } = await openDialog({
        intercept: answering('PUT', '/api/tenant/name', answer),
      });
      await user.keyboard('Typed by hand{Enter}');
      const alert = await within(await dialog()).findByRole('alert');
      expect(alert.textContent).toBe(`${FAILED} ${reason}`);
      await screen.findByText('ERROR!');
      expect(screen.getByText(FAILED)).toBeTruthy();
      expect(field().value).toBe('Typed by hand');
      expect(save().disabled).toBe(false);
    },
  );

  it('that the hub refuses (422) is said at the field in its own words until it is changed, and in a toast', async () => {
    const { user } = await openDialog({
      intercept: answering('PUT', '/api/tenant/name', {
        status: 422,
        body: { message: 'Invalid', errors: { name: 'This name is reserved' } },
      }),
    });
    await user.keyboard('Reserved{Enter}');
    await screen.findByText('This name is reserved');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await screen.findByText('ERROR!');
    expect(screen.getByText(FAILED)).toBeTruthy();
    await user.type(field(), '!');
    expect(screen.queryByText('This name is reserved')).toBeNull();
  });

  it('that somebody else has set meanwhile is shown after the refusal', async () => {
    const page = await openTenant({
      tenant: byDefault,
      intercept: answering('PUT', '/api/tenant/name', {
        status: 422,
        body: { message: 'The legal name is set already' },
      }),
    });
    await page.user.click(await pencil());
    page.setTenant({ name: 'Theirs', defaultName: false });
    await page.user.click(save());
    await screen.findByText('The legal name is set already');
    await screen.findByText('Theirs');
    await page.user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Theirs' })),
    );
    expect(screen.queryByRole('button', { name: 'Set the legal name' })).toBeNull();
  });

  it('gives the focus back to the pencil when it is left as it was', async () => {
    const { user, hub } = await openDialog();
    await user.keyboard('Something else{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await pencil());
    await user.click(await pencil());
    expect(field().value).toBe('Solo Dev');
    expect(hub.sent('PUT')).toEqual([]);
  });

  it('survives a background reload while it is being typed', async () => {
    const first = await openDialog();
    await first.user.keyboard('Half typed');
    saveDrafts(sessionStorage, 'somebody');
    first.unmount();
    await openTenant({ tenant: byDefault });
    await dialog();
    expect(field().value).toBe('Half typed');
    screen.getByText(/^This page had to be loaded again/);
  });

  it('is always rendered as text', { tags: ['T16'] }, async () => {
    const name = '<img src=x onerror=alert(1)>\u202eevil';
    await openTenant({ tenant: { name } });
    const heading = await screen.findByRole('heading', { level: 2 });
    expect(heading.querySelector('bdi')?.textContent).toBe(name);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the tenant id', () => {
  it('is copied whole, and by hand where there is no clipboard', async () => {
    const { user } = await openTenant();
    const copy = await screen.findByRole('button', { name: 'Copy tenant ID' });
    const isConfirmed = everShown(() => screen.queryByText('Copied'));
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('tenant-1');
    await isConfirmed();
    await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(copy);
    await screen.findByText('Copying failed. The text is selected: copy it by hand.');
    expect(window.getSelection()?.toString()).toBe('tenant-1');
  });
});

describe('a tenant that cannot be loaded', () => {
  it('is said with the reason and fetched again on demand; the users are there all the same', async () => {
    let broken = true;
    const { user } = await openTenant({
      intercept: (call) => (broken && call.path === '/api/tenant' ? { status: 500 } : undefined),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    screen.getByText('The hub answered with an error (status 500).');
    await screen.findByText('ERROR!');
    await waitFor(() =>
      expect(screen.getAllByText('Fetching information failed!')).toHaveLength(2),
    );
    await screen.findByText('Max Planck');
    broken = false;
    await user.click(retry);
    await screen.findByRole('heading', { name: 'Acme GmbH' });
  });
});

describe('what is not permitted', () => {
  it('is not offered, and its data is not requested', async () => {
    const { hub } = await openTenant({ permissions: ['read:tenant'] });
    await screen.findByRole('heading', { name: 'Acme GmbH' });
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Verify account' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(hub.calls.map(({ path }) => path)).toEqual(['/api/tenant']);
  });

  it('leads to the verification where it is permitted', async () => {
    await openTenant({ permissions: ['read:tenant', 'update:account_verification'] });
    const link = await screen.findByRole('link', { name: 'Verify account' });
    expect(link.getAttribute('href')).toBe('/verify-account');
  });
});

describe('the account verification', () => {
  const flag = (value: unknown) => ({
    flags: { account_verification: { type: 'boolean', value } },
  });
  const verify = () => screen.queryByRole('link', { name: 'Verify account' });

  it.each([
    ['the flag says', flag(true), true],
    ['it is without a flag', {}, true],
    ['the flag takes back', flag(false), false],
  ])('is offered as %s', async (_when, options, offered) => {
    await openTenant(options);
    await screen.findByRole('heading', { level: 2, name: 'Acme GmbH' });
    expect(verify() !== null).toBe(offered);
  });
});
