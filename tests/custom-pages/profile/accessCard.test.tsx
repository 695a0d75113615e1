import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeHub, isCall } from '../../fakeHub.ts';
import { buildUser } from '../../hubRows.ts';
import { openConsole } from '../../openConsole.tsx';

test('a user without permissions gets a message for an unknown Admin', async () => {
  const hub = fakeHub((call) =>
    isCall(call, 'GET', '/api/users/me') ? { status: 200, body: buildUser() } : undefined,
  );
  const { user } = await openConsole('/profile', { fetch: hub.fetch, permissions: [] });
  await screen.findByText('You have no permissions.');
  screen.getByText(/^You do not have permission to see the users of your tenant/);
  await user.click(screen.getByText('Message to send'));
  screen.getByRole('button', { name: 'Copy Message to send' });
  expect(screen.queryByRole('link', { name: 'Write an email' })).toBeNull();
});
