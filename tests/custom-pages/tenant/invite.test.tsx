import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useInvite } from '../../../src/custom-pages/tenant/useInvite.ts';
import { inviteLink } from '../../../src/providers/invitation/readInvitation.ts';
import { everythingCached } from '../../everythingCached.ts';
import { deferred, fakeHub } from '../../fakeHub.ts';
import { openHook } from '../../openConsole.tsx';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { answering, EXPIRES_AT, openTenant, SECRET, type Answer } from './openTenant.ts';
import { everShown } from '../../everShown.ts';

beforeEach(quietHubErrors);

const PATH = '/api/tenant/join-codes';
const FAILED = 'Invite link could not be created!';
const CODE = { tenantId: 'tenant-1', secret: SECRET, expiresAt: EXPIRES_AT };

const press = () => screen.findByRole('button', { name: 'Invite user' });
const shown = () => screen.findByRole('dialog', { name: 'Invite link' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function invite(options: Parameters<typeof openTenant>[0] = {}) {
  const page = await openTenant(options);
  await page.user.click(await press());
  return { ...page, dialog: await shown() };
}

it('a link carries each part as the hub sent it, encoded', () => {
  const sent = { ...CODE, tenantId: 'a b&c', expiresAt: '2027-05-20T21:59:00Z' };
  const { origin, pathname, searchParams } = new URL(inviteLink('https://console.example', sent));
  expect([origin, pathname]).toEqual(['https://console.example', '/join-tenant']);
  expect(Object.fromEntries(searchParams)).toEqual(sent);
  // Some mail programs change a '+'.
  const withOffset = { ...CODE, secret: 'a+b', expiresAt: '2027-05-20T23:59:00+02:00' };
  expect(inviteLink('', withOffset)).toMatch(
    /secret=a%2Bb&expiresAt=2027-05-20T21%3A59%3A00.000Z$/,
  );
});

it('a link is dropped once its dialog has closed', { tags: ['T30'] }, async () => {
  const { fetch } = fakeHub(() => ({ status: 200, body: CODE }));
  const invitation = openHook(useInvite, { fetch });
  act(() => invitation.current?.press());
  await waitFor(() => expect(invitation.current?.invite).toBeDefined());
  act(() => invitation.current?.forget());
  expect(invitation.current?.invite).toBeUndefined();
});

describe('inviting', () => {
  it('shows the link as text and as a QR code, with its expiration', async () => {
    const { user, dialog, hub } = await invite();
    const link = inviteLink(window.location.origin, CODE);
    const field = within(dialog).getByLabelText<HTMLInputElement>('Invite link');
    expect(field.value).toBe(link);
    expect(field.readOnly).toBe(true);
    const time = dialog.querySelector('time');
    expect(time?.dateTime).toBe(EXPIRES_AT);
    expect(time?.title).toContain('UTC: Thu, May 20, 2027, 21:59');
    expect(time?.parentElement?.textContent).toBe(
      'Valid until Thu, May 20, 2027, 23:59, your time. It works once, for one user, and cannot be shown again.',
    );
    await within(dialog).findByRole('img', { name: 'QR code of the invite link' });
    expect(document.head.querySelector('meta[name="darkreader-lock"]')).not.toBeNull();
    expect(hub.sent('POST')).toEqual([{ method: 'POST', path: PATH, body: undefined }]);

    await user.click(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
    const isConfirmed = everShown(() =>
      within(dialog).queryByText('Copied', { selector: '[role=status]' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Copy invite link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    await isConfirmed();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy invite link' }));
    await within(dialog).findByText('Copying failed. The text is selected: copy it yourself.');
    expect(document.activeElement).toBe(field);
  });

  it('creates one link for any number of presses', { tags: ['F31'] }, async () => {
    const answer = deferred<Answer>();
    const { user, hub } = await openTenant({ intercept: answering('POST', PATH, answer.promise) });
    const button = await press();
    await user.dblClick(button);
    expect(button.textContent).toBe('Creating the link …');
    await user.keyboard('{Enter}');
    answer.resolve({ status: 200, body: CODE });
    await shown();
    expect(hub.sent('POST')).toHaveLength(1);
  });

  it('asks before each further link', async () => {
    const { user, hub } = await invite();
    await user.keyboard('{Escape}');
    await gone();
    expect(document.head.querySelector('meta[name="darkreader-lock"]')).toBeNull();
    expect(document.activeElement).toBe(await press());
    await user.click(await press());
    const question = await screen.findByRole('dialog', { name: 'Create another invite link?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(hub.sent('POST')).toHaveLength(1);
    await user.click(await press());
    await user.dblClick(await screen.findByRole('button', { name: 'Create another link' }));
    await shown();
    expect(hub.sent('POST')).toHaveLength(2);
  });

  it.each([
    ['closed', () => screen.getByRole('button', { name: 'Close' }).click()],
    ['left with its page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('keeps the secret only in the dialog, until that is %s', async (_how, leave) => {
    const { queryClient, router } = await invite();
    const everywhere = () =>
      JSON.stringify([
        everythingCached(queryClient),
        Object.entries(sessionStorage),
        Object.entries(window.localStorage),
        router.state.location,
        window.location.href,
        window.history.state,
      ]);
    const encoded = new URLSearchParams({ secret: SECRET }).toString().slice('secret='.length);
    for (const canary of [SECRET, encoded]) expect(everywhere()).not.toContain(canary);
    act(leave);
    await gone();
    expect(document.documentElement.outerHTML).not.toContain(encoded);
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual([]);
    for (const canary of [SECRET, encoded]) expect(everywhere()).not.toContain(canary);
  });

  it('reports a failure with its reason, and can be repeated', async () => {
    const reason = 'The hub returned an error (status 500).';
    let answer: Answer | undefined = { status: 500 };
    const { user, hub } = await openTenant({
      intercept: (call) => (call.path === PATH ? answer : undefined),
    });
    await user.click(await press());
    expect((await screen.findByText(`${FAILED} ${reason}`)).closest('[role=alert]')).toBeTruthy();
    await screen.findByText('ERROR!');
    expect(screen.getByText(FAILED)).toBeTruthy();
    answer = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown();
    expect(screen.queryByText(`${FAILED} ${reason}`)).toBeNull();
    expect(hub.sent('POST')).toHaveLength(2);
  });
});
