import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeHub, isCall } from '../../fakeHub.ts';
import { buildUser } from '../../hubRows.ts';
import { ME_KEY } from '../../../src/providers/data/queryClient.ts';
import { openConsole, openWithShell } from '../../openConsole.tsx';
import { handMade } from '../../providers/session/scriptedProvider.ts';

test('without a permission a person is told so, and gets a text for somebody whom they cannot see', async () => {
  const hub = fakeHub((call) =>
    isCall(call, 'GET', '/api/users/me') ? { status: 200, body: buildUser() } : undefined,
  );
  await openConsole('/profile', { fetch: hub.fetch, permissions: [] });
  await screen.findByText('No permission has been given to you.');
  screen.getByText(/^You may not see who belongs to your tenant/);
  await screen.findByRole('button', { name: 'Copy A text to send them' });
  expect(screen.queryByRole('link', { name: 'Write an email' })).toBeNull();
});

describe('who has permissions in another shape is told where', () => {
  const hub = fakeHub((call) =>
    isCall(call, 'GET', '/api/users/me') ? { status: 200, body: buildUser() } : undefined,
  );
  const accessToken = handMade({ alg: 'RS256' }, { roles: [{ name: 'canary' }] }, 'c2ln');
  const options = { fetch: hub.fetch, permissions: [], accessToken };

  test('on the profile, and so is whoever they write to', async () => {
    await openConsole('/profile', options);
    await screen.findByRole('button', { name: 'Copy A text to send them' });
    const told = screen.getAllByText(/understands, but a list of objects at \/roles\. Whoever/);
    expect(told).toHaveLength(2);
    expect(document.body.textContent).not.toContain('canary');
  });

  test('where a page was not opened', async () => {
    await openWithShell('/api-keys', options, [[ME_KEY, buildUser()]]);
    const notice = await screen.findByText(
      /^That page needs the permission read:api_keys\. The token/,
    );
    expect(notice.textContent).toContain('a list of objects at /roles. Whoever operates');
  });
});
