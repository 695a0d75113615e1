// @module-tag F19
// @module-tag F31
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { saveDrafts } from '../../../src/providers/session/tab/writtenDrafts.ts';
import { answering, openTenant, SUPPORT, type Answer } from './openTenant.ts';

beforeEach(quietHubErrors);

const PATH = '/api/tenant/name';
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
  const enter = async (text: string) => {
    await page.user.clear(field());
    await page.user.paste(text);
  };
  return { ...page, enter };
}

describe('the name', () => {
  it(
    'that the tenant has set is text, cannot be changed, and the page says whom to ask',
    { tags: ['T16'] },
    async () => {
      const name = '<img src=x onerror=alert(1)>\u202eevil';
      await openTenant({ tenant: { name } });
      const heading = await screen.findByRole('heading', { level: 2 });
      expect(heading.querySelector('bdi')?.textContent).toBe(name);
      expect(document.querySelector('img')).toBeNull();
      const link = screen.getByRole('link', { name: /^contact us/ });
      expect(link.getAttribute('href')).toBe(SUPPORT);
      expect(screen.queryByRole('button', { name: 'Set the legal name' })).toBeNull();
    },
  );

  it('by default is set once; then the pencil is gone and the focus is on the name', async () => {
    const { user, hub, enter } = await openDialog();
    screen.getByText('You can set the name once. After that only we can change it.');
    expect(document.activeElement).toBe(field());
    await enter('   ');
    await screen.findByText('Name is blank or too long');
    expect(save().disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(hub.sent('PUT')).toEqual([]);
    await enter('  Solo Development  ');
    await user.keyboard('{Enter}');
    await screen.findByText('Name updated!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hub.sent('PUT')).toEqual([
      { method: 'PUT', path: PATH, body: { name: 'Solo Development' } },
    ]);
    const heading = screen.getByRole('heading', { name: 'Solo Development' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Set the legal name' })).toBeNull();
    screen.getByRole('link', { name: /^contact us/ });
  });

  it('is saved once however often it is submitted, and what could not be saved stays', async () => {
    const answer = deferred<Answer>();
    const { user, hub, enter } = await openDialog({
      intercept: answering('PUT', PATH, answer.promise),
    });
    await enter('Typed by hand');
    await user.dblClick(save());
    await user.keyboard('{Enter}{Escape}');
    expect(save().textContent).toBe('Saving …');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    answer.resolve({ status: 500 });
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toBe(`${FAILED} The hub answered with an error (status 500).`);
    await screen.findByText('ERROR!');
    expect(field().value).toBe('Typed by hand');
    expect(save().disabled).toBe(false);
    expect(hub.sent('PUT')).toHaveLength(1);
  });

  it('that the hub refuses (422) is said at the field in its own words until it is changed, and in a toast', async () => {
    const { user } = await openDialog({
      intercept: answering('PUT', PATH, {
        status: 422,
        body: { message: 'Invalid', errors: { name: 'This name is reserved' } },
      }),
    });
    await user.click(save());
    await screen.findByText('This name is reserved');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await screen.findByText('ERROR!');
    expect(screen.getByText(FAILED)).toBeTruthy();
    await user.type(field(), '!');
    expect(screen.queryByText('This name is reserved')).toBeNull();
  });

  it('survives a background reload while it is being typed, but not that the dialog is left', async () => {
    const first = await openDialog();
    await first.enter('Half typed');
    saveDrafts(sessionStorage, 'somebody');
    first.unmount();
    const { user, hub } = await openTenant({ tenant: byDefault });
    await dialog();
    expect(field().value).toBe('Half typed');
    screen.getByText(/^This page had to be loaded again/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await pencil());
    expect(field().value).toBe('Solo Dev');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await pencil());
    expect(hub.sent('PUT')).toEqual([]);
  });
});

it('a tenant that cannot be loaded is said with the reason and fetched again on demand', async () => {
  let broken = true;
  const { user } = await openTenant({
    intercept: (call) => (broken && call.path === '/api/tenant' ? { status: 500 } : undefined),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  screen.getByText('The hub answered with an error (status 500).');
  await screen.findByText('ERROR!');
  await waitFor(() => expect(screen.getAllByText('Fetching information failed!')).toHaveLength(2));
  // The users are there all the same.
  await screen.findByText('Max Planck');
  broken = false;
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Acme GmbH' });
});

it('what is not permitted is not requested', async () => {
  const { hub } = await openTenant({ permissions: ['read:tenant'] });
  await screen.findByRole('heading', { name: 'Acme GmbH' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(hub.calls.map(({ path }) => path)).toEqual(['/api/tenant']);
});

it('the account verification is not offered while its flag is off', async () => {
  await openTenant({ flags: { account_verification: { type: 'boolean', value: false } } });
  await screen.findByRole('heading', { level: 2, name: 'Acme GmbH' });
  expect(screen.queryByRole('link', { name: 'Verify account' })).toBeNull();
});
